import { describe, expect, it } from 'vitest';

import {
  type CheckedUpload,
  type UploadEvent,
  type UploadState,
  emptyUpload,
  uploadReducer,
} from './upload-machine.ts';

const upload: CheckedUpload = {
  title: 'Tide pools',
  description: 'An hour at low water',
  visibility: 'public',
  videoFile: new File(['v'], 'tide.mp4', { type: 'video/mp4' }),
  thumbnail: new File(['t'], 'tide.png', { type: 'image/png' }),
};
const publish: UploadEvent = { type: 'publish-pressed', upload, key: 'first' };

const after = (...events: readonly UploadEvent[]): UploadState =>
  events.reduce(uploadReducer, emptyUpload);

describe('the upload machine', () => {
  it('starts with an empty, private draft', () => {
    expect(emptyUpload).toMatchObject({ stage: 'editing', draft: { visibility: 'private' } });
  });

  it('keeps what is typed', () => {
    const state = after(
      { type: 'draft-changed', change: { title: 'Tide' } },
      { type: 'draft-changed', change: { description: 'Low water' } },
    );
    expect(state).toMatchObject({ draft: { title: 'Tide', description: 'Low water' } });
  });

  it('goes from the form to the progress view [PLAINFORM-02]', () => {
    expect(after(publish)).toMatchObject({ stage: 'sending', sentShare: 0, key: 'first', upload });
  });

  it('counts forward only', () => {
    const state = after(
      publish,
      { type: 'bytes-sent', sentShare: 0.6 },
      { type: 'bytes-sent', sentShare: 0.4 },
    );
    expect(state).toMatchObject({ sentShare: 0.6 });
  });

  it('ends published when the host accepts', () => {
    expect(after(publish, { type: 'upload-accepted' })).toEqual({ stage: 'published' });
  });

  it('returns to the form with everything in it when the host refuses [PLAINFORM-04]', () => {
    const state = after(publish, { type: 'upload-refused', reason: 'Not a video' });
    expect(state).toEqual({ stage: 'editing', draft: upload, failure: 'Not a video' });
  });

  it('forgets the key of a refused attempt: nothing of it is stored', () => {
    const again: UploadEvent = { ...publish, key: 'second' };
    const state = after(publish, { type: 'upload-refused', reason: 'Too large' }, again);
    expect(state).toMatchObject({ stage: 'sending', key: 'second' });
  });

  it('asks before saying anything when the answer was lost', () => {
    const state = after(publish, { type: 'answer-lost', reason: 'No answer' });
    expect(state).toMatchObject({ stage: 'checking', key: 'first' });
  });

  it('is published when the lost answer was a yes', () => {
    const state = after(
      publish,
      { type: 'answer-lost', reason: 'No answer' },
      { type: 'found-stored' },
    );
    expect(state).toEqual({ stage: 'published' });
  });

  it('returns to the form with the reason when the host has nothing', () => {
    const state = after(
      publish,
      { type: 'answer-lost', reason: 'No answer' },
      { type: 'found-nothing' },
    );
    expect(state).toEqual({ stage: 'editing', draft: upload, failure: 'No answer' });
  });

  it('asks about an unsettled attempt before it sends again', () => {
    const unsettled = [
      publish,
      { type: 'answer-lost', reason: 'No answer' },
      { type: 'check-failed', reason: 'Still no answer' },
      { type: 'draft-changed', change: { title: 'Tide pools, again' } },
    ] satisfies UploadEvent[];
    const second: UploadEvent = { ...publish, key: 'second' };

    expect(after(...unsettled)).toMatchObject({ stage: 'editing', failure: 'No answer' });
    expect(after(...unsettled, second)).toMatchObject({ stage: 'checking', key: 'first' });
    expect(after(...unsettled, second, { type: 'found-stored' })).toEqual({ stage: 'published' });
    expect(after(...unsettled, second, { type: 'found-nothing' })).toMatchObject({
      stage: 'sending',
      key: 'second',
    });
  });

  it('drops a half-sent upload on Cancel and keeps the draft', () => {
    const state = after(
      publish,
      { type: 'bytes-sent', sentShare: 0.5 },
      { type: 'cancel-pressed' },
    );
    expect(state).toEqual({ stage: 'editing', draft: upload });
  });

  it('asks the host when Cancel comes after the last byte', () => {
    const state = after(publish, { type: 'bytes-sent', sentShare: 1 }, { type: 'cancel-pressed' });
    expect(state).toMatchObject({ stage: 'checking', key: 'first' });
  });

  it.each([
    { type: 'bytes-sent', sentShare: 1 },
    { type: 'upload-accepted' },
    { type: 'found-stored' },
    { type: 'cancel-pressed' },
  ] satisfies UploadEvent[])('ignores $type while editing', (event) => {
    expect(after(event)).toBe(emptyUpload);
  });

  it('lets nothing undo a published video', () => {
    const published = after(publish, { type: 'upload-accepted' });
    expect(uploadReducer(published, { type: 'upload-refused', reason: 'late' })).toBe(published);
  });
});
