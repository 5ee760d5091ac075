import { createFakeHost, renderWithProviders } from '@kinora/test-kit';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { SaveControl } from './save-control.tsx';

it('says that the playlists could not be loaded when the dialog cannot be had, and asks for it again at the next press', async () => {
  vi.doMock('./save-playlist-dialog.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const host = createFakeHost();
  const video = host.addVideo();
  renderWithProviders(<SaveControl videoId={video.id} />, {
    fakeHost: host,
    user: host.addUser(),
  });
  const save = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(save);
  expect(
    await screen.findByText('The playlists could not be loaded. Please try again.'),
  ).toBeVisible();
  expect(save).toBeVisible();

  vi.doUnmock('./save-playlist-dialog.tsx');
  await userEvent.click(save);
  expect(await screen.findByRole('dialog', { name: 'Save to playlist' })).toBeVisible();
});
