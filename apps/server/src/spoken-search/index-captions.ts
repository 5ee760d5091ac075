import { type Passage, passagesOf, readWebVtt } from '@kinora/captions';
import { and, asc, eq, gt, or, sql as raw } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { isPublic } from '../database/public-videos.ts';
import { captionPassages, captionTracks, videos } from '../database/schema.ts';
import type { Sql } from '../database/sql-database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { JobLog } from '../jobs/queues.ts';
import { passageVector } from '../search/indexed-words.ts';
import type { Storage } from '../storage/storage.ts';
import { indexCaptionsJob } from '../videos/captions/caption-jobs.ts';
import { wordsIn } from './spoken-words.ts';
import { configOf } from './text-configs.ts';

/** More than 20 hours of speech at 16 to 20 s each. Without a limit, a file of 1 MB can have 20,000 passages. */
const MAX_PASSAGES = 5_000;
/** A transaction of this size takes 0.2 s. */
const BATCH_PASSAGES = 200;

interface Track {
  readonly videoId: string;
  readonly language: string;
  readonly fileKey: string;
  readonly version: number;
}

export interface IndexCaptionsOptions {
  readonly database: Database;
  readonly storage: Pick<Storage, 'get'>;
  readonly log: JobLog;
}

/** Matches tracks whose passages are missing, of an earlier version, or without folded words. */
const isUnindexed = raw`${captionTracks.foldedVersion} is distinct from ${captionTracks.version}`;

/** Returns the next public track after another one that is not searchable yet. */
async function nextTrack(
  sql: Sql,
  videoId: string | undefined,
  after: Track | undefined,
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
    .where(and(isUnindexed, isPublic, videoId ? eq(videos.id, videoId) : undefined, isAfter))
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

  async function index(track: Track): Promise<void> {
    const stream = await storage.get(track.fileKey);
    // A new version has replaced it: it has its own job.
    if (!stream) return;
    const file = Buffer.concat(await stream.toArray()).toString();
    const passages = passagesOf(readWebVtt(file)).slice(0, MAX_PASSAGES);
    let from = 0;
    let isCurrent: boolean;
    do {
      isCurrent = await writeBatch(track, passages, from);
      from += BATCH_PASSAGES;
    } while (isCurrent && from < passages.length);
  }

  return {
    /** Indexes the captions of one video, or of all. A track that fails does not stop the others; it is tried again later. */
    async run(videoId?: string): Promise<void> {
      let track = await nextTrack(database.sql, videoId, undefined);
      while (track) {
        const { language } = track;
        await index(track).catch((error: unknown) =>
          log.warn({ err: error, videoId: track?.videoId, language }, 'captions were not indexed'),
        );
        track = await nextTrack(database.sql, videoId, track);
      }
    },
  };
}

/**
 * Starts working on the job in this process, and schedules it every minute: a video can become public in several ways,
 * and not each of them sends the job.
 */
export async function startCaptionIndex(
  options: IndexCaptionsOptions,
  jobs: Pick<Jobs, 'schedule' | 'work'>,
): Promise<void> {
  const captionIndex = createCaptionIndex(options);
  await jobs.work(indexCaptionsJob, ({ videoId }) => captionIndex.run(videoId));
  await jobs.schedule(indexCaptionsJob, '* * * * *', {});
}
