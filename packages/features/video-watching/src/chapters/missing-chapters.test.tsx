import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';

it('Chapters reports that its code failed to load, and loads it on a retry [CHAPTERS-15]', async () => {
  // A fresh module registry: another test may have loaded the list before.
  vi.resetModules();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.doMock('./chapters-panel.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  onTestFinished(() => {
    vi.doUnmock('./chapters-panel.tsx');
    vi.restoreAllMocks();
    vi.resetModules();
  });
  const { renderWithProviders } = await import('@kinora/test-kit');
  const { chaptersOf } = await import('@kinora/domain');
  const { createPosition } = await import('../transcript/position-source.ts');
  const { Chapters } = await import('./chapters.tsx');
  renderWithProviders(
    <Chapters
      ref={null}
      hasBegun
      chapters={chaptersOf('0:00 Low water\n1:30 The boats\n12:05 Rain', 754)}
      storyboardUrl={undefined}
      position={createPosition()}
      onPlayFrom={() => undefined}
    />,
  );
  expect(await screen.findByText('The chapters could not be loaded.')).toBeVisible();

  vi.doUnmock('./chapters-panel.tsx');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Chapters 3' }));
  expect(screen.getByRole('button', { name: /^The boats/ })).toBeVisible();
});
