import { openAsBlob } from 'node:fs';
import { type Sdk, eachItem, isApiFailure, isRetryable, messageOf } from '@kinora/sdk';
import { type Backoff, retry } from '../backoff.ts';
import type { Account } from '../channel-client.ts';
import { describeReadError, isUnreadableBlob } from '../file-error.ts';
import { type FolderVideo, hasChanged } from './folder-videos.ts';
import type { Journal, JournalEntry } from './journal.ts';

/** How long the host remembers a key: 24 hours, minus a margin for different clocks. */
const KEY_LIFETIME_MS = 23 * 3_600_000;
/** How far this clock may be ahead of the host's. */
const CLOCK_TOLERANCE_MS = 10 * 60_000;

type StoredVideo = Awaited<ReturnType<Sdk['videos']['publish']>>;

/** The outcome of one file. */
export type Outcome =
  | { readonly kind: 'stored'; readonly videoId: string }
  | { readonly kind: 'refused'; readonly reason: string };

/** What is said about a video. */
export type Draft = Pick<
  JournalEntry,
  'title' | 'visibility' | 'description' | 'thumbnail' | 'playlistIds'
>;

export interface UploadOneOptions {
  readonly account: Account;
  readonly journal: Journal;
  readonly backoff: Backoff;
  readonly signal: AbortSignal;
  readonly video: FolderVideo;
  readonly digest: string;
  readonly draft: Draft;
  /** The content of the thumbnail. */
  readonly picture?: Blob | undefined;
  readonly onProgress: (share: number) => void;
}

const isExpired = ({ startedAt }: JournalEntry) =>
  Date.now() - Date.parse(startedAt) > KEY_LIFETIME_MS;

const textOf = ({ title, visibility, description, thumbnail, playlistIds }: Draft) =>
  JSON.stringify([title, visibility, description, thumbnail, playlistIds]);
const saysTheSame = (one: Draft, other: Draft) => textOf(one) === textOf(other);

const isStillReceiving = (failure: unknown) =>
  isApiFailure(failure, 'refused') && failure.serverCode === 'upload-in-progress';

const refused = (reason: string): Outcome => ({ kind: 'refused', reason });

/** Uploads one file exactly once: before each attempt, it asks the host for the result of the previous one. */
export async function uploadOne(options: UploadOneOptions): Promise<Outcome> {
  const { account, journal, backoff, signal, video, digest, draft, picture, onProgress } = options;
  const { sdk, user } = account;

  const waitForHost = (entry: JournalEntry) =>
    backoff.whileWaitingFor(`The host is still receiving ${entry.name}.`);

  /** Resolves with the video that an earlier attempt has stored on the host, if any. */
  async function findStored(entry: JournalEntry): Promise<StoredVideo | undefined> {
    for (;;) {
      const outcome = await retry(backoff, () =>
        sdk.videos.uploadOutcome({ idempotencyKey: entry.key, signal }),
      );
      if (outcome.state !== 'receiving') return outcome.video ?? findByTitle(entry);
      await waitForHost(entry);
    }
  }

  /** For expired keys: finds a video with this title, created since that attempt, that belongs to no other file. */
  async function findByTitle(entry: JournalEntry): Promise<StoredVideo | undefined> {
    if (!isExpired(entry)) return undefined;
    const since = Date.parse(entry.startedAt) - CLOCK_TOLERANCE_MS;
    const list = eachItem((part) =>
      retry(backoff, () => sdk.videos.listOwn({ ...part, userId: user.id, signal })),
    );
    for await (const candidate of list) {
      const isMatch = candidate.title === entry.title && Date.parse(candidate.createdAt) >= since;
      if (isMatch && !journal.hasVideo(candidate.id)) return candidate;
    }
    return undefined;
  }

  /** Returns the entry of an earlier attempt with the same details, or records a new one. */
  function begin(before: JournalEntry | undefined): JournalEntry {
    if (before && !isExpired(before) && saysTheSame(before, draft)) return before;
    const startedAt = new Date().toISOString();
    const key = journal.newKey(digest, before ? startedAt : '');
    const entry = { key, name: video.name, ...draft, startedAt };
    journal.begin(digest, entry);
    return { ...entry, state: 'sending' };
  }

  function stored(entry: JournalEntry, videoId: string): Outcome {
    journal.stored(digest, entry, videoId);
    backoff.reset();
    return { kind: 'stored', videoId };
  }

  /** Returns a refusal if the file has changed or cannot be read. */
  async function checkFile(failure: unknown): Promise<Outcome | undefined> {
    try {
      if (await hasChanged(video)) {
        journal.remove(digest);
        return refused('The file changed during the upload.');
      }
    } catch (error) {
      // The entry stays: the file may come back, and an earlier attempt may have reached the host.
      return refused(describeReadError(error));
    }
    return isUnreadableBlob(failure) ? refused(describeReadError(failure)) : undefined;
  }

  /** Waits before the next attempt, or returns the host's refusal. */
  async function handleFailure(failure: unknown, entry: JournalEntry): Promise<Outcome | 'retry'> {
    if (isStillReceiving(failure)) {
      await waitForHost(entry);
    } else if (isRetryable(failure)) {
      await backoff.after(failure);
    } else if (isApiFailure(failure, 'refused')) {
      journal.remove(digest);
      return refused(messageOf(failure, 'The host refused the video.'));
    } else {
      throw failure;
    }
    return 'retry';
  }

  async function sendOnce(entry: JournalEntry): Promise<Outcome | 'retry'> {
    try {
      const { key: idempotencyKey, title, visibility, description = '', playlistIds } = entry;
      const fields = { title, description, visibility, playlistIds, idempotencyKey, onProgress };
      const videoFile = await openAsBlob(video.path, { type: video.mediaType });
      const { id } = await sdk.videos.publish({
        ...fields,
        videoFile,
        ...(picture && { thumbnail: picture }),
        signal,
      });
      return stored(entry, id);
    } catch (failure) {
      if (signal.aborted) throw failure;
      return (await checkFile(failure)) ?? handleFailure(failure, entry);
    }
  }

  for (;;) {
    const before = journal.entryOf(digest);
    const earlier = before && (await findStored(before));
    if (before && earlier) return stored(before, earlier.id);
    const outcome = await sendOnce(begin(before));
    if (outcome !== 'retry') return outcome;
  }
}
