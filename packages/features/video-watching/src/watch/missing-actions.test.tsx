import { screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';

it('says so where the buttons of a video cannot be had, and the rest about it stays', async () => {
  // Modules of its own: another test may have fetched the buttons before.
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
  renderWithProviders(
    <AboutVideo
      video={aVideoDetail({ title: 'Low water' })}
      subscribeControl={() => null}
      saveControl={() => null}
      onTimestamp={() => {}}
    />,
  );

  expect(
    await screen.findByText('The buttons could not be loaded. Please reload the page.'),
  ).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Low water' })).toBeVisible();
});
