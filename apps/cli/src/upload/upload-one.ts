import { openAsBlob } from 'node:fs';

import { type Sdk, eachItem, isApiFailure, messageOf } from '@kinora/sdk';

import type { Account } from '../channel-client.ts';
import { type Patience, isPassing, persist } from '../patience.ts';
import { isUnreadableBlob, readFaultOf } from '../file-error.ts';
import { type FolderVideo, hasChanged } from './folder-videos.ts';
import type { Journal, JournalEntry } from './journal.ts';

/** How long the host remembers a key, with a margin for clocks that differ. */
const KEY_LIFE_MS = 23 * 3_600_000;
/** The clock here may be ahead of the host's by so much. */
const CLOCK_TOLERANCE_MS = 10 * 60_000;

type StoredVideo = Awaited<ReturnType<Sdk['videos']['publish']>>;

/** What became of one file. */
export type Outcome =
  | { readonly kind: 'stored'; readonly videoId: string }
  | { readonly kind: 'refused'; readonly reason: string };

export interface UploadOneOptions {
  readonly account: Account;
  readonly journal: Journal;
  readonly patience: Patience;
  readonly signal: AbortSignal;
  readonly video: FolderVideo;
  readonly digest: string;
  readonly draft: Pick<JournalEntry, 'title' | 'visibility'>;
  readonly onProgress: (share: number) => void;
}

const isOld = ({ startedAt }: JournalEntry) => Date.now() - Date.parse(startedAt) > KEY_LIFE_MS;

const isStillReceiving = (failure: unknown) =>
  isApiFailure(failure, 'refused') && failure.serverCode === 'upload-in-progress';

/** Brings one file to the host, once: whatever happened to earlier tries, no second video comes of it. */
export async function uploadOne(options: UploadOneOptions): Promise<Outcome> {
  const { account, journal, patience, signal, video, digest, draft, onProgress } = options;
  const { sdk, user } = account;

  /** What the host has of a try that ended unheard. */
  async function earlierResult(entry: JournalEntry): Promise<StoredVideo | undefined> {
    for (;;) {
      const outcome = await persist(patience, () =>
        sdk.videos.uploadOutcome({ idempotencyKey: entry.key, signal }),
      );
      if (outcome.state !== 'receiving') return outcome.video ?? foundByTitle(entry);
      await patience.whileWaitingFor(`The host is still taking in ${entry.name}.`);
    }
  }

  /** For keys that the host has forgotten: a video of this title, made since that try, that is no other file's. */
  async function foundByTitle(entry: JournalEntry): Promise<StoredVideo | undefined> {
    if (!isOld(entry)) return undefined;
    const since = Date.parse(entry.startedAt) - CLOCK_TOLERANCE_MS;
    const list = eachItem((part) =>
      persist(patience, () => sdk.videos.listOwn({ ...part, userId: user.id, signal })),
    );
    for await (const found of list) {
      const isCandidate = found.title === entry.title && Date.parse(found.createdAt) >= since;
      if (isCandidate && !journal.holds(found.id)) return found;
    }
    return undefined;
  }

  function began(before: JournalEntry | undefined): JournalEntry {
    if (before && !isOld(before)) return before;
    const startedAt = new Date().toISOString();
    const key = journal.newKey(digest, before ? startedAt : '');
    const entry = { key, name: video.name, ...draft, startedAt };
    journal.begin(digest, entry);
    return { ...entry, state: 'sending' };
  }

  function stored(entry: JournalEntry, videoId: string): Outcome {
    journal.stored(digest, entry, videoId);
    patience.renew();
    return { kind: 'stored', videoId };
  }

  for (;;) {
    const before = journal.entryOf(digest);
    const earlier = before && (await earlierResult(before));
    if (before && earlier) return stored(before, earlier.id);

    const entry = began(before);
    try {
      const { key: idempotencyKey, title, visibility } = entry;
      const sent = { title, description: '', visibility, idempotencyKey, onProgress };
      const videoFile = await openAsBlob(video.path, { type: video.mediaType });
      const { id } = await sdk.videos.publish({ ...sent, videoFile, signal });
      return stored(entry, id);
    } catch (failure) {
      if (signal.aborted) throw failure;
      try {
        if (await hasChanged(video)) {
          journal.forget(digest);
          return { kind: 'refused', reason: 'It was changed while it was sent.' };
        }
        if (isUnreadableBlob(failure)) throw failure;
      } catch (fault) {
        // Its entry stays: the file may come back, and an earlier try may have reached the host.
        return { kind: 'refused', reason: readFaultOf(fault) };
      }
      if (isStillReceiving(failure)) {
        await patience.whileWaitingFor(`The host is still taking in ${entry.name}.`);
      } else if (isPassing(failure)) {
        await patience.after(failure);
      } else if (isApiFailure(failure, 'refused')) {
        journal.forget(digest);
        return { kind: 'refused', reason: messageOf(failure, 'The host refused it.') };
      } else {
        throw failure;
      }
    }
  }
}
