import {
  type OwnVideo,
  type PlaylistId,
  type PlaylistName,
  type VideoId,
  formatBytes,
} from '@kinora/domain';
import {
  type PublishOptions,
  type Sdk,
  type UploadOutcome,
  isApiFailure,
  messageOf,
} from '@kinora/sdk';
import { startExclusiveWork } from './exclusive-work.ts';
import { refusedField } from './refused-field.ts';
import type { ReadyDraft } from './upload-draft.ts';
import type { UploadEvent } from './upload-machine.ts';

/** Shown when the host gives no reason. */
export const UPLOAD_FAILED = 'Something went wrong during upload, please try after sometime';

/** Delay before the host is asked again about an upload whose outcome it does not know or cannot tell. */
const RETRY_DELAY_MS = 1000;

/** The calls of the host that an upload needs. */
export interface UploadHost {
  /** Resolves with the present playlists of the user. */
  readonly playlistNames: (request: {
    readonly signal: AbortSignal;
  }) => Promise<readonly PlaylistName[]>;
  /** Resolves with how many bytes the user may still upload; `undefined`: the host has no such limit. */
  readonly uploadBytesLeft: (request: {
    readonly signal: AbortSignal;
  }) => Promise<number | undefined>;
  readonly upload: (request: PublishOptions) => Promise<OwnVideo>;
  readonly uploadOutcome: (request: {
    readonly idempotencyKey: string;
    readonly signal: AbortSignal;
  }) => Promise<UploadOutcome>;
  readonly remove: (request: {
    readonly videoId: VideoId;
    readonly signal: AbortSignal;
  }) => Promise<void>;
}

/** Returns the upload host of an SDK, with the calls of the signed-in user. */
export const uploadHostOf = ({
  accounts,
  videos,
  playlists,
  session,
}: Pick<Sdk, 'accounts' | 'videos' | 'playlists' | 'session'>): UploadHost => ({
  uploadBytesLeft: async ({ signal }) => (await accounts.currentUser({ signal })).uploadBytesLeft,
  playlistNames: async ({ signal }) => {
    const { user } = session.state();
    return user ? playlists.listNames({ userId: user.id, signal }) : [];
  },
  upload: (request) => videos.publish(request),
  uploadOutcome: (request) => videos.uploadOutcome(request),
  remove: (request) => videos.remove(request),
});

export interface UploadContext {
  readonly host: UploadHost;
  readonly dispatch: (event: UploadEvent) => void;
  /** Once it is aborted, no more events are dispatched. */
  readonly signal: AbortSignal;
}

function failureEvent(failure: unknown, sentShare: number, hasThumbnail: boolean): UploadEvent {
  const reason = messageOf(failure, UPLOAD_FAILED);
  if (isApiFailure(failure, 'unauthorised')) return { type: 'upload-failed', reason };
  if (isApiFailure(failure, 'unreadable-file') || isApiFailure(failure, 'redirected'))
    return { type: 'upload-failed', reason: failure.reason };
  if (isApiFailure(failure, 'unreachable') && sentShare < 1)
    return { type: 'connection-lost', reason };
  // After a missing, faulty or invalid response it is unknown whether the video was stored.
  if (!isApiFailure(failure, 'refused')) return { type: 'response-lost', reason };
  if (failure.serverCode === 'upload-in-progress') return { type: 'attempt-pending' };
  // The key was used with other fields: an earlier attempt has arrived after all.
  if (failure.serverCode === 'key-reused') return { type: 'response-lost', reason };
  return { type: 'upload-failed', reason, field: refusedField(failure, hasThumbnail) };
}

/**
 * Resolves with the chosen playlists that still exist. A playlist may be deleted while the draft exists; it could not be
 * unchecked any more, and the host would refuse the video. If the names cannot be fetched, the choice stays unchanged.
 */
async function existingPlaylists(
  { playlistIds }: ReadyDraft,
  { host, signal }: UploadContext,
): Promise<readonly PlaylistId[]> {
  if (playlistIds.length === 0) return playlistIds;
  try {
    const present = new Set((await host.playlistNames({ signal })).map(({ id }) => id));
    return playlistIds.filter((id) => present.has(id));
  } catch (failure) {
    if (!isApiFailure(failure)) throw failure;
    return playlistIds;
  }
}

/**
 * Returns why the host will refuse a file of this size, so that nobody sends it in vain; `undefined` if it may fit. If the
 * host does not tell, it decides when the file arrives.
 */
async function whyTooLarge(
  bytes: number,
  { host, signal }: UploadContext,
): Promise<string | undefined> {
  const left = await host.uploadBytesLeft({ signal }).catch((failure: unknown) => {
    if (!isApiFailure(failure)) throw failure;
    return undefined;
  });
  if (left === undefined || bytes <= left) return undefined;
  const room = left > 0 ? `only ${formatBytes(left)} more` : 'nothing more';
  return `You can upload ${room} to this site, and this file has ${formatBytes(bytes)}. Choose a smaller file, or delete videos that you no longer need.`;
}

/** Sends a draft and dispatches its progress and its result. */
export async function sendDraft(draft: ReadyDraft, context: UploadContext): Promise<void> {
  const { host, dispatch, signal } = context;
  const dispatchUnlessAborted = (event: UploadEvent) => {
    if (!signal.aborted) dispatch(event);
  };
  const { key, title, description, visibility, videoFile, thumbnail } = draft;
  let lastShare = 0;
  try {
    const reason = await whyTooLarge(videoFile.size, context);
    if (reason !== undefined) {
      dispatchUnlessAborted({ type: 'upload-failed', reason, field: 'videoFile' });
      return;
    }
    await host.upload({
      title: title.trim(),
      description,
      visibility,
      playlistIds: await existingPlaylists(draft, context),
      videoFile,
      thumbnail,
      idempotencyKey: key,
      onProgress(sentShare) {
        lastShare = sentShare;
        dispatchUnlessAborted({ type: 'bytes-sent', sentShare });
      },
      signal,
    });
    dispatchUnlessAborted({ type: 'upload-accepted' });
  } catch (failure) {
    dispatchUnlessAborted(failureEvent(failure, lastShare, thumbnail !== undefined));
  }
}

/** Waits until the delay is over, the device is online again, or the signal is aborted. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = new AbortController();
    const end = () => {
      clearTimeout(timer);
      done.abort();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end, { signal: done.signal });
    // Node has no `online` event.
    if (typeof addEventListener === 'function') {
      addEventListener('online', end, { signal: done.signal });
    }
    if (signal.aborted) end();
  });

export interface SettleOptions extends UploadContext {
  readonly ifStored: 'keep' | 'delete';
  readonly newKey: () => string;
  /** Default 1000. */
  readonly retryDelayMs?: number | undefined;
}

/**
 * Asks the host once for the outcome. Resolves with `undefined` while the outcome is open. An upload that the host does not
 * know at the first check may still be on its way; only a second check counts as "not stored".
 */
async function settleOnce(
  key: string,
  { host, signal, ifStored, newKey }: SettleOptions,
  isFirstCheck: boolean,
): Promise<UploadEvent | undefined> {
  const outcome = await host.uploadOutcome({ idempotencyKey: key, signal });
  if (outcome.state === 'receiving') return undefined;
  if (outcome.state === 'unknown') return isFirstCheck ? undefined : { type: 'found-nothing' };
  if (ifStored === 'keep') return { type: 'found-stored' };
  if (outcome.state === 'stored') await host.remove({ videoId: outcome.video.id, signal });
  return { type: 'upload-deleted', nextKey: newKey() };
}

/** Asks the host for the outcome of an upload until it is known. Retries without limit, but stops when the session has ended. */
export async function settleUpload(key: string, options: SettleOptions): Promise<void> {
  const { dispatch, signal, retryDelayMs = RETRY_DELAY_MS } = options;
  for (let isFirstCheck = true; !signal.aborted; isFirstCheck = false) {
    let event: UploadEvent | undefined;
    let isSessionOver = false;
    try {
      event = await settleOnce(key, options, isFirstCheck);
    } catch (failure) {
      event = { type: 'check-failed' };
      isSessionOver = isApiFailure(failure, 'unauthorised');
    }
    if (signal.aborted) return;
    if (event) dispatch(event);
    if (isSessionOver || (event && event.type !== 'check-failed')) return;
    await pause(retryDelayMs, signal);
  }
}

/**
 * Deletes a cancelled upload on the host. Resolves with `true` once the host has no video of it; with `false` when the session
 * has ended or the upload is sent again meanwhile.
 */
export async function deleteUpload(key: string, host: UploadHost): Promise<boolean> {
  let isDone = false;
  const work = startExclusiveWork(key, (signal) =>
    settleUpload(key, {
      host,
      signal,
      ifStored: 'delete',
      newKey: () => key,
      dispatch({ type }) {
        isDone = type !== 'check-failed';
      },
    }),
  );
  await work.done;
  return isDone;
}
