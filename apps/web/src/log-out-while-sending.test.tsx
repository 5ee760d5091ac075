import { createSdk } from '@kinora/sdk';
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

const film = new File(['film'], 'tide.mp4', { type: 'video/mp4' });

async function uploadUpTo(sentShare: number) {
  const host = createFakeHost();
  const { id } = host.addUser();
  const storage = createMemoryStorage(host.storedSession(id));
  const hold = host.hold('POST /videos', { sentShare });
  const user = userEvent.setup();
  renderApp({ host, route: '/upload', storage });
  await user.type(await screen.findByLabelText('Title', {}, { timeout: 5000 }), 'Tide pools');
  await user.type(screen.getByLabelText('Description'), 'An hour at low water');
  await user.upload(screen.getByLabelText('Video file'), film);
  const picture = new File(['picture'], 'tide.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Thumbnail'), picture);
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await hold.arrived;
  const logOut = async (choice?: 'Stay' | 'Leave') => {
    await user.click(screen.getByRole('button', { name: 'Account' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    if (choice) await user.click(await screen.findByRole('button', { name: choice }));
  };
  return { host, storage, hold, logOut };
}

/** The login page is shown some time after the session has ended, when every running request has ended too. */
const loggedOut = async () => {
  expect(await screen.findByText('Logout Successful', {}, { timeout: 4000 })).toBeVisible();
  await waitFor(() => expect(document.title).toMatch(/Log in/), { timeout: 3000 });
};

it('Log out during an upload asks for confirmation: a refusal continues the upload, a consent stops it', async () => {
  const { host, hold, logOut } = await uploadUpTo(0.5);
  await logOut('Stay');
  expect(screen.getByRole('progressbar', { name: 'Uploading' })).toBeVisible();
  expect(screen.queryByText('Logout Successful')).not.toBeInTheDocument();

  await logOut('Leave');
  hold.release();
  await loggedOut();
  expect(host.videos).toEqual([]);
});

it('Log out after the last byte deletes the stored video before the session ends', async () => {
  const { host, storage, hold, logOut } = await uploadUpTo(1);
  await screen.findByText('Upload complete!');
  const stored = host.hold('GET /videos/by-key/*');
  await logOut('Leave');
  await stored.arrived;
  await logOut();
  expect(screen.queryByText('Logout Successful')).not.toBeInTheDocument();
  // The host has received the whole upload and stores it.
  hold.release();
  const idempotencyKey = host.requestsTo('POST /videos')[0]?.headers.get('idempotency-key') ?? '';
  const sdk = createSdk({ ...host, host: host.origin, storage });
  const video = { title: 'Tide pools', description: '', visibility: 'public' } as const;
  await sdk.videos.publish({ ...video, videoFile: film, idempotencyKey });
  expect(host.videos).toHaveLength(1);
  stored.release();
  await loggedOut();
  expect(host.videos).toEqual([]);
});
