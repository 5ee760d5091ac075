import { type OwnVideo, asPlaylistId } from '@kinora/domain';
import { ApiFailure, type ApiFailureCode, type UploadOutcome, createSdk } from '@kinora/sdk';
import { createFakeHost, createMemoryStorage } from '@kinora/test-kit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createUploadFlow } from './create-upload-flow.ts';
import { UPLOAD_FAILED, type UploadHost, deleteUpload, uploadHostOf } from './host-requests.ts';
import { emptyDraft } from './upload-draft.ts';
import { type SavedDraft, type UploadEvent, resumeDraft } from './upload-machine.ts';

const UPLOAD = 'POST /videos';
const BY_KEY = 'GET /videos/by-key/*';
const NAMES = 'GET /playlists/user/*/playlistNames';
const key = '0190a5d2-7c1e-4a53-9f0a-3d6b5f1e2c44';
const nextKey = '0190a5d2-7c1e-4a53-9f0a-3d6b5f1e2c45';

afterEach(() => void vi.useRealTimers());

const ready: readonly UploadEvent[] = [
  { type: 'file-picked', file: new File(['v'], 'tide.mp4', { type: 'video/mp4' }) },
  { type: 'draft-changed', change: { title: ' Tide pools ' } },
];

function start(change: Partial<UploadHost> = {}, from?: SavedDraft) {
  const fakeHost = createFakeHost();
  const owner = fakeHost.addUser();
  const sdk = createSdk({
    host: fakeHost.origin,
    fetch: fakeHost.fetch,
    sendForm: fakeHost.sendForm,
    storage: createMemoryStorage(fakeHost.storedSession(owner.id)),
  });
  const savedDrafts: (SavedDraft | undefined)[] = [];
  const flow = createUploadFlow({
    host: { ...uploadHostOf(sdk), ...change },
    initial: from ? resumeDraft(from) : { stage: 'editing', draft: emptyDraft(key) },
    newKey: () => nextKey,
    retryDelayMs: 5,
    save: async (saved) => void savedDrafts.push(saved),
  });
  const stop = flow.start();
  const stage = () => flow.state().stage;
  const dispatchAll = (...events: readonly UploadEvent[]) => {
    for (const event of events) flow.dispatch(event);
  };
  return { fakeHost, flow, stop, stage, savedDrafts, dispatchAll };
}

/** What the host says about an upload. */
const outcomeOf = (
  state: UploadOutcome['state'] = 'stored',
  video: OwnVideo = createFakeHost().addVideo(),
): UploadOutcome => (state === 'stored' ? { state, video } : { state });

const settled = (check: () => void) => vi.waitFor(check, { interval: 5, timeout: 10_000 });

const failing = (code: ApiFailureCode, serverMessage?: string, serverCode?: string) => () =>
  Promise.reject(new ApiFailure(code, { serverMessage, serverCode }));

/** Fails after the given share has been sent. */
const brokenAt =
  (sentShare: number, code: ApiFailureCode = 'unreachable'): UploadHost['upload'] =>
  ({ onProgress }) => {
    onProgress?.(sentShare);
    return failing(code)();
  };

describe('an upload', () => {
  it('is sent once with the key of its draft, which is saved first', async () => {
    const { fakeHost, stage, savedDrafts, dispatchAll } = start();
    dispatchAll(...ready, { type: 'upload-pressed' });
    expect(savedDrafts.at(-1)).toMatchObject({ status: 'sent', draft: { key } });
    await settled(() => expect(stage()).toBe('uploaded'));
    const [request, ...others] = fakeHost.requestsTo(UPLOAD);
    expect(others).toEqual([]);
    expect(request?.headers.get('idempotency-key')).toBe(key);
    expect(fakeHost.videos).toMatchObject([{ title: 'Tide pools', isPublished: false }]);
    expect(savedDrafts.at(-1)).toBeUndefined();
  });

  it.each([
    ['cannot be saved in time', () => new Promise<void>(() => undefined)],
    ['cannot be saved', () => Promise.reject(new Error('Forbidden'))],
  ])('is sent even when the draft %s', async (_why, save) => {
    vi.useFakeTimers();
    const upload = vi.fn<UploadHost['upload']>(() => new Promise(() => undefined));
    const flow = createUploadFlow({
      host: {
        playlistNames: async () => [],
        upload,
        uploadBytesLeft: async () => undefined,
        uploadOutcome: vi.fn<UploadHost['uploadOutcome']>(),
        remove: async () => undefined,
      },
      initial: { stage: 'editing', draft: emptyDraft(key) },
      newKey: () => nextKey,
      save,
    });
    flow.start();
    for (const event of ready) flow.dispatch(event);
    flow.dispatch({ type: 'upload-pressed' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(upload).toHaveBeenCalledOnce();
  });

  it('leaves out playlists that were deleted after they were chosen', async () => {
    const { fakeHost, stage, dispatchAll } = start();
    const { id } = fakeHost.addPlaylist();
    const gone = asPlaylistId('0190a5d2-7c1e-7a53-9f0a-3d6b5f1e2c09');
    const change = { playlistIds: [gone, id] };
    dispatchAll(...ready, { type: 'draft-changed', change }, { type: 'upload-pressed' });
    await settled(() => expect(stage()).toBe('uploaded'));
    expect(fakeHost.videos).toMatchObject([{ playlistIds: [id] }]);
  });

  it('sends the chosen playlists when the present ones cannot be fetched', async () => {
    const { fakeHost, stage, dispatchAll } = start();
    fakeHost.fail(NAMES, { status: 500 });
    const change = { playlistIds: [fakeHost.addPlaylist().id] };
    dispatchAll(...ready, { type: 'draft-changed', change }, { type: 'upload-pressed' });
    await settled(() => expect(stage()).toBe('uploaded'));
    expect(fakeHost.videos).toMatchObject([change]);
  });

  it('fetches no playlists when none is chosen', async () => {
    const { fakeHost, stage, dispatchAll } = start();
    dispatchAll(...ready, { type: 'upload-pressed' });
    await settled(() => expect(stage()).toBe('uploaded'));
    expect(fakeHost.requestsTo(NAMES)).toEqual([]);
  });

  it("fails with the host's reason, or with the default text", async () => {
    for (const reason of ['Not a video', undefined]) {
      const { flow, dispatchAll } = start({ upload: failing('refused', reason) });
      dispatchAll(...ready, { type: 'upload-pressed' });
      const shown = reason ?? UPLOAD_FAILED;
      await settled(() => expect(flow.state()).toMatchObject({ stage: 'failed', reason: shown }));
    }
  });

  it('[WORLD-05] says that the file has changed, and does not ask the host', async () => {
    const reason = 'The file has changed or was removed since it was chosen. Choose it again.';
    const changed = () => Promise.reject(new ApiFailure('unreadable-file', { reason }));
    const { fakeHost, flow, dispatchAll } = start({ upload: changed });
    dispatchAll(...ready, { type: 'upload-pressed' });
    await settled(() => expect(flow.state()).toMatchObject({ stage: 'failed', reason }));
    expect(fakeHost.requestsTo(BY_KEY)).toEqual([]);
  });

  it.each(['unreachable', 'server-fault', 'broken-contract'] as const)(
    'that ends as %s is checked at the host before it fails',
    async (code) => {
      const { fakeHost, stage, dispatchAll } = start({ upload: brokenAt(1, code) });
      dispatchAll(...ready, { type: 'upload-pressed' });
      await settled(() => expect(stage()).toBe('failed'));
      expect(fakeHost.requestsTo(BY_KEY)).toHaveLength(2);
    },
  );

  it.each([0, 0.99])(
    'that loses the connection after the share %d fails without a check at the host',
    async (sentShare) => {
      const { fakeHost, flow, dispatchAll } = start({ upload: brokenAt(sentShare) });
      dispatchAll(...ready, { type: 'upload-pressed' });
      await settled(() =>
        expect(flow.state()).toMatchObject({
          stage: 'failed',
          reason: UPLOAD_FAILED,
          draft: { key, title: ' Tide pools ' },
        }),
      );
      expect(fakeHost.requestsTo(BY_KEY)).toEqual([]);
    },
  );

  it('that lost the connection is deleted at the host before it is sent again', async () => {
    const removed: string[] = [];
    const video = createFakeHost().addVideo();
    const upload = vi
      .fn<UploadHost['upload']>(() => new Promise(() => undefined))
      .mockImplementationOnce(brokenAt(0.4));
    const { flow, stage, savedDrafts, dispatchAll } = start({
      upload,
      uploadOutcome: async () => ({ state: 'stored', video }),
      remove: async ({ videoId }) => void removed.push(videoId),
    });
    dispatchAll(...ready, { type: 'upload-pressed' });
    await settled(() => expect(stage()).toBe('failed'));
    expect(savedDrafts.at(-1)).toMatchObject({ status: 'cancelled', draft: { key } });
    dispatchAll({ type: 'upload-pressed' });
    await settled(() => expect(upload).toHaveBeenCalledTimes(2));
    expect(removed).toEqual([video.id]);
    expect(flow.state().draft.key).toBe(nextKey);
  });

  it('that reaches the host after the first check does not fail', async () => {
    const states: UploadOutcome['state'][] = ['unknown', 'receiving', 'stored'];
    const { flow, stage, dispatchAll } = start({
      upload: brokenAt(1),
      uploadOutcome: async () => outcomeOf(states.shift()),
    });
    const stages = new Set<string>();
    flow.subscribe(() => stages.add(stage()));
    dispatchAll(...ready, { type: 'upload-pressed' });
    await settled(() => expect(stage()).toBe('uploaded'));
    expect(stages).not.toContain('failed');
  });

  it('that was stored counts as uploaded even when its response was lost', async () => {
    const { stage, dispatchAll } = start({
      upload: brokenAt(1),
      uploadOutcome: async () => outcomeOf('stored'),
    });
    dispatchAll(...ready, { type: 'upload-pressed' });
    await settled(() => expect(stage()).toBe('uploaded'));
  });

  it('waits for an earlier attempt that the host is still receiving, and is sent again', async () => {
    const states: UploadOutcome['state'][] = ['receiving', 'unknown'];
    const upload = vi
      .fn<UploadHost['upload']>(() => new Promise(() => undefined))
      .mockImplementationOnce(failing('refused', undefined, 'upload-in-progress'));
    const { stage, dispatchAll } = start({
      upload,
      uploadOutcome: async () => outcomeOf(states.shift()),
    });
    dispatchAll(...ready, { type: 'upload-pressed' });
    await settled(() => expect(upload).toHaveBeenCalledTimes(2));
    expect(stage()).toBe('sending');
  });

  it('repeats the check while the host does not respond', async () => {
    const { fakeHost, flow, dispatchAll } = start({ upload: brokenAt(1) });
    const heal = fakeHost.fail(BY_KEY, { status: 0 });
    dispatchAll(...ready, { type: 'upload-pressed' });
    await settled(() => expect(flow.state()).toMatchObject({ isHostSilent: true }));
    heal();
    await settled(() => expect(flow.state().stage).toBe('failed'));
  });

  it('can be cancelled while the host does not respond, and is deleted later', async () => {
    const { fakeHost, flow, stage, savedDrafts, dispatchAll } = start({ upload: brokenAt(1) });
    fakeHost.fail(BY_KEY, { status: 0 });
    dispatchAll(...ready, { type: 'upload-pressed' });
    await settled(() => expect(flow.state()).toMatchObject({ isHostSilent: true }));
    dispatchAll({ type: 'cancel-pressed' });
    await settled(() => expect(stage()).toBe('editing'));
    expect(savedDrafts.at(-1)).toMatchObject({ status: 'cancelled', draft: { key } });
  });

  it('that is cancelled during the check is deleted if the host has stored it', async () => {
    const removed: string[] = [];
    const states: UploadOutcome['state'][] = ['unknown', 'receiving', 'receiving'];
    const video = createFakeHost().addVideo();
    const { flow, stage, dispatchAll } = start({
      upload: brokenAt(1),
      uploadOutcome: async () => outcomeOf(states.shift(), video),
      remove: async ({ videoId }) => void removed.push(videoId),
    });
    dispatchAll(...ready, { type: 'upload-pressed' });
    await settled(() => expect(stage()).toBe('unknown'));
    dispatchAll({ type: 'cancel-pressed' });
    await settled(() => expect(stage()).toBe('editing'));
    expect(flow.state().draft.key).toBe(nextKey);
    expect(removed).toEqual([video.id]);
  });

  it('stops on Cancel and deletes a video that the host has stored', async () => {
    const { fakeHost, flow, dispatchAll } = start();
    const hold = fakeHost.hold(UPLOAD);
    dispatchAll(...ready, { type: 'upload-pressed' });
    await hold.arrived;
    dispatchAll({ type: 'cancel-pressed' });
    await settled(() => expect(flow.state()).toMatchObject({ stage: 'editing', draft: { key } }));
    expect(fakeHost.videos).toEqual([]);

    const removed: string[] = [];
    const stored = fakeHost.addVideo();
    const late = start({
      upload: () => new Promise(() => undefined),
      uploadOutcome: () => Promise.resolve({ state: 'stored', video: stored }),
      remove: async ({ videoId }) => void removed.push(videoId),
    });
    late.dispatchAll(...ready, { type: 'upload-pressed' }, { type: 'cancel-pressed' });
    await settled(() =>
      expect(late.flow.state()).toMatchObject({ stage: 'editing', draft: { key: nextKey } }),
    );
    expect(removed).toEqual([stored.id]);
  });

  it('whose outcome is unknown is checked by the next page', async () => {
    const first = start({ upload: () => new Promise(() => undefined) });
    first.dispatchAll(...ready, { type: 'upload-pressed' });
    first.stop();
    const { stage, fakeHost } = start({}, first.savedDrafts.at(-1));
    expect(stage()).toBe('unknown');
    await settled(() => expect(stage()).toBe('failed'));
    expect(fakeHost.requestsTo(UPLOAD)).toEqual([]);
  });

  it('that was cancelled is deleted even after its page has closed', async () => {
    const states: UploadOutcome['state'][] = ['receiving', 'receiving'];
    const removed: string[] = [];
    const video = createFakeHost().addVideo();
    const { stop, savedDrafts, dispatchAll } = start({
      upload: () => new Promise(() => undefined),
      uploadOutcome: async () => outcomeOf(states.shift(), video),
      remove: async ({ videoId }) => void removed.push(videoId),
    });
    dispatchAll(...ready, { type: 'upload-pressed' }, { type: 'cancel-pressed' });
    stop();
    const before = savedDrafts.length;
    await settled(() => expect(removed).toEqual([video.id]));
    expect(savedDrafts).toHaveLength(before);
  });

  it('that was cancelled and is sent again by the next page is not deleted for the first page', async () => {
    const removed: string[] = [];
    const video = createFakeHost().addVideo();
    const stored: UploadHost['uploadOutcome'] = async () => ({ state: 'stored', video });
    const uploadOutcome = vi.fn<UploadHost['uploadOutcome']>(failing('unreachable'));
    const first = start({
      upload: () => new Promise(() => undefined),
      uploadOutcome,
      remove: async ({ videoId }) => void removed.push(videoId),
    });
    first.dispatchAll(...ready, { type: 'upload-pressed' }, { type: 'cancel-pressed' });
    first.stop();

    const second = start({}, first.savedDrafts.at(-1));
    second.dispatchAll({ type: 'upload-pressed' });
    await settled(() => expect(second.stage()).toBe('uploaded'));
    uploadOutcome.mockImplementation(stored);
    // Asking twice takes longer than the delay after which the first page would ask again.
    const later = start({ upload: brokenAt(1) }, { draft: emptyDraft(nextKey), status: 'editing' });
    later.dispatchAll(...ready, { type: 'upload-pressed' });
    await settled(() => expect(later.stage()).toBe('failed'));
    expect(removed).toEqual([]);
    expect(second.fakeHost.videos).toHaveLength(1);
  });

  it('is not checked after the session has ended', async () => {
    const { fakeHost } = start();
    const uploadOutcome = vi.fn<UploadHost['uploadOutcome']>(failing('unauthorised'));
    const sdk = createSdk({ host: fakeHost.origin, storage: createMemoryStorage() });
    expect(await deleteUpload(key, { ...uploadHostOf(sdk), uploadOutcome })).toBe(false);
    expect(uploadOutcome).toHaveBeenCalledOnce();
  });

  it('changes no state after it was stopped', async () => {
    const { fakeHost, flow, stop, dispatchAll } = start();
    const hold = fakeHost.hold(UPLOAD, { sentShare: 0.3 });
    dispatchAll(...ready, { type: 'upload-pressed' });
    await settled(() => expect(flow.state()).toMatchObject({ sentShare: 0.3 }));
    stop();
    const before = flow.state();
    hold.release();
    // The next page takes at least as many turns as a late response would.
    const later = start();
    later.dispatchAll(...ready, { type: 'upload-pressed' });
    await settled(() => expect(later.stage()).toBe('uploaded'));
    expect(flow.state()).toBe(before);
  });
});
