import { asPlaylistId } from '@kinora/domain';
import { describe, expect, it } from 'vitest';
import { type UploadDraft, emptyDraft } from './upload-draft.ts';
import {
  type UploadEvent,
  type UploadState,
  toSavedDraft,
  resumeDraft,
  uploadReducer,
} from './upload-machine.ts';

const videoFile = new File(['v'], 'tide.mp4', { type: 'video/mp4' });
const thumbnail = new File(['t'], 'tide.png', { type: 'image/png' });
const empty: UploadState = { stage: 'editing', draft: emptyDraft('first') };
const picked: UploadEvent = { type: 'file-picked', file: videoFile };
const next: UploadEvent = { type: 'next-pressed' };
const back: UploadEvent = { type: 'back-pressed' };
const upload: UploadEvent = { type: 'upload-pressed' };
const lost: UploadEvent = { type: 'response-lost', reason: 'No answer' };
const cancel: UploadEvent = { type: 'cancel-pressed' };
const typed = (change: Partial<UploadDraft>): UploadEvent => ({ type: 'draft-changed', change });

const from = (state: UploadState, ...events: readonly UploadEvent[]): UploadState =>
  events.reduce(uploadReducer, state);
const after = (...events: readonly UploadEvent[]) => from(empty, ...events);
const stepAfter = (...events: readonly UploadEvent[]) => after(...events).draft.step;

describe('the steps', () => {
  it('lead from 1 to 4 and back [WIZARD-03, WIZARD-04]', () => {
    expect(stepAfter()).toBe('file');
    expect(stepAfter(picked)).toBe('details');
    expect(stepAfter(picked, next)).toBe('visibility');
    expect(stepAfter(picked, next, next)).toBe('playlist');
    expect(stepAfter(picked, next, next, next)).toBe('playlist');
    expect(stepAfter(picked, next, next, back)).toBe('visibility');
    expect(stepAfter(picked, next, back, back)).toBe('file');
    expect(stepAfter(picked, back, next)).toBe('details');
  });

  it('begin with a file, whose name becomes the title [WIZARD-05, WIZARD-06]', () => {
    expect(after(picked).draft).toMatchObject({ step: 'details', videoFile, title: 'tide.mp4' });
    expect(stepAfter(next)).toBe('file');
    expect(stepAfter({ type: 'step-chosen', step: 'playlist' })).toBe('file');
  });

  it('can be jumped to, except the first [WIZARD-07]', () => {
    for (const step of ['visibility', 'playlist', 'details'] as const) {
      expect(stepAfter(picked, next, { type: 'step-chosen', step })).toBe(step);
    }
    expect(stepAfter(picked, { type: 'step-chosen', step: 'file' })).toBe('details');
  });

  it('lose no value [WIZARD-08]', () => {
    const playlistIds = [asPlaylistId('one')];
    const { draft } = after(
      picked,
      typed({ title: 'Tide', description: 'Low water', thumbnail }),
      { type: 'step-chosen', step: 'playlist' },
      typed({ playlistIds, visibility: 'public' }),
      { type: 'step-chosen', step: 'details' },
    );
    expect(draft).toMatchObject({
      title: 'Tide',
      description: 'Low water',
      thumbnail,
      playlistIds,
      visibility: 'public',
    });
  });

  it.each([
    ['a blank title', { title: '' }],
    ['a long title', { title: 'a'.repeat(101) }],
    ['a long description', { description: 'a'.repeat(5001) }],
  ])('cannot be left while step 2 has %s [WIZARD-10, WIZARD-11]', (_case, change) => {
    for (const way of [next, back, { type: 'step-chosen', step: 'playlist' } as const]) {
      expect(stepAfter(picked, typed(change), way)).toBe('details');
    }
    expect(after(picked, typed(change), upload).stage).toBe('editing');
  });

  it('reject a file that is not a video or over 100 MB [WIZARD-19]', () => {
    const sized = (size: number, type = 'video/mp4') =>
      Object.defineProperty(new File(['v'], 'large', { type }), 'size', { value: size });
    const pick = (file: File): UploadEvent => ({ type: 'file-picked', file });
    expect(stepAfter(pick(sized(104_857_601)))).toBe('file');
    expect(stepAfter(pick(sized(4, 'text/plain')))).toBe('file');
    expect(stepAfter(pick(sized(104_857_600)))).toBe('details');
  });
});

describe('sending', () => {
  const ready = [picked, typed({ title: 'Tide pools', visibility: 'public' })];
  const sending = after(...ready, upload);
  const { draft } = sending;

  it('starts at 0 and takes over the reported share', () => {
    expect(sending).toMatchObject({ stage: 'sending', sentShare: 0 });
    expect(from(sending, { type: 'bytes-sent', sentShare: 0.6 })).toMatchObject({ sentShare: 0.6 });
  });

  it('requires a file', () => {
    expect(after(typed({ title: 'Tide' }), upload).stage).toBe('editing');
  });

  it('ends as uploaded when the host accepts', () => {
    expect(from(sending, { type: 'upload-accepted' })).toEqual({ stage: 'uploaded', draft });
  });

  it('fails and keeps all values when the host rejects the upload', () => {
    const state = from(sending, { type: 'upload-failed', reason: 'Not a video' });
    expect(state).toEqual({ stage: 'failed', draft, reason: 'Not a video' });
    expect(from(state, typed({ title: 'Again' }), upload)).toMatchObject({
      stage: 'sending',
      draft: { key: 'first', title: 'Again' },
    });
  });

  it.each([
    ['videoFile', 'file'],
    ['thumbnail', 'details'],
  ] as const)('returns to the step of the %s that the host rejected', (field, step) => {
    const state = from(sending, { type: 'upload-failed', reason: 'Not a video', field });
    expect(state).toEqual({
      stage: 'failed',
      draft: { ...draft, step },
      reason: 'Not a video',
      field,
    });
  });

  it('clears the rejection of a file when another is picked, and keeps a typed title', () => {
    const refused: UploadEvent = { type: 'upload-failed', reason: 'No', field: 'videoFile' };
    const another = new File(['w'], 'ebb.mp4', { type: 'video/mp4' });
    const pickedAgain: UploadEvent = { type: 'file-picked', file: another };
    const own = typed({ title: 'Tide pools' });
    expect(from(sending, refused, own)).toMatchObject({ stage: 'failed', field: 'videoFile' });
    expect(from(sending, refused, own, pickedAgain)).toMatchObject({
      stage: 'editing',
      draft: { step: 'details', title: 'Tide pools', videoFile: another },
    });
    expect(from(sending, refused, typed({ title: 'tide.mp4' }), pickedAgain).draft.title).toBe(
      'ebb.mp4',
    );
  });

  it.each([
    ['uploaded', 'found-stored', 'uploaded'],
    ['failed', 'found-nothing', 'failed'],
  ] as const)('checks the host after a lost response, then is %s', (_end, type, stage) => {
    const unknown = from(sending, lost);
    expect(unknown.stage).toBe('unknown');
    expect(from(unknown, { type })).toMatchObject({ stage, draft });
  });

  it('stays unknown while the host does not respond to the check', () => {
    const silent = from(sending, lost, { type: 'check-failed' });
    expect(silent).toMatchObject({ stage: 'unknown', isHostSilent: true });
    expect(from(silent, { type: 'found-stored' }).stage).toBe('uploaded');
  });

  it('is cancelled once while its outcome is unknown', () => {
    const open = from(sending, lost, { type: 'check-failed' }, cancel);
    expect(open).toMatchObject({ ifStored: 'delete', isHostSilent: false });
    expect(from(open, cancel)).toBe(open);
    expect(from(open, { type: 'check-failed' })).toMatchObject({
      stage: 'editing',
      draft: { isUnsettled: true },
    });
  });

  it('continues by itself after an earlier attempt that the host was still receiving', () => {
    const waiting = from(sending, { type: 'attempt-pending' });
    expect(from(waiting, { type: 'found-stored' }).stage).toBe('uploaded');
    expect(from(waiting, { type: 'found-nothing' })).toMatchObject({ stage: 'sending', draft });
  });

  it('deletes the video on the host after Cancel', () => {
    const cancelled = from(sending, { type: 'bytes-sent', sentShare: 1 }, cancel);
    expect(cancelled).toMatchObject({ stage: 'unknown', ifStored: 'delete' });
    expect(from(cancelled, { type: 'found-nothing' })).toEqual({ stage: 'editing', draft });
    expect(from(cancelled, { type: 'upload-deleted', nextKey: 'second' })).toEqual({
      stage: 'editing',
      draft: { ...draft, key: 'second' },
    });
  });

  it('deletes the video later when the host could not be reached', () => {
    const unsettled = from(sending, cancel, { type: 'check-failed' });
    expect(unsettled).toMatchObject({ stage: 'editing', draft: { isUnsettled: true } });
    const again = from(unsettled, typed({ title: 'Other words' }), upload);
    expect(again).toMatchObject({ stage: 'unknown', ifStored: 'delete' });
    expect(from(again, { type: 'upload-deleted', nextKey: 'second' })).toMatchObject({
      stage: 'sending',
      draft: { key: 'second', title: 'Other words' },
    });
    expect(from(again, { type: 'found-nothing' })).toMatchObject({
      stage: 'sending',
      draft: { key: 'first' },
    });
  });

  it('cannot be cancelled after it is uploaded', () => {
    const uploaded = from(sending, { type: 'upload-accepted' });
    expect(from(uploaded, { type: 'upload-failed', reason: 'late' }, cancel)).toBe(uploaded);
  });

  it.each([
    { type: 'bytes-sent', sentShare: 1 },
    { type: 'upload-accepted' },
    { type: 'found-stored' },
    cancel,
  ] satisfies UploadEvent[])('is not caused by $type while the draft is edited', (event) => {
    expect(after(event)).toBe(empty);
  });
});

describe('a saved draft', () => {
  const ready = after(picked, next);

  it('continues at its step', () => {
    const saved = toSavedDraft(ready);
    expect(saved && resumeDraft(saved)).toEqual(ready);
  });

  it.each([
    ['sending', [upload]],
    ['unknown', [upload, lost]],
  ] as const)('that was %s is checked at the host first', (_case, events) => {
    const saved = toSavedDraft(from(ready, ...events));
    expect(saved).toMatchObject({ status: 'sent' });
    const state = saved && resumeDraft(saved);
    expect(state).toMatchObject({ stage: 'unknown', ifStored: 'keep' });
    expect(state && from(state, { type: 'found-nothing' }).stage).toBe('failed');
  });

  it('that was being cancelled is deleted at the host before it is sent again', () => {
    const saved = toSavedDraft(from(ready, upload, cancel));
    expect(saved && from(resumeDraft(saved), upload)).toMatchObject({
      stage: 'unknown',
      ifStored: 'delete',
    });
  });

  it('without its file asks for the file again and keeps the title', () => {
    const { videoFile: _gone, ...rest } = from(ready, typed({ title: 'Tide pools' })).draft;
    const state = resumeDraft({ draft: rest, status: 'editing' });
    expect(state.draft.step).toBe('file');
    expect(from(state, picked).draft).toMatchObject({ title: 'Tide pools', step: 'details' });
  });

  it('is removed once it is uploaded', () => {
    expect(toSavedDraft(from(ready, upload, { type: 'upload-accepted' }))).toBeUndefined();
  });
});
