import { MEGABYTE, asPlaylistId } from '@kinora/domain';
import { createFakeHost, renderWithProviders } from '@kinora/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMemoryDraftStore } from '../testing/memory-draft-store.ts';
import { UPLOAD_FAILED } from '../upload-flow/host-requests.ts';
import { emptyDraft } from '../upload-flow/upload-draft.ts';
import { PlainUploadScreen } from './plain-upload-screen.tsx';

const UPLOAD = 'POST /videos';
const VIDEO_TOO_LARGE = 'File size exceeds 100 MB. Please select a smaller video.';
const THUMBNAIL_TOO_LARGE = 'File size exceeds 6 MB. Please select a smaller thumbnail.';

function aFile(name: string, type: string, bytes = 4) {
  const file = new File(['data'], name, { type });
  return Object.defineProperty(file, 'size', { value: bytes });
}

async function start() {
  const fakeHost = createFakeHost();
  const owner = fakeHost.addUser();
  const view = renderWithProviders(<PlainUploadScreen brand="Testbrand" />, {
    fakeHost,
    user: owner,
    route: '/upload',
  });
  await screen.findByRole('heading', { name: 'Upload video' });
  return { ...view, owner, user: userEvent.setup({ applyAccept: false }) };
}

const notified = (text: string) =>
  within(screen.getByRole('region', { name: 'Notifications', hidden: true })).getByText(text);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const upload = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Publish' }));
const pick = (user: UserEvent, label: string, file: File) => user.upload(field(label), file);

async function fillIn(user: UserEvent) {
  await user.type(field('Title'), 'Tide pools');
  await user.type(field('Description'), 'An hour at low water');
  await pick(user, 'Video file', new File(['film'], 'tide.mp4', { type: 'video/mp4' }));
  await pick(user, 'Thumbnail', new File(['picture'], 'tide.png', { type: 'image/png' }));
}

afterEach(() => void vi.unstubAllGlobals());

describe('the plain form', () => {
  it('starts with private visibility [PLAINFORM-01]', async () => {
    await start();
    expect(screen.getByRole('heading', { name: 'Upload video' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Private' })).toBeChecked();
  });

  it.each([
    ['[PLAINFORM-05]', 'Title is required'],
    ['[PLAINFORM-06]', 'Description is required'],
    ['[PLAINFORM-07]', 'Video file is required'],
    ['[PLAINFORM-08]', 'Thumbnail is required'],
  ])('%s shows "%s" after an attempt without the field', async (_id, message) => {
    const { user, fakeHost } = await start();
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    await upload(user);
    expect(screen.getByText(message)).toBeVisible();
    expect(fakeHost.requestsTo(UPLOAD)).toEqual([]);
  });

  it('offers and accepts only videos and images [PLAINFORM-09]', async () => {
    const { user, fakeHost } = await start();
    expect(field('Video file')).toHaveAttribute('accept', 'video/*');
    expect(field('Thumbnail')).toHaveAttribute('accept', 'image/*');

    await fillIn(user);
    await pick(user, 'Video file', aFile('notes.txt', 'text/plain'));
    await pick(user, 'Thumbnail', aFile('notes.pdf', 'application/pdf'));
    expect(screen.getByText('Please select a video file')).toBeVisible();
    expect(screen.getByText('Please select an image file')).toBeVisible();
    await upload(user);
    expect(fakeHost.requestsTo(UPLOAD)).toEqual([]);
  });

  it('rejects a video of 100 MB and 1 byte and clears the selection [PLAINFORM-10, PLAINFORM-11]', async () => {
    const { user } = await start();
    await pick(user, 'Video file', aFile('first.mp4', 'video/mp4', 100 * MEGABYTE));
    expect(screen.getByText('first.mp4')).toBeVisible();
    await pick(user, 'Video file', aFile('large.mp4', 'video/mp4', 100 * MEGABYTE + 1));
    expect(notified(VIDEO_TOO_LARGE)).toBeVisible();
    expect(screen.queryByText('large.mp4')).not.toBeInTheDocument();
    expect(screen.queryByText('first.mp4')).not.toBeInTheDocument();
  });

  it('rejects a thumbnail over 6 MB and accepts one of 6 MB [PLAINFORM-12]', async () => {
    const { user } = await start();
    await pick(user, 'Thumbnail', aFile('large.png', 'image/png', 6 * MEGABYTE + 1));
    expect(notified(THUMBNAIL_TOO_LARGE)).toBeVisible();
    expect(screen.queryByText('large.png')).not.toBeInTheDocument();
    await pick(user, 'Thumbnail', aFile('right.png', 'image/png', 6 * MEGABYTE));
    expect(screen.getByText('right.png')).toBeVisible();
  });

  it.each([
    ['Video file', VIDEO_TOO_LARGE, aFile('large.mp4', 'video/mp4', 100 * MEGABYTE + 1)],
    ['Thumbnail', THUMBNAIL_TOO_LARGE, aFile('large.png', 'image/png', 6 * MEGABYTE + 1)],
  ])('shows at %s why the file was rejected until the next pick', async (label, why, large) => {
    const { user } = await start();
    await pick(user, label, large);
    await user.click(notified(why));
    expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(why));
    await upload(user);
    expect(screen.getByText(`${label} is required`)).toBeVisible();
    await pick(user, label, large);
    expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(why));
    await user.click(notified(why));
    await pick(user, label, aFile('right', large.type));
    expect(screen.queryByText(why)).not.toBeInTheDocument();
    expect(field(label)).toBeValid();
  });

  it('removes a rejected thumbnail and leaves the field empty and valid', async () => {
    const { user } = await start();
    await pick(user, 'Thumbnail', aFile('notes.pdf', 'application/pdf'));
    expect(field('Thumbnail')).toBeInvalid();
    await user.click(screen.getByRole('button', { name: 'Remove Thumbnail' }));
    expect(field('Thumbnail')).toBeValid();
    expect(field('Thumbnail')).toHaveFocus();
    expect(screen.queryByText('notes.pdf')).not.toBeInTheDocument();
  });

  it('has guidelines with formats and the recommended size [PLAINFORM-13, PLAINFORM-14, PLAINFORM-15]', async () => {
    await start();
    const { textContent } = screen.getByRole('region', { name: 'Upload Guidelines' });
    for (const mention of ['MP4', 'MOV', 'AVI', 'MKV', 'JPEG', 'PNG', '1280x720']) {
      expect(textContent).toContain(mention);
    }
  });
});

describe('an unfinished upload in the plain form', () => {
  it.each([
    ['Continue', 'Tide pools'],
    ['Discard', ''],
  ])(
    'moves the focus to the heading of the form on %s, with the title "%s"',
    async (decision, title) => {
      const fakeHost = createFakeHost();
      const owner = fakeHost.addUser();
      const draft = { ...emptyDraft(crypto.randomUUID()), title: 'Tide pools' };
      const draftStore = createMemoryDraftStore(
        new Map([[owner.id, { draft, status: 'editing' }]]),
      );
      renderWithProviders(<PlainUploadScreen brand="Testbrand" draftStore={draftStore} />, {
        fakeHost,
        user: owner,
        route: '/upload',
      });
      const decide = await screen.findByRole('button', { name: decision });
      expect(screen.getByRole('heading', { level: 1, name: 'Upload video' })).toBeVisible();
      await userEvent.click(decide);
      expect(screen.getByRole('heading', { name: 'Upload video' })).toHaveFocus();
      expect(field('Title')).toHaveValue(title);
    },
  );

  it('does not take the focus when there is no draft', async () => {
    await start();
    expect(document.body).toHaveFocus();
  });
});

describe('sending the plain form', () => {
  it('shows the progress view, then leads to /your-videos [PLAINFORM-02, PLAINFORM-03]', async () => {
    const { user, fakeHost, location } = await start();
    const hold = fakeHost.hold(UPLOAD);
    await fillIn(user);
    await user.click(screen.getByRole('radio', { name: 'Public' }));
    await upload(user);
    expect(await screen.findByRole('progressbar', { name: 'Uploaded' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Tide pools' })).toHaveFocus();
    expect(screen.queryByLabelText('Title')).not.toBeInTheDocument();

    hold.release();
    await waitFor(() => expect(location()).toBe('/your-videos'));
    expect(screen.getByText('Video Published successfully')).toBeVisible();
    expect(fakeHost.videos).toMatchObject([
      { title: 'Tide pools', description: 'An hour at low water', isPublished: true },
    ]);
  });

  it('continues a draft without its deleted playlist', async () => {
    const fakeHost = createFakeHost();
    const owner = fakeHost.addUser();
    const { id } = fakeHost.addPlaylist({ ownerId: owner.id });
    const gone = asPlaylistId('0190a5d2-7c1e-7a53-9f0a-3d6b5f1e2c09');
    const draft = {
      ...emptyDraft(crypto.randomUUID()),
      title: 'Tide pools',
      description: 'An hour at low water',
      videoFile: new File(['film'], 'tide.mp4', { type: 'video/mp4' }),
      thumbnail: new File(['picture'], 'tide.png', { type: 'image/png' }),
      playlistIds: [gone, id],
    };
    const draftStore = createMemoryDraftStore(new Map([[owner.id, { draft, status: 'editing' }]]));
    const { location } = renderWithProviders(
      <PlainUploadScreen brand="Testbrand" draftStore={draftStore} />,
      { fakeHost, user: owner, route: '/upload' },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    await upload(userEvent.setup());
    await waitFor(() => expect(location()).toBe('/your-videos'));
    expect(fakeHost.videos).toMatchObject([{ title: 'Tide pools', playlistIds: [id] }]);
  });

  it('works in a browser that forbids all storage', async () => {
    const open = vi.fn<() => never>(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    vi.stubGlobal('indexedDB', { open });
    const { user, location } = await start();
    await fillIn(user);
    await upload(user);
    await waitFor(() => expect(location()).toBe('/your-videos'));
    expect(open).toHaveBeenCalled();
  });

  it('shows that the upload is complete while the host is still processing', async () => {
    const { user, fakeHost } = await start();
    const hold = fakeHost.hold(UPLOAD);
    await fillIn(user);
    await upload(user);
    expect(await screen.findByText('Upload complete!')).toBeVisible();
    expect(screen.getByText('Please wait while we finish processing your data...')).toBeVisible();
    expect(screen.getByText('100%')).toBeVisible();
    hold.release();
  });

  it('returns to the form with all values and the reason [PLAINFORM-04]', async () => {
    const { user, fakeHost } = await start();
    fakeHost.fail(UPLOAD, { status: 415, message: 'This file is not a video', times: 1 });
    await fillIn(user);
    await upload(user);

    expect(await screen.findByRole('alert')).toHaveTextContent('This file is not a video');
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(field('Title')).toHaveValue('Tide pools');
    expect(field('Description')).toHaveValue('An hour at low water');
    expect(screen.getByText('tide.mp4')).toBeVisible();
    expect(screen.getByText('tide.png')).toBeVisible();
  });

  it.each(['Video file', 'Thumbnail'])('marks the %s that the host rejected', async (label) => {
    const { user, fakeHost } = await start();
    const why = 'This file cannot be used';
    const path = label === 'Thumbnail' ? 'thumbnail' : 'videoFile';
    const body = { message: why, errors: [{ path, message: why }] };
    fakeHost.fail(UPLOAD, { status: 415, body, times: 1 });
    await fillIn(user);
    await upload(user);

    await waitFor(() => expect(field(label)).toHaveFocus());
    expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(why));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(field('Title')).toHaveValue('Tide pools');
    expect(screen.getByText('tide.mp4')).toBeVisible();
    await pick(
      user,
      label,
      new File(['x'], 'x', { type: path === 'thumbnail' ? 'image/png' : 'video/mp4' }),
    );
    expect(field(label)).toBeValid();
  });

  it('returns to the form with all values on Cancel', async () => {
    const { user, fakeHost } = await start();
    fakeHost.hold(UPLOAD);
    await fillIn(user);
    await upload(user);
    await screen.findByRole('progressbar');
    expect(document.title).toBe('Upload video · Testbrand');

    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('heading', { name: 'Upload video' })).toHaveFocus();
    expect(field('Title')).toHaveValue('Tide pools');
    expect(screen.getByText('tide.mp4')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('sends one upload for several presses of Publish', async () => {
    const { user, fakeHost, location } = await start();
    await fillIn(user);
    await user.dblClick(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(location()).toBe('/your-videos'));
    expect(fakeHost.requestsTo(UPLOAD)).toHaveLength(1);
  });

  it('uploads one video when the response was lost but the video was stored', async () => {
    const { user, fakeHost, owner, location } = await start();
    fakeHost.fail(UPLOAD, { status: 0, times: 1 });
    fakeHost.fail('GET /videos/by-key/*', {
      status: 200,
      body: { statusCode: 200, success: true, message: '', data: { state: 'stored' } },
    });
    fakeHost.addVideo({ title: 'Tide pools', owner });
    await fillIn(user);
    await upload(user);
    await waitFor(() => expect(location()).toBe('/your-videos'));
    expect(fakeHost.requestsTo(UPLOAD)).toHaveLength(1);
  });

  it('returns to the form when the host did not respond and stored nothing', async () => {
    const { user, fakeHost } = await start();
    fakeHost.fail(UPLOAD, { status: 0, times: 1 });
    await fillIn(user);
    await upload(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(UPLOAD_FAILED);
    expect(fakeHost.requestsTo('GET /videos/by-key/*')).toHaveLength(2);
    expect(field('Title')).toHaveValue('Tide pools');
  });

  it('asks for confirmation before the page is left, only while it is sending [ASK-05]', async () => {
    const { user, fakeHost } = await start();
    const wouldAsk = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await fillIn(user);
    expect(wouldAsk()).toBe(false);

    const hold = fakeHost.hold(UPLOAD);
    await upload(user);
    await screen.findByRole('progressbar');
    expect(wouldAsk()).toBe(true);

    hold.release();
    await screen.findByText('Video Published successfully');
    expect(wouldAsk()).toBe(false);
  });

  it('deletes the video on the host when the user confirms leaving after the last byte', async () => {
    const { user, fakeHost, sdk, unmount } = await start();
    const link = document.createElement('a');
    link.href = '/elsewhere';
    link.addEventListener('click', (event) => {
      event.preventDefault();
      unmount();
    });
    document.body.append(link);
    const hold = fakeHost.hold(UPLOAD);
    await fillIn(user);
    await upload(user);
    await screen.findByText('Upload complete!');
    const stored = fakeHost.hold('GET /videos/by-key/*');

    await user.click(link);
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    // The host has received everything and stores it.
    hold.release();
    const idempotencyKey = fakeHost.requestsTo(UPLOAD)[0]?.headers.get('idempotency-key') ?? '';
    const videoFile = new File(['film'], 'tide.mp4', { type: 'video/mp4' });
    const video = { title: 'Tide pools', description: '', visibility: 'public' } as const;
    await sdk.videos.publish({ ...video, videoFile, idempotencyKey });
    expect(fakeHost.videos).toHaveLength(1);
    stored.release();
    await waitFor(() => expect(fakeHost.videos).toEqual([]));
    link.remove();
  });

  it('asks for confirmation before a link is followed while it is sending', async () => {
    const { user, fakeHost } = await start();
    const link = document.createElement('a');
    link.href = '/elsewhere';
    document.body.append(link);
    const hold = fakeHost.hold(UPLOAD);
    await fillIn(user);
    await upload(user);
    await screen.findByRole('progressbar');

    await user.click(link);
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(location.pathname).not.toBe('/elsewhere');
    expect(screen.getByRole('progressbar')).toBeVisible();

    hold.release();
    await screen.findByText('Video Published successfully');
    link.remove();
  });
});
