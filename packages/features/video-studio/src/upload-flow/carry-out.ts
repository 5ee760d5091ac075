import type { OwnVideo, PlaylistId, PlaylistName, VideoId } from '@kinora/domain';
import {
  type PublishOptions,
  type Sdk,
  type UploadOutcome,
  isApiFailure,
  messageOf,
} from '@kinora/sdk';

import { refusedField } from './refused-field.ts';
import type { ReadyDraft } from './upload-draft.ts';
import { takeOver } from './take-over.ts';
import type { UploadEvent } from './upload-machine.ts';

/** Shown where the host gave no reason of its own. */
export const UPLOAD_FAILED = 'Something went wrong during upload, please try after sometime';

/** How long to wait before asking again about an upload whose end the host does not know or does not tell. */
const ASK_AGAIN_MS = 1000;

/** What an upload asks of the host. */
export interface UploadHost {
  /** The playlists that the person has now. */
  readonly playlistNames: (question: {
    readonly signal: AbortSignal;
  }) => Promise<readonly PlaylistName[]>;
  readonly publish: (request: PublishOptions) => Promise<OwnVideo>;
  readonly uploadOutcome: (question: {
    readonly idempotencyKey: string;
    readonly signal: AbortSignal;
  }) => Promise<UploadOutcome>;
  readonly remove: (doomed: {
    readonly videoId: VideoId;
    readonly signal: AbortSignal;
  }) => Promise<void>;
}

/** The host that an SDK talks to, in the name of whoever is signed in. */
export const uploadHostOf = ({
  videos,
  playlists,
  session,
}: Pick<Sdk, 'videos' | 'playlists' | 'session'>): UploadHost => ({
  playlistNames: async ({ signal }) => {
    const { user } = session.state();
    return user ? playlists.listNames({ userId: user.id, signal }) : [];
  },
  publish: (request) => videos.publish(request),
  uploadOutcome: (question) => videos.uploadOutcome(question),
  remove: (doomed) => videos.remove(doomed),
});

export interface Dispatching {
  readonly host: UploadHost;
  readonly dispatch: (event: UploadEvent) => void;
  /** After it nothing more is said. */
  readonly signal: AbortSignal;
}

function endOf(failure: unknown, sentShare: number, hasThumbnail: boolean): UploadEvent {
  const reason = messageOf(failure, UPLOAD_FAILED);
  if (isApiFailure(failure, 'unauthorised')) return { type: 'upload-failed', reason };
  if (isApiFailure(failure, 'unreachable') && sentShare < 1) return { type: 'broke-off', reason };
  // Silence, a fault or an unknown answer leaves open whether the video was stored.
  if (!isApiFailure(failure, 'refused')) return { type: 'answer-lost', reason };
  if (failure.serverCode === 'upload-in-progress') return { type: 'attempt-pending' };
  // Used for other words than these: an earlier attempt has arrived after all.
  if (failure.serverCode === 'key-reused') return { type: 'answer-lost', reason };
  return { type: 'upload-failed', reason, field: refusedField(failure, hasThumbnail) };
}

/**
 * The chosen playlists that are still there. A draft may outlive a playlist, which could not even be unchecked any more,
 * and the host refuses a video for one that is gone. When it does not tell which are there, the choice stays as it is.
 */
async function presentPlaylists(
  { playlistIds }: ReadyDraft,
  { host, signal }: Dispatching,
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

/** Sends a draft and tells the machine how it goes. */
export async function sendDraft(draft: ReadyDraft, dispatching: Dispatching): Promise<void> {
  const { host, dispatch, signal } = dispatching;
  const tell = (event: UploadEvent) => {
    if (!signal.aborted) dispatch(event);
  };
  const { key, title, description, visibility, videoFile, thumbnail } = draft;
  let lastShare = 0;
  try {
    await host.publish({
      title: title.trim(),
      description,
      visibility,
      playlistIds: await presentPlaylists(draft, dispatching),
      videoFile,
      thumbnail,
      idempotencyKey: key,
      onProgress(sentShare) {
        lastShare = sentShare;
        tell({ type: 'bytes-sent', sentShare });
      },
      signal,
    });
    tell({ type: 'upload-accepted' });
  } catch (failure) {
    tell(endOf(failure, lastShare, thumbnail !== undefined));
  }
}

/** Waits, but no longer than until the device is online again or nobody is interested any more. */
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
    // Node has no such event.
    if (typeof addEventListener === 'function') {
      addEventListener('online', end, { signal: done.signal });
    }
    if (signal.aborted) end();
  });

export interface Settling extends Dispatching {
  readonly ifStored: 'published' | 'take-back';
  readonly newKey: () => string;
  /** Default 1000. */
  readonly askAgainMs?: number | undefined;
}

/**
 * One question to the host: what is known now, or `undefined` while it is not over. What it does not know at the first
 * look may be on its way to it: nothing is there when nothing is there a moment later.
 */
async function settleOnce(
  key: string,
  { host, signal, ifStored, newKey }: Settling,
  isFirstLook: boolean,
): Promise<UploadEvent | undefined> {
  const { state, video } = await host.uploadOutcome({ idempotencyKey: key, signal });
  if (state === 'receiving') return undefined;
  if (state === 'unknown') return isFirstLook ? undefined : { type: 'found-nothing' };
  if (ifStored === 'published') return { type: 'found-stored' };
  if (video) await host.remove({ videoId: video.id, signal });
  return { type: 'taken-back', nextKey: newKey() };
}

/** Asks what became of an upload until the host knows, however long nobody answers, but not beyond the session. */
export async function settleUpload(key: string, settling: Settling): Promise<void> {
  const { dispatch, signal, askAgainMs = ASK_AGAIN_MS } = settling;
  for (let isFirstLook = true; !signal.aborted; isFirstLook = false) {
    let event: UploadEvent | undefined;
    let isSessionOver = false;
    try {
      event = await settleOnce(key, settling, isFirstLook);
    } catch (failure) {
      event = { type: 'check-failed' };
      isSessionOver = isApiFailure(failure, 'unauthorised');
    }
    if (signal.aborted) return;
    if (event) dispatch(event);
    if (isSessionOver || (event && event.type !== 'check-failed')) return;
    await pause(askAgainMs, signal);
  }
}

/**
 * Takes back what nobody wants any more. Answers whether the host has nothing of it: not so when the session is over, or
 * when it is sent again meanwhile.
 */
export async function takeBack(key: string, host: UploadHost): Promise<boolean> {
  let isDone = false;
  const work = takeOver(key, (signal) =>
    settleUpload(key, {
      host,
      signal,
      ifStored: 'take-back',
      newKey: () => key,
      dispatch({ type }) {
        isDone = type !== 'check-failed';
      },
    }),
  );
  await work.done;
  return isDone;
}
