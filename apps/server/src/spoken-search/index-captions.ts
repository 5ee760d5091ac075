import { type Passage, passagesOf, readWebVtt } from '@kinora/captions';
import { type SQL, and, asc, eq, gt, or, sql as raw } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { isPublic } from '../database/public-videos.ts';
import { captionPassages, captionTracks, videos } from '../database/schema.ts';
import type { Sql } from '../database/sql-database.ts';
import type { JobLog } from '../jobs/queues.ts';
import { passageVector } from '../search/indexed-words.ts';
import type { Storage } from '../storage/storage.ts';
import type { CaptionPlace } from '../videos/captions/caption-repository.ts';
import { wordsIn } from './spoken-words.ts';
import { configOf } from './text-configs.ts';

/** More than 20 hours of speech at 16 to 20 s each. Without a limit, a file of 1 MB can have 20,000 passages. */
const MAX_PASSAGES = 5_000;
/** A transaction of this size takes 0.2 s. */
const BATCH_PASSAGES = 200;

export interface Track extends CaptionPlace {
  readonly fileKey: string;
  readonly version: number;
}

export interface IndexCaptionsOptions {
  readonly database: Database;
  readonly storage: Pick<Storage, 'get'>;
  readonly log: JobLog;
}

/** Matches tracks whose passages are missing, of an earlier version, or without folded words. */
export const isUnindexed = raw`${captionTracks.foldedVersion} is distinct from ${captionTracks.version}`;

/** Returns the next public track after another one that is not searchable yet. The condition limits the search. */
export async function nextTrack(
  sql: Sql,
  isMeant: SQL | undefined,
  after: CaptionPlace | undefined,
): Promise<Track | undefined> {
  const isAfter =
    after &&
    or(
      gt(captionTracks.videoId, after.videoId),
      and(eq(captionTracks.videoId, after.videoId), gt(captionTracks.language, after.language)),
    );
  const [track] = await sql
    .select({
      videoId: captionTracks.videoId,
      language: captionTracks.language,
      fileKey: captionTracks.fileKey,
      version: captionTracks.version,
    })
    .from(captionTracks)
    .innerJoin(videos, eq(videos.id, captionTracks.videoId))
    .where(and(isUnindexed, isPublic, isMeant, isAfter))
    .orderBy(asc(captionTracks.videoId), asc(captionTracks.language))
    .limit(1);
  return track;
}

/** Returns the rows of one batch of passages, which begins at a position. */
function batchOf(
  { videoId, language }: Track,
  passages: readonly Passage[],
  from: number,
  createdAt: Date,
) {
  const config = configOf(language);
  return passages.slice(from, from + BATCH_PASSAGES).map(({ text, cues }, index) => {
    const written = wordsIn(text.normalize()).join(' ');
    return {
      videoId,
      language,
      position: from + index,
      createdAt,
      text,
      cues,
      config,
      words: raw<string>`${passageVector(text, written, config)}`,
    };
  });
}

/**
 * What became of a track. The number of its passages that are stored when it has given way; `overtaken` when another writer
 * has been here; `failed` also when its file is missing.
 */
type IndexOutcome = 'done' | 'overtaken' | 'failed' | number;

/** Writes the passages of the captions of public videos. */
export function createCaptionIndex({ database, storage, log }: IndexCaptionsOptions) {
  /**
   * Writes the passages from a position on. Returns `false` if another writer has been here since the previous batch: the
   * video is hidden, its captions have changed, or another process has begun to index them.
   */
  function writeBatch(track: Track, passages: readonly Passage[], from: number): Promise<boolean> {
    const { videoId, language, version } = track;
    const isTrack = and(eq(captionTracks.videoId, videoId), eq(captionTracks.language, language));
    const isOfTrack = and(
      eq(captionPassages.videoId, videoId),
      eq(captionPassages.language, language),
    );
    return database.transaction(async (tx) => {
      // The lock keeps the video public, and its captions at this version, until the passages are stored.
      const [video] = await tx
        .select({ createdAt: videos.createdAt })
        .from(videos)
        .where(and(eq(videos.id, videoId), isPublic))
        .for('no key update');
      const [current] = await tx
        .select({ version: captionTracks.version })
        .from(captionTracks)
        .where(isTrack);
      if (!video || current?.version !== version) return false;
      if (from === 0) await tx.delete(captionPassages).where(isOfTrack);
      // Every writer begins with a deletion and continues in order, so the number tells whether it was this one.
      else if ((await tx.$count(captionPassages, isOfTrack)) !== from) return false;
      const batch = batchOf(track, passages, from, video.createdAt);
      if (batch.length > 0) await tx.insert(captionPassages).values(batch);
      if (from + BATCH_PASSAGES >= passages.length)
        await tx
          .update(captionTracks)
          .set({ indexedVersion: version, foldedVersion: version })
          .where(isTrack);
      return true;
    });
  }

  /** Writes the passages of a track from a position on, for as long as `goesOn` resolves with `true`. */
  async function write(
    track: Track,
    from: number,
    goesOn: () => Promise<boolean>,
  ): Promise<IndexOutcome> {
    const stream = await storage.get(track.fileKey);
    if (!stream) return 'failed';
    const file = Buffer.concat(await stream.toArray()).toString();
    const passages = passagesOf(readWebVtt(file)).slice(0, MAX_PASSAGES);
    for (let next = from; ;) {
      if (!(await writeBatch(track, passages, next))) return 'overtaken';
      next += BATCH_PASSAGES;
      if (next >= passages.length) return 'done';
      if (!(await goesOn())) return next;
    }
  }

  /** As {@link write}; logs an error. A track that fails does not stop the others; it is tried again later. */
  async function index(
    track: Track,
    from: number,
    goesOn: () => Promise<boolean>,
  ): Promise<IndexOutcome> {
    try {
      return await write(track, from, goesOn);
    } catch (err) {
      const { videoId, language } = track;
      log.warn({ err, videoId, language }, 'captions were not indexed');
      return 'failed';
    }
  }

  return {
    index,

    /** Indexes the captions of one video, or of all, without turns. */
    async run(videoId?: string): Promise<void> {
      const isMeant = videoId === undefined ? undefined : eq(videos.id, videoId);
      let track = await nextTrack(database.sql, isMeant, undefined);
      while (track) {
        await index(track, 0, async () => true);
        track = await nextTrack(database.sql, isMeant, track);
      }
    },
  };
}
