import { Toaster } from '@kinora/design-system';
import { createFakeHost, pressTwice, renderWithProviders } from '@kinora/test-kit';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { playlistIds, playlistPicker } from '../testing/eager-dialogs.tsx';
import { EditDialog } from './edit-dialog.tsx';

const EDIT = 'PATCH /videos/*';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open() {
  const fakeHost = createFakeHost();
  const owner = fakeHost.addUser();
  const video = fakeHost.addVideo({
    owner,
    title: 'Tide pools',
    description: 'Low water',
    isPublished: false,
    playlistIds,
    thumbnail: 'http://localhost:8000/media/tide.jpg',
  });
  for (const id of playlistIds) fakeHost.addPlaylist({ id, ownerId: owner.id }, [video.id]);
  const onClose = vi.fn<() => void>();
  const dialog = <EditDialog video={video} onClose={onClose} playlistPicker={playlistPicker} />;
  const view = renderWithProviders(dialog, { fakeHost, user: owner, route: '/your-videos' });
  const edited = () => fakeHost.videos[0];
  const sent = () => fakeHost.requestsTo(EDIT).at(-1)?.body;
  const user = userEvent.setup({ applyAccept: false });
  return { ...view, video, edited, sent, onClose, user };
}

const button = (name: string) => screen.getByRole('button', { name });
const press = (user: UserEvent, name: string) => user.click(button(name));
const save = (user: UserEvent) => press(user, 'Save Changes');
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('the edit dialog', () => {
  it('saves the changes, shows a toast and navigates to / [EDIT-04, EDIT-05, PRODUCT-07]', async () => {
    const { user, edited, location, onClose } = open();
    await user.clear(field('Title'));
    await user.type(field('Title'), ' Tide pools at dawn ');
    await press(user, 'Next');
    await user.click(screen.getByRole('radio', { name: 'Public' }));
    await press(user, '4Add to Playlist');
    await user.click(screen.getByRole('checkbox', { name: 'Harbours' }));
    await save(user);
    await waitFor(() => expect(location()).toBe('/'));
    expect(screen.getByText('Changes saved successfully')).toBeVisible();
    expect(onClose).toHaveBeenCalledOnce();
    expect(edited()).toMatchObject({
      title: 'Tide pools at dawn',
      description: 'Low water',
      isPublished: true,
      playlistIds: [playlistIds[1]],
    });
  });

  it('sends all fields without a file and an unchanged thumbnail as its address [CALLS-VIDEOS-13, CALLS-VIDEOS-14]', async () => {
    const { user, video, edited, sent, location } = open();
    await save(user);
    await waitFor(() => expect(location()).toBe('/'));
    expect(sent()).toEqual({
      title: 'Tide pools',
      description: 'Low water',
      visibility: 'private',
      playlistIds: expect.any(String),
      thumbnail: video.thumbnail,
    });
    expect(edited()?.playlistIds.toSorted()).toEqual(playlistIds.toSorted());
  });

  it('keeps the present playlists of untouched checkboxes, even when another tab has changed them', async () => {
    const { user, sdk, video, fakeHost, edited, location } = open();
    const [harbours] = playlistIds;
    const { id: added } = fakeHost.addPlaylist({ name: 'Made meanwhile' });
    if (!harbours) throw new Error('There is a playlist.');
    await sdk.playlists.removeVideo({ playlistId: harbours, videoId: video.id });
    await sdk.playlists.addVideo({ playlistId: added, videoId: video.id });
    await press(user, '4Add to Playlist');
    await user.click(screen.getByRole('checkbox', { name: 'Birds and a fence' }));
    await save(user);
    await waitFor(() => expect(location()).toBe('/'));
    expect(edited()?.playlistIds).toEqual([added]);
  });

  it('leaves out a playlist that was deleted meanwhile', async () => {
    const { user, sdk, edited, location } = open();
    const [harbours, birds] = playlistIds;
    if (!harbours) throw new Error('There is a playlist.');
    await sdk.playlists.remove({ playlistId: harbours });
    await save(user);
    await waitFor(() => expect(location()).toBe('/'));
    expect(edited()?.playlistIds).toEqual([birds]);
  });

  it('sends the chosen playlists when the present ones cannot be fetched', async () => {
    const { user, fakeHost, sent, location } = open();
    fakeHost.fail('GET /playlists/contains-video/*', { status: 500 });
    await save(user);
    await waitFor(() => expect(location()).toBe('/'));
    expect(sent()).toMatchObject({ playlistIds: JSON.stringify(playlistIds) });
  });

  it('shows its result after the page was left', async () => {
    for (const isRefused of [false, true]) {
      const { user, fakeHost, toasts, location, unmount } = open();
      const hold = fakeHost.hold(EDIT);
      if (isRefused) fakeHost.fail(EDIT, { status: 503, message: 'Please try again later' });
      await save(user);
      await hold.arrived;
      unmount();
      render(<Toaster toasts={toasts} />);
      hold.release();
      const text = isRefused ? 'Please try again later' : 'Changes saved successfully';
      expect(await screen.findByText(text)).toBeVisible();
      expect(location()).toBe('/your-videos');
      cleanup();
    }
  });

  it('shows no failure when a logout has stopped it', async () => {
    const { user, fakeHost, sdk, toasts, unmount } = open();
    const hold = fakeHost.hold(EDIT);
    await save(user);
    await hold.arrived;
    unmount();
    render(<Toaster toasts={toasts} />);
    await sdk.session.logOut();
    hold.release();
    toasts.show({ kind: 'info', text: 'Later' });
    expect(await screen.findByText('Later')).toBeVisible();
    expect(screen.queryByText(/saving changes|cancelled|aborted/i)).not.toBeInTheDocument();
  });

  it('asks for confirmation before the page is left, only with unsaved changes [ASK-01]', async () => {
    vi.stubGlobal('navigation', new EventTarget());
    const goBack = () => {
      const facts = { navigationType: 'traverse', destination: { sameDocument: true } };
      const event = new Event('navigate', { cancelable: true });
      return navigation.dispatchEvent(Object.assign(event, facts));
    };
    const { user } = open();
    expect(goBack()).toBe(true);
    await user.type(field('Title'), '!');
    expect(goBack()).toBe(false);
    expect(await screen.findByRole('dialog', { name: 'Discard your changes?' })).toBeVisible();
  });

  it('returns to the present thumbnail when a picked one is removed', async () => {
    const { user, video, sent, location } = open();
    await user.upload(field('Thumbnail'), new File(['notes'], 'notes.pdf', { type: 'text/pdf' }));
    expect(button('Save Changes')).toBeDisabled();
    await press(user, 'Remove Thumbnail');
    await save(user);
    await waitFor(() => expect(location()).toBe('/'));
    expect(sent()).toMatchObject({ thumbnail: video.thumbnail });
  });

  it('sends a new thumbnail as a file or as an address [WIZARD-18, CALLS-VIDEOS-14]', async () => {
    const { user, sent } = open();
    const address = field('Or the address of a picture');
    await user.type(address, 'tide.png');
    expect(screen.getByText('Invalid URL format for thumbnail')).toBeVisible();
    expect(button('Save Changes')).toBeDisabled();
    await user.clear(address);
    await user.type(address, 'https://pictures.example/tide.png');
    expect(screen.queryByText('Invalid URL format for thumbnail')).not.toBeInTheDocument();
    await save(user);
    expect(sent()).toMatchObject({ thumbnail: 'https://pictures.example/tide.png' });

    const picture = new File(['picture'], 'tide.png', { type: 'image/png' });
    await user.upload(field('Thumbnail'), picture);
    await save(user);
    await waitFor(() => expect(sent()).toMatchObject({ thumbnail: { name: 'tide.png' } }));
  });

  it('shows that it is saving, and sends one request for several presses [EDIT-03]', async () => {
    const { user, fakeHost, onClose, location } = open();
    const hold = fakeHost.hold(EDIT);
    await save(user);
    await press(user, 'Saving Changes');
    expect(button('Saving Changes')).toHaveAttribute('data-waiting');
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    hold.release();
    await waitFor(() => expect(location()).toBe('/'));
    expect(fakeHost.requestsTo(EDIT)).toHaveLength(1);
  });

  it('sends one request when Save Changes is pressed twice in the same task [INPUT-01]', async () => {
    const { fakeHost, location } = open();
    pressTwice(button('Save Changes'));
    await waitFor(() => expect(location()).toBe('/'));
    expect(fakeHost.requestsTo(EDIT)).toHaveLength(1);
  });

  it.each([
    ['the reason of the host [EDIT-06]', 'Please try again later'],
    ['the default text [EDIT-07]', undefined],
  ])('stays open with all values and %s after a failure', async (_case, message) => {
    const { user, fakeHost } = open();
    fakeHost.fail(EDIT, message ? { status: 503, message } : { status: 0 });
    await user.type(field('Title'), '!');
    await save(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      message ?? 'Something went wrong during saving changes, please try after sometime',
    );
    expect(field('Title')).toHaveValue('Tide pools!');
  });

  it('asks for confirmation before changes are discarded, and only then [ASK-01]', async () => {
    const { user, onClose } = open();
    await user.type(field('Title'), '!');
    await press(user, 'Close');
    await press(user, 'Keep editing');
    expect(onClose).not.toHaveBeenCalled();
    await user.type(field('Title'), '{Backspace}');
    await press(user, '4Add to Playlist');
    await user.click(screen.getByRole('checkbox', { name: 'Harbours' }));
    await user.click(screen.getByRole('checkbox', { name: 'Harbours' }));
    await press(user, 'Close');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('has no step for a file [WIZARD-07]', async () => {
    open();
    expect(button('Filedone')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  });
});
