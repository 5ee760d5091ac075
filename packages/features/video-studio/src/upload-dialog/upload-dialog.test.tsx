import { MEGABYTE } from '@kinora/domain';
import { aFilm, createFakeHost, pressTwice, renderWithProviders } from '@kinora/test-kit';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { playlistIds, playlistPicker } from '../testing/eager-dialogs.tsx';
import { createMemoryDraftStore } from '../testing/memory-draft-store.ts';
import { UPLOAD_FAILED } from '../upload-flow/host-requests.ts';
import { UploadDialog } from './upload-dialog.tsx';

const UPLOAD = 'POST /videos';
const BY_KEY = 'GET /videos/by-key/*';

afterEach(() => void vi.restoreAllMocks());

const sized = (bytes: number, file = aFilm()) =>
  Object.defineProperty(file, 'size', { value: bytes });
const still = () => new File(['picture'], 'tide.png', { type: 'image/png' });

async function open(fakeHost = createFakeHost(), owner = fakeHost.addUser()) {
  const onClose = vi.fn<() => void>();
  const draftStore = createMemoryDraftStore();
  const dialog = (
    <UploadDialog onClose={onClose} draftStore={draftStore} playlistPicker={playlistPicker} />
  );
  const view = renderWithProviders(dialog, { fakeHost, user: owner, route: '/your-videos#upload' });
  await screen.findByRole('dialog', { name: 'Upload video' });
  return { ...view, owner, onClose, draftStore, user: userEvent.setup({ applyAccept: false }) };
}

const notified = (text: string | RegExp) =>
  within(screen.getByRole('region', { name: 'Notifications', hidden: true })).getByText(text);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole('button', { name });
const press = (user: UserEvent, name: string) => user.click(button(name));
const step = () => screen.getByRole('region', { name: /^Step/ }).getAttribute('aria-label');

async function openWithFile() {
  const opened = await open();
  await opened.user.upload(field('Video file'), aFilm());
  return opened;
}

async function fillIn(user: UserEvent) {
  await user.clear(field('Title'));
  await user.type(field('Title'), 'Tide pools');
  await user.type(field('Description'), 'An hour at low water');
}

async function upload(user: UserEvent) {
  for (const name of ['Next', 'Next', 'Publish']) await press(user, name);
}

describe('step 1', () => {
  it('offers videos, links to the plain form, and opens step 2 with the file name [WIZARD-05, WIZARD-06, WIZARD-19, WIZARD-34]', async () => {
    const { user } = await open();
    expect(field('Video file')).toHaveAttribute('accept', 'video/*');
    expect(screen.getByRole('link', { name: /plain upload form/ })).toHaveAttribute(
      'href',
      '/upload',
    );
    expect(button('Next')).toBeDisabled();
    await user.upload(field('Video file'), aFilm());
    expect(step()).toBe('Step 2 of 4: Details');
    expect(field('Title')).toHaveValue('tide.mp4');
  });

  it('rejects a video of 100 MB and 1 byte with a toast, and accepts 100 MB [WIZARD-20, LIMITS-01, LIMITS-02]', async () => {
    const { user, fakeHost } = await open();
    await user.upload(field('Video file'), sized(100 * MEGABYTE + 1));
    expect(notified('File size exceeds 100 MB. Please select a smaller video.')).toBeVisible();
    expect(step()).toBe('Step 1 of 4: File');
    // The content is read, so the file really has this size.
    const largest = new File([aFilm(), new Uint8Array(100 * MEGABYTE - aFilm().size)], 'tide.mp4', {
      type: 'video/mp4',
    });
    await user.upload(field('Video file'), largest);
    expect(step()).toBe('Step 2 of 4: Details');
    expect(fakeHost.requestsTo(UPLOAD)).toEqual([]);
  });

  it('rejects a file that is not a video [WIZARD-19]', async () => {
    const { user } = await open();
    await user.upload(field('Video file'), aFilm('notes.txt', 'text/plain'));
    expect(notified('Please select a video file')).toBeVisible();
    expect(step()).toBe('Step 1 of 4: File');
  });

  it('shows at the field why a file was rejected until another is accepted', async () => {
    const { user } = await open();
    await user.upload(field('Video file'), aFilm('notes.txt', 'text/plain'));
    expect(field('Video file')).toHaveAccessibleDescription(
      expect.stringContaining('Please select a video file'),
    );
    await user.upload(field('Video file'), aFilm());
    await user.click(button('Back'));
    expect(field('Video file')).toBeValid();
  });

  it('hides a rejection when the step changes, and keeps the file that was accepted before', async () => {
    const { user } = await openWithFile();
    await user.click(button('Back'));
    await user.upload(field('Video file'), aFilm('notes.txt', 'text/plain'));
    expect(field('Video file')).toBeInvalid();
    await user.click(button('Next'));
    await user.click(button('Back'));
    expect(field('Video file')).toBeValid();
  });

  it.each([
    ['an empty file', [], /^This file is empty\. Please select another video\.$/],
    ['noise', [new Uint8Array(5000).fill(7)], /^This file is not a video that can be published/],
  ] as const)(
    'rejects %s when it is picked, and accepts the next video [INPUT-07]',
    async (_case, content, reason) => {
      const { user } = await open();
      await user.upload(
        field('Video file'),
        new File([...content], 'a.mp4', { type: 'video/mp4' }),
      );
      await waitFor(() => expect(notified(reason)).toBeVisible());
      expect(field('Video file')).toBeInvalid();
      expect(step()).toBe('Step 1 of 4: File');
      await user.upload(field('Video file'), aFilm());
      await waitFor(() => expect(step()).toBe('Step 2 of 4: Details'));
    },
  );

  it("accepts a file with a video's first bytes that the browser cannot read [INPUT-08]", async () => {
    const { user } = await open();
    await user.upload(field('Video file'), aFilm('old.flv', ''));
    await waitFor(() => expect(step()).toBe('Step 2 of 4: Details'));
  });

  it('accepts a file that is dropped outside the field', async () => {
    await open();
    const drop = createEvent.drop(screen.getByRole('dialog'));
    Object.assign(drop, { dataTransfer: { types: ['Files'], files: [aFilm('dropped.mov', '')] } });
    fireEvent(screen.getByRole('dialog'), drop);
    expect(drop.defaultPrevented).toBe(true);
    expect(await screen.findByDisplayValue('dropped.mov')).toBeVisible();
  });
});

describe('step 2', () => {
  it('validates each change and cannot be left while a field is invalid [WIZARD-09, WIZARD-10, WIZARD-11, WIZARD-12, WIZARD-13]', async () => {
    const { user } = await openWithFile();
    await user.clear(field('Title'));
    expect(screen.getByText('Title is required')).toBeVisible();
    for (const name of ['Next', '3Visibility', '4Add to Playlist']) {
      expect(button(name)).toBeDisabled();
    }
    expect(screen.getByRole('button', { name: /Details\s*has errors/ })).toHaveAttribute(
      'data-invalid',
    );
    await user.type(field('Title'), 'T');
    expect(screen.queryByText('Title is required')).not.toBeInTheDocument();
    expect(button('Next')).toBeEnabled();
  });

  it.each([
    ['Title', 100, 'Title cannot exceed 100 characters'],
    ['Description', 5000, 'Description cannot exceed 5000 characters'],
  ])(
    'accepts a %s of at most %i characters [WIZARD-14, WIZARD-15]',
    async (label, length, message) => {
      const { user } = await openWithFile();
      fireEvent.change(field(label), { target: { value: 'a'.repeat(length) } });
      expect(screen.queryByText(message)).not.toBeInTheDocument();
      await user.type(field(label), 'b');
      expect(screen.getByText(message)).toBeVisible();
      expect(button('Next')).toBeDisabled();
    },
  );

  it('counts the characters of the field that has the focus [WIZARD-21, WIZARD-22]', async () => {
    const { user } = await openWithFile();
    await user.clear(field('Title'));
    await user.type(field('Title'), 'Tide');
    expect(screen.getByText('4/100')).toBeInTheDocument();
    await user.type(field('Description'), 'Low');
    expect(screen.getByText('3/5000')).toBeInTheDocument();
  });

  it('accepts only an image under 100 MB as the thumbnail [WIZARD-16, WIZARD-17]', async () => {
    const { user } = await openWithFile();
    await user.upload(field('Thumbnail'), sized(100 * MEGABYTE, still()));
    expect(screen.getByText('File size must be less than 100 MB')).toBeVisible();
    await user.upload(field('Thumbnail'), sized(100 * MEGABYTE - 1, still()));
    expect(screen.queryByText('File size must be less than 100 MB')).not.toBeInTheDocument();
    expect(button('Next')).toBeEnabled();
    await user.upload(field('Thumbnail'), aFilm('notes.pdf', 'application/pdf'));
    expect(screen.getByText('Please select an image file')).toBeVisible();
    expect(button('Next')).toBeDisabled();
  });

  it('removes a thumbnail and uploads the video without one', async () => {
    const { user, fakeHost, onClose } = await openWithFile();
    await user.upload(field('Thumbnail'), aFilm('notes.pdf', 'application/pdf'));
    expect(button('Next')).toBeDisabled();
    await press(user, 'Remove Thumbnail');
    expect(field('Thumbnail')).toHaveFocus();
    expect(field('Thumbnail')).toHaveAccessibleDescription(
      /Optional. Without one we take a picture from the video./,
    );
    await fillIn(user);
    await upload(user);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(fakeHost.requestsTo(UPLOAD)[0]?.body).not.toHaveProperty('thumbnail');
  });

  it('keeps the thumbnail while another field changes', async () => {
    const { user } = await openWithFile();
    await user.upload(field('Thumbnail'), still());
    await fillIn(user);
    expect(screen.getByText('tide.png')).toBeVisible();
  });
});

describe('the steps', () => {
  it('are reached by Next, Back and the indicator, and lose no value [WIZARD-03, WIZARD-04, WIZARD-07, WIZARD-08, WIZARD-23]', async () => {
    const { user } = await openWithFile();
    await fillIn(user);
    await press(user, 'Next');
    expect(screen.getByRole('radio', { name: 'Private' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Public' }));
    await press(user, '4Add to Playlist');
    await user.click(screen.getByRole('checkbox', { name: 'Harbours' }));
    await press(user, 'Back');
    expect(screen.getByRole('radio', { name: 'Public' })).toBeChecked();
    await press(user, 'Detailsdone');
    expect(field('Title')).toHaveValue('Tide pools');
    await press(user, '4Add to Playlist');
    expect(screen.getByRole('checkbox', { name: 'Harbours' })).toBeChecked();
  });
});

describe('sending the dialog', () => {
  it('uploads the values, private by default, shows a toast and closes [WIZARD-25, WIZARD-29, PRODUCT-07]', async () => {
    const { user, fakeHost, onClose, owner } = await openWithFile();
    const [harbours] = playlistIds.map((id) => fakeHost.addPlaylist({ id, ownerId: owner.id }));
    await fillIn(user);
    await user.upload(field('Thumbnail'), still());
    await press(user, '4Add to Playlist');
    await user.click(screen.getByRole('checkbox', { name: 'Harbours' }));
    await press(user, 'Publish');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(screen.getByText('Video Published successfully')).toBeVisible();
    expect(fakeHost.videos).toMatchObject([
      { title: 'Tide pools', isPublished: false, playlistIds: [harbours?.id] },
    ]);
    expect(fakeHost.requestsTo(UPLOAD)).toHaveLength(1);
  });

  it('sends one upload when Publish is pressed twice in the same task [INPUT-01]', async () => {
    const { user, fakeHost, onClose } = await openWithFile();
    await fillIn(user);
    await press(user, '4Add to Playlist');
    pressTwice(button('Publish'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(fakeHost.requestsTo(UPLOAD)).toHaveLength(1);
  });

  it('sends the chosen visibility [WIZARD-25]', async () => {
    const { user, fakeHost, onClose } = await openWithFile();
    await press(user, 'Next');
    await user.click(screen.getByRole('radio', { name: 'Public' }));
    for (const name of ['Next', 'Publish']) await press(user, name);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(fakeHost.videos).toMatchObject([{ title: 'tide.mp4', isPublished: true }]);
  });

  it('shows its progress, and that the host is processing the video [WIZARD-26, WIZARD-27, WIZARD-28]', async () => {
    const { user, fakeHost, onClose } = await openWithFile();
    await fillIn(user);
    await user.upload(field('Thumbnail'), still());
    const hold = fakeHost.hold(UPLOAD, { sentShare: 0.42 });
    await upload(user);
    const view = within(await screen.findByRole('region', { name: 'Upload progress' }));
    expect(await view.findByText('42%')).toBeVisible();
    expect(view.getByRole('progressbar', { name: 'Uploading' })).toHaveAttribute('value', '42');
    expect(view.getByRole('heading', { name: 'Tide pools' })).toHaveFocus();
    expect(view.getByRole('presentation')).toHaveAttribute('src');
    expect(screen.queryByText('Upload complete!')).not.toBeInTheDocument();

    hold.sendUpTo(1);
    expect(await view.findByText('Upload complete!')).toBeVisible();
    expect(view.getByText('Please wait while we finish processing your data...')).toBeVisible();
    expect(view.getByText('100%')).toBeVisible();
    hold.release();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(view.getByText('100%')).toBeVisible();
  });

  it.each([
    ['the reason of the host [WIZARD-31, WIZARD-32]', 'This file is not a video'],
    ['the default text [WIZARD-31, WIZARD-33]', undefined],
  ])('returns to the wizard with %s and all values', async (_case, message) => {
    const { user, fakeHost } = await openWithFile();
    await fillIn(user);
    fakeHost.fail(UPLOAD, message ? { status: 409, message } : { status: 409, body: {} });
    await upload(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(message ?? UPLOAD_FAILED);
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    await press(user, 'Detailsdone');
    expect(field('Title')).toHaveValue('Tide pools');
    expect(field('Description')).toHaveValue('An hour at low water');
  });

  it('returns to step 1 when the host rejects the file, and continues with another', async () => {
    const { user, fakeHost } = await openWithFile();
    await fillIn(user);
    const why = 'This file is not a video';
    fakeHost.fail(UPLOAD, { status: 415, message: why, times: 1 });
    await upload(user);
    expect(await screen.findByRole('region', { name: 'Step 1 of 4: File' })).toBeVisible();
    expect(field('Video file')).toHaveFocus();
    expect(field('Video file')).toHaveAccessibleDescription(expect.stringContaining(why));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.upload(field('Video file'), aFilm('ebb.mp4'));
    expect(field('Title')).toHaveValue('Tide pools');
    expect(field('Description')).toHaveValue('An hour at low water');
    await user.click(button('Back'));
    expect(field('Video file')).toBeValid();
  });

  it.each([
    ['only 1 MB more', MEGABYTE],
    ['nothing more', 0],
  ])(
    'sends no byte of a file when the user may upload %s [DOOR-14]',
    async (room, uploadBytesLeft) => {
      const large = new File([aFilm(), new Uint8Array(2 * MEGABYTE)], 'tide.mp4', {
        type: 'video/mp4',
      });
      const fakeHost = createFakeHost();
      const { user } = await open(fakeHost, fakeHost.addUser({ uploadBytesLeft }));
      await user.upload(field('Video file'), large);
      await upload(user);
      expect(await screen.findByRole('region', { name: 'Step 1 of 4: File' })).toBeVisible();
      expect(field('Video file')).toHaveAccessibleDescription(
        expect.stringContaining(
          `You can upload ${room} to this site, and this file has 2 MB. Choose a smaller file, or delete videos that you no longer need.`,
        ),
      );
      expect(fakeHost.requestsTo(UPLOAD)).toHaveLength(0);
    },
  );

  it('lets the host decide when it does not tell what is left', async () => {
    const fakeHost = createFakeHost();
    const { user, onClose } = await open(fakeHost, fakeHost.addUser({ uploadBytesLeft: 5 }));
    fakeHost.fail('GET /users/current-user', { status: 503 });
    await user.upload(field('Video file'), aFilm());
    await upload(user);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('returns to step 1 when a server in front of the site refuses the size [PROXY-01]', async () => {
    const { user, fakeHost } = await openWithFile();
    fakeHost.fail(UPLOAD, { status: 413, body: '<html>413 Request Entity Too Large</html>' });
    await upload(user);
    expect(await screen.findByRole('region', { name: 'Step 1 of 4: File' })).toBeVisible();
    expect(field('Video file')).toHaveAccessibleDescription(
      expect.stringContaining('The server in front of this site refuses files of this size'),
    );
  });

  it('uploads one video when the response was lost and the upload was sent again', async () => {
    const { user, fakeHost, onClose } = await openWithFile();
    await fillIn(user);
    fakeHost.fail(UPLOAD, { status: 0, times: 1 });
    await upload(user);
    await screen.findByRole('alert');
    expect(fakeHost.requestsTo(BY_KEY)).toHaveLength(2);
    await press(user, 'Publish');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const keys = fakeHost.requestsTo(UPLOAD).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
    expect(fakeHost.videos).toHaveLength(1);
  });

  it('stops on Cancel, stores nothing on the host and keeps all values', async () => {
    const { user, fakeHost } = await openWithFile();
    await fillIn(user);
    const hold = fakeHost.hold(UPLOAD, { sentShare: 0.5 });
    await upload(user);
    await hold.arrived;
    await press(user, 'Cancel');
    expect(await screen.findByRole('button', { name: 'Publish' })).toBeEnabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(fakeHost.videos).toEqual([]);
  });
});

describe('closing the dialog', () => {
  it('keeps the draft with its file', async () => {
    const { user, onClose, draftStore, owner } = await openWithFile();
    await fillIn(user);
    await press(user, 'Close');
    expect(onClose).toHaveBeenCalledOnce();
    const saved = await draftStore.read(owner.id);
    expect(saved).toMatchObject({
      status: 'editing',
      draft: { title: 'Tide pools', step: 'details' },
    });
    expect(saved?.draft.videoFile?.name).toBe('tide.mp4');
  });

  it.each([
    ['Stop upload', 'Publish'],
    ['Keep uploading', 'Cancel'],
  ])('asks for confirmation while it is sending, and obeys %s [ASK-01]', async (choice, next) => {
    const { user, fakeHost, onClose } = await openWithFile();
    const hold = fakeHost.hold(UPLOAD, { sentShare: 0.5 });
    await upload(user);
    await hold.arrived;
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Stop the upload?' })).toBeVisible();
    await press(user, choice);
    expect(onClose).not.toHaveBeenCalled();
    expect(await screen.findByRole('button', { name: next })).toBeVisible();
  });

  it('keeps no draft for a user who has logged out', async () => {
    const { user, sdk, draftStore, owner } = await openWithFile();
    await fillIn(user);
    await draftStore.remove(owner.id);
    void sdk.session.logOut();
    await user.type(field('Title'), '!');
    expect(await draftStore.read(owner.id)).toBeUndefined();
  });
});
