import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';

it('AboutVideo reports that its buttons failed to load, keeps the rest, and loads them on a retry', async () => {
  // A fresh module registry: another test may have loaded the buttons before.
  vi.resetModules();
  vi.doMock('./video-actions.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  onTestFinished(() => {
    vi.doUnmock('./video-actions.tsx');
    vi.resetModules();
  });
  const { aVideoDetail, renderWithProviders } = await import('@kinora/test-kit');
  const { AboutVideo } = await import('./about-video.tsx');
  const { createPosition } = await import('../player/position-source.ts');
  renderWithProviders(
    <AboutVideo
      video={aVideoDetail({ title: 'Low water' })}
      subscribeControl={() => null}
      saveControl={() => null}
      position={createPosition()}
      onTimestamp={() => {}}
    />,
  );

  expect(await screen.findByText('The buttons could not be loaded.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Low water' })).toBeVisible();

  vi.doUnmock('./video-actions.tsx');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Share' })).toBeVisible();
  expect(screen.queryByText('The buttons could not be loaded.')).not.toBeInTheDocument();
});
