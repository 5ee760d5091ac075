import { createFakeHost, createMemoryStorage } from '@kinora/test-kit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { renderApp, standInForLayout } from './testing/render-app.tsx';

beforeEach(() => {
  standInForLayout();
  URL.createObjectURL = () => 'blob:picked';
  URL.revokeObjectURL = () => {};
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('Log out while a video is sent is asked about first: it stays on a no, and stops the upload on a yes', async () => {
  const host = createFakeHost();
  const { id } = host.addUser();
  const storage = createMemoryStorage(host.storedSession(id));
  const hold = host.hold('POST /videos', { sentShare: 0.5 });
  const user = userEvent.setup();
  const ask = vi.spyOn(globalThis, 'confirm').mockReturnValue(false);
  renderApp({ host, route: '/upload', storage });
  await user.type(await screen.findByLabelText('Title', {}, { timeout: 5000 }), 'Tide pools');
  await user.type(screen.getByLabelText('Description'), 'An hour at low water');
  const film = new File(['film'], 'tide.mp4', { type: 'video/mp4' });
  await user.upload(screen.getByLabelText('Video file'), film);
  const picture = new File(['picture'], 'tide.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Thumbnail'), picture);
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await hold.arrived;

  const logOut = async () => {
    await user.click(screen.getByRole('button', { name: 'Account' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  };
  await logOut();
  expect(ask).toHaveBeenCalledOnce();
  expect(screen.getByRole('progressbar', { name: 'Uploading' })).toBeVisible();
  expect(screen.queryByText('Logout Successful')).not.toBeInTheDocument();

  ask.mockReturnValue(true);
  await logOut();
  expect(await screen.findByText('Logout Successful')).toBeVisible();
  await waitFor(() => expect(document.title).toMatch(/Log in/), { timeout: 3000 });
  hold.release();
  expect(host.videos).toEqual([]);
});
