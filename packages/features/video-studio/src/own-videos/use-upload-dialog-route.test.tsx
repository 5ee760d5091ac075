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

async function publish() {
  const film = aFilm();
  await userEvent.upload(await screen.findByLabelText('Video file'), film);
  for (const name of ['Next', 'Next', 'Publish']) await press(name);
  expect(await screen.findByRole('link', { name: 'tide.mp4' })).toBeVisible();
}

describe('the own videos', () => {
  it('are one press of Back away from the page before them, however often the dialog was closed', async () => {
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

  it('come next after a video was published from the dialog, and once: Back leaves the page [WIZARD-30]', async () => {
    const { location } = start();
    await follow('Your Videos');
    await press('Upload video');
    await publish();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(location()).toBe('/your-videos');
    await press('Back');
    expect(location()).toBe('/');
  });

  it('come next after a video was published from the dialog of a link on another page [WIZARD-30]', async () => {
    const { location } = start();
    await follow('Upload a video');
    await publish();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(location()).toBe('/your-videos');
    await press('Back');
    expect(location()).toBe('/');
  });

  it('stay when the dialog of a link on another page is closed', async () => {
    const { location } = start();
    await follow('Upload a video');
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitUntilClosed();
    expect(location()).toBe('/your-videos');
  });

  it('are one step away however often the upload dialog is asked for before it is there', async () => {
    const { location } = start('/your-videos', { ...eagerDialogs(), upload: () => null });
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Upload video' }));
    expect(location()).toBe('/your-videos#upload');
    await press('Back');
    expect(location()).toBe('/your-videos');
  });

  it('stay when the dialog that the address began with is closed', async () => {
    const { location } = start('/your-videos#upload');
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitUntilClosed();
    expect(location()).toBe('/your-videos');
  });

  it('open the upload dialog with a file that is dropped on the page, once [INPUT-12]', async () => {
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
