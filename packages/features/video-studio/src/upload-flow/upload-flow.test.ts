import { asPlaylistId } from '@kinora/domain';
import { ApiFailure, type ApiFailureCode, type UploadOutcome, createSdk } from '@kinora/sdk';
import { createFakeHost, createMemoryStorage } from '@kinora/test-kit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createUploadFlow } from './create-upload-flow.ts';
import { UPLOAD_FAILED, type UploadHost, deleteUpload, uploadHostOf } from './host-requests.ts';
import { emptyDraft } from './upload-draft.ts';
import { type SavedDraft, type UploadEvent, resumeDraft } from './upload-machine.ts';

const PUBLISH = 'POST /videos';
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

const settled = (check: () => void) => vi.waitFor(check, { interval: 5, timeout: 10_000 });

const failing = (code: ApiFailureCode, serverMessage?: string, serverCode?: string) => () =>
  Promise.reject(new ApiFailure(code, { serverMessage, serverCode }));

/** Fails after the given share has been sent. */
const brokenAt =
  (sentShare: number, code: ApiFailureCode = 'unreachable'): UploadHost['publish'] =>
  ({ onProgress }) => {
    onProgress?.(sentShare);
    return failing(code)();
  };

describe('an upload', () => {
  it('is sent once under the key of its draft, and kept before that', async () => {
    const { fakeHost, stage, savedDrafts, dispatchAll } = start();
    dispatchAll(...ready, { type: 'publish-pressed' });
    expect(savedDrafts.at(-1)).toMatchObject({ status: 'sent', draft: { key } });
    await settled(() => expect(stage()).toBe('published'));
    const [request, ...others] = fakeHost.requestsTo(PUBLISH);
    expect(others).toEqual([]);
    expect(request?.headers.get('idempotency-key')).toBe(key);
    expect(fakeHost.videos).toMatchObject([{ title: 'Tide pools', isPublished: false }]);
    expect(savedDrafts.at(-1)).toBeUndefined();
  });

  it.each([
    ['cannot be kept in time', () => new Promise<void>(() => undefined)],
    ['cannot be kept at all', () => Promise.reject(new Error('Forbidden'))],
  ])('is sent even when the draft %s', async (_why, save) => {
    vi.useFakeTimers();
    const publish = vi.fn<UploadHost['publish']>(() => new Promise(() => undefined));
    const flow = createUploadFlow({
      host: {
        playlistNames: async () => [],
        publish,
        uploadOutcome: vi.fn<UploadHost['uploadOutcome']>(),
        remove: async () => undefined,
      },
      initial: { stage: 'editing', draft: emptyDraft(key) },
      newKey: () => nextKey,
      save,
    });
    flow.start();
    for (const event of ready) flow.dispatch(event);
    flow.dispatch({ type: 'publish-pressed' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(publish).toHaveBeenCalledOnce();
  });

  it('goes without the playlists that are gone since they were chosen', async () => {
    const { fakeHost, stage, dispatchAll } = start();
    const { id } = fakeHost.addPlaylist();
    const gone = asPlaylistId('0190a5d2-7c1e-7a53-9f0a-3d6b5f1e2c09');
    const change = { playlistIds: [gone, id] };
    dispatchAll(...ready, { type: 'draft-changed', change }, { type: 'publish-pressed' });
    await settled(() => expect(stage()).toBe('published'));
    expect(fakeHost.videos).toMatchObject([{ playlistIds: [id] }]);
  });

  it('goes with the playlists as they were chosen when nobody tells which are there', async () => {
    const { fakeHost, stage, dispatchAll } = start();
    fakeHost.fail(NAMES, { status: 500 });
    const change = { playlistIds: [fakeHost.addPlaylist().id] };
    dispatchAll(...ready, { type: 'draft-changed', change }, { type: 'publish-pressed' });
    await settled(() => expect(stage()).toBe('published'));
    expect(fakeHost.videos).toMatchObject([change]);
  });

  it('asks for no playlists where none was chosen', async () => {
    const { fakeHost, stage, dispatchAll } = start();
    dispatchAll(...ready, { type: 'publish-pressed' });
    await settled(() => expect(stage()).toBe('published'));
    expect(fakeHost.requestsTo(NAMES)).toEqual([]);
  });

  it("fails with the host's reason, or a text of its own", async () => {
    for (const reason of ['Not a video', undefined]) {
      const { flow, dispatchAll } = start({ publish: failing('refused', reason) });
      dispatchAll(...ready, { type: 'publish-pressed' });
      const told = reason ?? UPLOAD_FAILED;
      await settled(() => expect(flow.state()).toMatchObject({ stage: 'failed', reason: told }));
    }
  });

  it.each(['unreachable', 'server-fault', 'broken-contract'] as const)(
    'whose end is %s is asked about, and then failed or not',
    async (code) => {
      const { fakeHost, stage, dispatchAll } = start({ publish: brokenAt(1, code) });
      dispatchAll(...ready, { type: 'publish-pressed' });
      await settled(() => expect(stage()).toBe('failed'));
      expect(fakeHost.requestsTo(BY_KEY)).toHaveLength(2);
    },
  );

  it.each([0, 0.99])(
    'that breaks off when %d of it have left has failed at once: nobody is asked',
    async (sentShare) => {
      const { fakeHost, flow, dispatchAll } = start({ publish: brokenAt(sentShare) });
      dispatchAll(...ready, { type: 'publish-pressed' });
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

  it('that broke off is taken back before it is sent again: more may have left than was told', async () => {
    const removed: string[] = [];
    const video = createFakeHost().addVideo();
    const publish = vi
      .fn<UploadHost['publish']>(() => new Promise(() => undefined))
      .mockImplementationOnce(brokenAt(0.4));
    const { flow, stage, savedDrafts, dispatchAll } = start({
      publish,
      uploadOutcome: async () => ({ state: 'stored', video }),
      remove: async ({ videoId }) => void removed.push(videoId),
    });
    dispatchAll(...ready, { type: 'publish-pressed' });
    await settled(() => expect(stage()).toBe('failed'));
    expect(savedDrafts.at(-1)).toMatchObject({ status: 'cancelled', draft: { key } });
    dispatchAll({ type: 'publish-pressed' });
    await settled(() => expect(publish).toHaveBeenCalledTimes(2));
    expect(removed).toEqual([video.id]);
    expect(flow.state().draft.key).toBe(nextKey);
  });

  it('that reaches the host only after it was asked about is not called failed', async () => {
    const states: UploadOutcome['state'][] = ['unknown', 'receiving', 'stored'];
    const { flow, stage, dispatchAll } = start({
      publish: brokenAt(1),
      uploadOutcome: () => Promise.resolve({ state: states.shift() ?? 'stored' }),
    });
    const stages = new Set<string>();
    flow.subscribe(() => stages.add(stage()));
    dispatchAll(...ready, { type: 'publish-pressed' });
    await settled(() => expect(stage()).toBe('published'));
    expect(stages).not.toContain('failed');
  });

  it('that was stored although its answer was lost is published', async () => {
    const { stage, dispatchAll } = start({
      publish: brokenAt(1),
      uploadOutcome: () => Promise.resolve({ state: 'stored' }),
    });
    dispatchAll(...ready, { type: 'publish-pressed' });
    await settled(() => expect(stage()).toBe('published'));
  });

  it('whose earlier attempt the host is still receiving waits for it and is sent again', async () => {
    const states: UploadOutcome['state'][] = ['receiving', 'unknown'];
    const publish = vi
      .fn<UploadHost['publish']>(() => new Promise(() => undefined))
      .mockImplementationOnce(failing('refused', undefined, 'upload-in-progress'));
    const { stage, dispatchAll } = start({
      publish,
      uploadOutcome: () => Promise.resolve({ state: states.shift() ?? 'stored' }),
    });
    dispatchAll(...ready, { type: 'publish-pressed' });
    await settled(() => expect(publish).toHaveBeenCalledTimes(2));
    expect(stage()).toBe('sending');
  });

  it('goes on asking while nobody answers', async () => {
    const { fakeHost, flow, dispatchAll } = start({ publish: brokenAt(1) });
    const heal = fakeHost.fail(BY_KEY, { status: 0 });
    dispatchAll(...ready, { type: 'publish-pressed' });
    await settled(() => expect(flow.state()).toMatchObject({ isHostSilent: true }));
    heal();
    await settled(() => expect(flow.state().stage).toBe('failed'));
  });

  it('is given up by Cancel while nobody answers what became of it, and taken back later', async () => {
    const { fakeHost, flow, stage, savedDrafts, dispatchAll } = start({ publish: brokenAt(1) });
    fakeHost.fail(BY_KEY, { status: 0 });
    dispatchAll(...ready, { type: 'publish-pressed' });
    await settled(() => expect(flow.state()).toMatchObject({ isHostSilent: true }));
    dispatchAll({ type: 'cancel-pressed' });
    await settled(() => expect(stage()).toBe('editing'));
    expect(savedDrafts.at(-1)).toMatchObject({ status: 'cancelled', draft: { key } });
  });

  it('that is given up while it is asked about is deleted when it has been stored', async () => {
    const removed: string[] = [];
    const states: UploadOutcome['state'][] = ['unknown', 'receiving', 'receiving'];
    const video = createFakeHost().addVideo();
    const { flow, stage, dispatchAll } = start({
      publish: brokenAt(1),
      uploadOutcome: async () => ({ state: states.shift() ?? 'stored', video }),
      remove: async ({ videoId }) => void removed.push(videoId),
    });
    dispatchAll(...ready, { type: 'publish-pressed' });
    await settled(() => expect(stage()).toBe('unknown'));
    dispatchAll({ type: 'cancel-pressed' });
    await settled(() => expect(stage()).toBe('editing'));
    expect(flow.state().draft.key).toBe(nextKey);
    expect(removed).toEqual([video.id]);
  });

  it('stops on Cancel and deletes what has been stored all the same', async () => {
    const { fakeHost, flow, dispatchAll } = start();
    const hold = fakeHost.hold(PUBLISH);
    dispatchAll(...ready, { type: 'publish-pressed' });
    await hold.arrived;
    dispatchAll({ type: 'cancel-pressed' });
    await settled(() => expect(flow.state()).toMatchObject({ stage: 'editing', draft: { key } }));
    expect(fakeHost.videos).toEqual([]);

    const removed: string[] = [];
    const stored = fakeHost.addVideo();
    const late = start({
      publish: () => new Promise(() => undefined),
      uploadOutcome: () => Promise.resolve({ state: 'stored', video: stored }),
      remove: async ({ videoId }) => void removed.push(videoId),
    });
    late.dispatchAll(...ready, { type: 'publish-pressed' }, { type: 'cancel-pressed' });
    await settled(() =>
      expect(late.flow.state()).toMatchObject({ stage: 'editing', draft: { key: nextKey } }),
    );
    expect(removed).toEqual([stored.id]);
  });

  it('that a page left open is asked about by the next page', async () => {
    const first = start({ publish: () => new Promise(() => undefined) });
    first.dispatchAll(...ready, { type: 'publish-pressed' });
    first.stop();
    const { stage, fakeHost } = start({}, first.savedDrafts.at(-1));
    expect(stage()).toBe('unknown');
    await settled(() => expect(stage()).toBe('failed'));
    expect(fakeHost.requestsTo(PUBLISH)).toEqual([]);
  });

  it('that was cancelled is taken back to the end although its page has gone', async () => {
    const states: UploadOutcome['state'][] = ['receiving', 'receiving'];
    const removed: string[] = [];
    const video = createFakeHost().addVideo();
    const { stop, savedDrafts, dispatchAll } = start({
      publish: () => new Promise(() => undefined),
      uploadOutcome: async () => ({ state: states.shift() ?? 'stored', video }),
      remove: async ({ videoId }) => void removed.push(videoId),
    });
    dispatchAll(...ready, { type: 'publish-pressed' }, { type: 'cancel-pressed' });
    stop();
    const before = savedDrafts.length;
    await settled(() => expect(removed).toEqual([video.id]));
    expect(savedDrafts).toHaveLength(before);
  });

  it('that was cancelled and is sent again by the next page is not taken back for the first one', async () => {
    const removed: string[] = [];
    const video = createFakeHost().addVideo();
    const stored: UploadHost['uploadOutcome'] = async () => ({ state: 'stored', video });
    const uploadOutcome = vi.fn<UploadHost['uploadOutcome']>(failing('unreachable'));
    const first = start({
      publish: () => new Promise(() => undefined),
      uploadOutcome,
      remove: async ({ videoId }) => void removed.push(videoId),
    });
    first.dispatchAll(...ready, { type: 'publish-pressed' }, { type: 'cancel-pressed' });
    first.stop();

    const second = start({}, first.savedDrafts.at(-1));
    second.dispatchAll({ type: 'publish-pressed' });
    await settled(() => expect(second.stage()).toBe('published'));
    uploadOutcome.mockImplementation(stored);
    // Asking twice takes longer than the delay after which the first page would ask again.
    const later = start(
      { publish: brokenAt(1) },
      { draft: emptyDraft(nextKey), status: 'editing' },
    );
    later.dispatchAll(...ready, { type: 'publish-pressed' });
    await settled(() => expect(later.stage()).toBe('failed'));
    expect(removed).toEqual([]);
    expect(second.fakeHost.videos).toHaveLength(1);
  });

  it('is not asked about any more when the session is over', async () => {
    const { fakeHost } = start();
    const uploadOutcome = vi.fn<UploadHost['uploadOutcome']>(failing('unauthorised'));
    const sdk = createSdk({ host: fakeHost.origin, storage: createMemoryStorage() });
    expect(await deleteUpload(key, { ...uploadHostOf(sdk), uploadOutcome })).toBe(false);
    expect(uploadOutcome).toHaveBeenCalledOnce();
  });

  it('says nothing more when it is stopped', async () => {
    const { fakeHost, flow, stop, dispatchAll } = start();
    const hold = fakeHost.hold(PUBLISH, { sentShare: 0.3 });
    dispatchAll(...ready, { type: 'publish-pressed' });
    await settled(() => expect(flow.state()).toMatchObject({ sentShare: 0.3 }));
    stop();
    const before = flow.state();
    hold.release();
    // The next page takes at least as many turns as a late response would.
    const later = start();
    later.dispatchAll(...ready, { type: 'publish-pressed' });
    await settled(() => expect(later.stage()).toBe('published'));
    expect(flow.state()).toBe(before);
  });
});
