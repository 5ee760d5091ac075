import { createFakeHost, renderWithProviders } from '@kinora/test-kit';
import { screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { playlistIds, playlistPicker } from '../testing/studio-on-hand.tsx';
import { EditDialog } from './edit-dialog.tsx';

const EDIT = 'PATCH /videos/*';

afterEach(() => void vi.restoreAllMocks());

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
  const onClose = vi.fn<() => void>();
  const dialog = <EditDialog video={video} onClose={onClose} playlistPicker={playlistPicker} />;
  const view = renderWithProviders(dialog, { fakeHost, user: owner, route: '/your-videos' });
  const edited = () => fakeHost.videos[0];
  const sent = () => fakeHost.requestsTo(EDIT).at(-1)?.body;
  return { ...view, video, edited, sent, onClose, user: userEvent.setup({ applyAccept: false }) };
}

const button = (name: string) => screen.getByRole('button', { name });
const press = (user: UserEvent, name: string) => user.click(button(name));
const save = (user: UserEvent) => press(user, 'Save Changes');
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('editing', () => {
  it('saves what was changed, says so and leads home [EDIT-04, EDIT-05, PRODUCT-07]', async () => {
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

  it('sends the full payload without a file, the thumbnail unchanged as its address [CALLS-VIDEOS-13, CALLS-VIDEOS-14]', async () => {
    const { user, video, sent, location } = open();
    await save(user);
    await waitFor(() => expect(location()).toBe('/'));
    expect(sent()).toEqual({
      title: 'Tide pools',
      description: 'Low water',
      visibility: 'private',
      playlistIds: JSON.stringify(playlistIds),
      thumbnail: video.thumbnail,
    });
  });

  it('goes back to the present thumbnail when another one is taken back', async () => {
    const { user, video, sent, location } = open();
    await user.upload(field('Thumbnail'), new File(['notes'], 'notes.pdf', { type: 'text/pdf' }));
    expect(button('Save Changes')).toBeDisabled();
    await press(user, 'Remove Thumbnail');
    await save(user);
    await waitFor(() => expect(location()).toBe('/'));
    expect(sent()).toMatchObject({ thumbnail: video.thumbnail });
  });

  it('sends another thumbnail as a file or as an address [WIZARD-18, CALLS-VIDEOS-14]', async () => {
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

  it('says that it is saving, once however often it is pressed [EDIT-03]', async () => {
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

  it.each([
    ['the reason of the host [EDIT-06]', 'Please try again later'],
    ['a text of its own [EDIT-07]', undefined],
  ])('stays with everything in it and %s when it fails', async (_case, message) => {
    const { user, fakeHost } = open();
    fakeHost.fail(EDIT, message ? { status: 503, message } : { status: 0 });
    await user.type(field('Title'), '!');
    await save(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      message ?? 'Something went wrong during saving changes, please try after sometime',
    );
    expect(field('Title')).toHaveValue('Tide pools!');
  });

  it('asks before changes are thrown away, and only then', async () => {
    const ask = vi.spyOn(globalThis, 'confirm').mockReturnValue(false);
    const { user, onClose } = open();
    await user.type(field('Title'), '!');
    await press(user, 'Close');
    expect(onClose).not.toHaveBeenCalled();
    await user.type(field('Title'), '{Backspace}');
    await press(user, 'Close');
    expect(onClose).toHaveBeenCalledOnce();
    expect(ask).toHaveBeenCalledOnce();
  });

  it('has no way back to a file [WIZARD-07]', async () => {
    open();
    expect(button('1File')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  });
});
