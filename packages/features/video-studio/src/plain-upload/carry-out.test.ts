import { ApiFailure, type ApiFailureCode, type UploadOutcome } from '@kinora/sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ASK_AGAIN_MS, UPLOAD_FAILED, sendUpload, settleUpload } from './carry-out.ts';
import type { CheckedUpload, UploadEvent } from './upload-machine.ts';

const upload: CheckedUpload = {
  title: 'Tide pools',
  description: 'Low water',
  visibility: 'private',
  videoFile: new File(['v'], 'tide.mp4', { type: 'video/mp4' }),
  thumbnail: new File(['t'], 'tide.png', { type: 'image/png' }),
};

function recorded() {
  const events: UploadEvent[] = [];
  const controller = new AbortController();
  const dispatch = (event: UploadEvent) => void events.push(event);
  return { events, controller, dispatch, signal: controller.signal };
}

const failing = (code: ApiFailureCode, serverMessage?: string, serverCode?: string) => () =>
  Promise.reject(new ApiFailure(code, { serverMessage, serverCode }));

describe('sending an upload', () => {
  it('tells of each step up to the answer', async () => {
    const { events, ...rest } = recorded();
    await sendUpload(
      { upload, key: 'k' },
      {
        ...rest,
        publish: ({ onProgress, idempotencyKey }) => {
          expect(idempotencyKey).toBe('k');
          onProgress(0.5);
          onProgress(1);
          return Promise.resolve();
        },
      },
    );
    expect(events).toEqual([
      { type: 'bytes-sent', sentShare: 0.5 },
      { type: 'bytes-sent', sentShare: 1 },
      { type: 'upload-accepted' },
    ]);
  });

  it("takes a refusal for certain and gives the host's reason", async () => {
    const { events, ...rest } = recorded();
    await sendUpload({ upload, key: 'k' }, { ...rest, publish: failing('refused', 'Not a video') });
    expect(events).toEqual([{ type: 'upload-refused', reason: 'Not a video' }]);
  });

  it('has a text of its own where the host gave none', async () => {
    const { events, ...rest } = recorded();
    await sendUpload({ upload, key: 'k' }, { ...rest, publish: failing('refused') });
    expect(events).toEqual([{ type: 'upload-refused', reason: UPLOAD_FAILED }]);
  });

  it.each(['unreachable', 'server-fault', 'broken-contract'] as const)(
    'leaves open what %s means',
    async (code) => {
      const { events, ...rest } = recorded();
      await sendUpload({ upload, key: 'k' }, { ...rest, publish: failing(code) });
      expect(events).toEqual([{ type: 'answer-lost', reason: UPLOAD_FAILED }]);
    },
  );

  it('leaves open an upload that the host is still receiving', async () => {
    const { events, ...rest } = recorded();
    const publish = failing('refused', 'Still uploading', 'upload-in-progress');
    await sendUpload({ upload, key: 'k' }, { ...rest, publish });
    expect(events).toEqual([{ type: 'answer-lost', reason: 'Still uploading' }]);
  });

  it('is silent after Cancel', async () => {
    const { events, controller, ...rest } = recorded();
    await sendUpload(
      { upload, key: 'k' },
      {
        ...rest,
        publish: () => {
          controller.abort();
          return Promise.reject(new ApiFailure('aborted'));
        },
      },
    );
    expect(events).toEqual([]);
  });
});

describe('asking what became of an upload', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const answering =
    (...states: UploadOutcome['state'][]) =>
    () =>
      Promise.resolve<UploadOutcome>({ state: states.shift() ?? 'unknown' });

  it.each([
    ['stored', 'found-stored'],
    ['unknown', 'found-nothing'],
  ] as const)('answers %s with %s', async (state, type) => {
    const { events, ...rest } = recorded();
    await settleUpload('k', { ...rest, askByKey: answering(state) });
    expect(events).toEqual([{ type }]);
  });

  it('asks again while the host is receiving', async () => {
    const { events, ...rest } = recorded();
    const settled = settleUpload('k', { ...rest, askByKey: answering('receiving', 'stored') });
    await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS - 1);
    expect(events).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await settled;
    expect(events).toEqual([{ type: 'found-stored' }]);
  });

  it('says when asking failed too', async () => {
    const { events, ...rest } = recorded();
    await settleUpload('k', { ...rest, askByKey: failing('unreachable') });
    expect(events).toEqual([{ type: 'check-failed', reason: UPLOAD_FAILED }]);
  });
});
