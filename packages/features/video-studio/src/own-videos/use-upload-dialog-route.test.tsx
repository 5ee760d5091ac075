import { aFilm, createFakeHost, renderWithProviders } from '@kinora/test-kit';
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, useNavigate } from 'react-router';
import { describe, expect, it } from 'vitest';
import { eagerDialogs } from '../testing/eager-dialogs.tsx';
import { createMemoryDraftStore } from '../testing/memory-draft-store.ts';
import type { StudioDialogs } from './studio-dialogs.ts';
import { YourVideosScreen } from './your-videos-screen.tsx';

function ScreenWithBack({ dialogs }: { readonly dialogs: StudioDialogs }) {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <YourVideosScreen brand="Testbrand" dialogs={dialogs} draftStore={createMemoryDraftStore()} />
    </>
  );
}

function start(route = '/', dialogs = eagerDialogs()) {
  const host = createFakeHost();
  const links = (
    <>
      <Link to="/your-videos">Your Videos</Link>
      <Link to="/your-videos#upload">Upload a video</Link>
    </>
  );
  return renderWithProviders(
    <Routes>
      <Route path="/" element={links} />
      <Route path="/your-videos" element={<ScreenWithBack dialogs={dialogs} />} />
    </Routes>,
    { fakeHost: host, user: host.addUser(), route },
  );
}

const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const waitUntilClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

async function upload() {
  const film = aFilm();
  await userEvent.upload(await screen.findByLabelText('Video file'), film);
  for (const name of ['Next', 'Next', 'Publish']) await press(name);
  expect(await screen.findByRole('link', { name: 'tide.mp4' })).toBeVisible();
}

describe('the own videos', () => {
  it('are left by one press of Back, even when the dialog was opened and closed several times', async () => {
    const { location } = start();
    await follow('Your Videos');
    for (let count = 0; count < 2; count += 1) {
      await press('Upload video');
      await screen.findByRole('dialog');
      await userEvent.keyboard('{Escape}');
      await waitUntilClosed();
      expect(location()).toBe('/your-videos');
    }
    await press('Back');
    expect(location()).toBe('/');
  });

  it('follow an upload from the dialog, and one press of Back leaves them [WIZARD-30]', async () => {
    const { location } = start();
    await follow('Your Videos');
    await press('Upload video');
    await upload();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(location()).toBe('/your-videos');
    await press('Back');
    expect(location()).toBe('/');
  });

  it('follow an upload from a dialog that a link on another page opened [WIZARD-30]', async () => {
    const { location } = start();
    await follow('Upload a video');
    await upload();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(location()).toBe('/your-videos');
    await press('Back');
    expect(location()).toBe('/');
  });

  it('stay when a dialog that a link on another page opened is closed', async () => {
    const { location } = start();
    await follow('Upload a video');
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitUntilClosed();
    expect(location()).toBe('/your-videos');
  });

  it('are one step back when Upload is pressed several times before the dialog has loaded', async () => {
    const { location } = start('/your-videos', { ...eagerDialogs(), upload: () => null });
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Upload video' }));
    expect(location()).toBe('/your-videos#upload');
    await press('Back');
    expect(location()).toBe('/your-videos');
  });

  it('stay when a dialog that the first address opened is closed', async () => {
    const { location } = start('/your-videos#upload');
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitUntilClosed();
    expect(location()).toBe('/your-videos');
  });

  it('open the upload dialog once with a file that is dropped on the page [INPUT-12]', async () => {
    const { location } = start('/your-videos');
    await screen.findByRole('button', { name: 'Upload video' });
    const drop = createEvent.drop(document.body);
    fireEvent(
      document.body,
      Object.assign(drop, { dataTransfer: { types: ['Files'], files: [aFilm()] } }),
    );
    expect(await screen.findByDisplayValue('tide.mp4')).toBeVisible();
    expect(location()).toBe('/your-videos#upload');

    await press('Close');
    await waitUntilClosed();
    await press('Upload video');
    await press('Discard');
    expect(await screen.findByLabelText('Video file')).toHaveAccessibleDescription(/Choose a file/);
  });
});
