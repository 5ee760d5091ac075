import { type UploadOutcome, isApiFailure, messageOf } from '@kinora/sdk';

import type { CheckedUpload, KeyedUpload, UploadEvent } from './upload-machine.ts';

/** Shown where the host gave no reason of its own. */
export const UPLOAD_FAILED = 'Something went wrong during upload, please try after sometime';

/** How long to wait before asking again about an upload that the host is still receiving. */
export const ASK_AGAIN_MS = 2000;

export interface PublishRequest extends CheckedUpload {
  readonly idempotencyKey: string;
  readonly onProgress: (sentShare: number) => void;
  readonly signal: AbortSignal;
}

export type Publish = (request: PublishRequest) => Promise<unknown>;
export type AskByKey = (request: {
  readonly key: string;
  readonly signal: AbortSignal;
}) => Promise<UploadOutcome>;

export interface Dispatching {
  readonly dispatch: (event: UploadEvent) => void;
  readonly signal: AbortSignal;
}

/** A no of the host is certain. Silence, a fault or an unknown answer leaves open whether the video was stored. */
const isCertain = (failure: unknown) =>
  isApiFailure(failure, 'unauthorised') ||
  (isApiFailure(failure, 'refused') && failure.serverCode !== 'upload-in-progress');

/** Sends a draft and tells the machine how it goes. After `signal` it says nothing more. */
export async function sendUpload(
  { upload, key }: KeyedUpload,
  { publish, dispatch, signal }: Dispatching & { readonly publish: Publish },
): Promise<void> {
  const tell = (event: UploadEvent) => {
    if (!signal.aborted) dispatch(event);
  };
  try {
    const onProgress = (sentShare: number) => tell({ type: 'bytes-sent', sentShare });
    await publish({ ...upload, idempotencyKey: key, onProgress, signal });
    tell({ type: 'upload-accepted' });
  } catch (failure) {
    const reason = messageOf(failure, UPLOAD_FAILED);
    tell({ type: isCertain(failure) ? 'upload-refused' : 'answer-lost', reason });
  }
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Asks what became of an upload until the host knows. After `signal` it says nothing more. */
export async function settleUpload(
  key: string,
  { askByKey, dispatch, signal }: Dispatching & { readonly askByKey: AskByKey },
): Promise<void> {
  try {
    let { state } = await askByKey({ key, signal });
    while (state === 'receiving' && !signal.aborted) {
      await pause(ASK_AGAIN_MS);
      ({ state } = await askByKey({ key, signal }));
    }
    if (!signal.aborted) dispatch({ type: state === 'stored' ? 'found-stored' : 'found-nothing' });
  } catch (failure) {
    if (signal.aborted) return;
    dispatch({ type: 'check-failed', reason: messageOf(failure, UPLOAD_FAILED) });
  }
}
