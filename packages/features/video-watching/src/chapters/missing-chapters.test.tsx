import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';

it('Chapters reports that its code failed to load, and loads it on a retry [CHAPTERS-15]', async () => {
  // A fresh module registry: another test may have loaded the list before.
  vi.resetModules();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.doMock('../panels/panels.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  onTestFinished(() => {
    vi.doUnmock('../panels/panels.ts');
    vi.restoreAllMocks();
    vi.resetModules();
  });
  const { renderWithProviders } = await import('@kinora/test-kit');
  const { chaptersOf } = await import('@kinora/domain');
  const { createPosition } = await import('../player/position-source.ts');
  const { LaterPanel } = await import('../panels/later-panel.tsx');
  const { LazyChapters } = await import('../panels/lazy-panels.ts');
  renderWithProviders(
    <LaterPanel hasBegun>
      <LazyChapters
        ref={null}
        chapters={chaptersOf('0:00 Low water\n1:30 The boats\n12:05 Rain', 754)}
        storyboardUrl={undefined}
        position={createPosition()}
        onPlayFrom={() => undefined}
      />
    </LaterPanel>,
  );
  expect(await screen.findByText('The chapters could not be loaded.')).toBeVisible();

  vi.doUnmock('../panels/panels.ts');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Chapters 3' }));
  expect(screen.getByRole('button', { name: /^The boats/ })).toBeVisible();
});
