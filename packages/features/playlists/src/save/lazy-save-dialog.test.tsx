import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';

it('the save dialog shows a failure when its code cannot be loaded, and loads it at the next press', async () => {
  // A fresh module registry: another test may have loaded the dialog before.
  vi.resetModules();
  vi.doMock('./save-playlist-dialog.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  onTestFinished(() => {
    vi.doUnmock('./save-playlist-dialog.tsx');
    vi.resetModules();
  });
  const { createFakeHost, renderWithProviders } = await import('@kinora/test-kit');
  const { SaveControl } = await import('./save-control.tsx');
  const host = createFakeHost();
  const video = host.addVideo();
  renderWithProviders(<SaveControl videoId={video.id} />, {
    fakeHost: host,
    user: host.addUser(),
  });
  const save = screen.getByRole('button', { name: 'Save' });
  // A narrow page shows only its icon.
  expect(save).toHaveAttribute('title', 'Save');
  await userEvent.click(save);
  expect(
    await screen.findByText('The playlists could not be loaded. Please reload the page.'),
  ).toBeVisible();
  expect(save).toBeVisible();

  vi.doUnmock('./save-playlist-dialog.tsx');
  await userEvent.click(save);
  expect(await screen.findByRole('dialog', { name: 'Save to playlist' })).toBeVisible();
});
