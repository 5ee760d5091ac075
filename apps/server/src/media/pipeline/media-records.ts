import type { SuggestedChapter } from '@kinora/domain';
import { and, eq, isNull } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Database } from '../../database/open.ts';
import { videos } from '../../database/schema.ts';
import type { Sql } from '../../database/sql-database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Clock } from '../../lib/clock.ts';
import { masterPlaylistKey, videoPrefix } from '../media-keys.ts';
import { isInNoLane } from './encoding-turns.ts';
import { deleteMediaJob, transcodeVideoJob, videoLadderJob } from './media-jobs.ts';

export interface MediaRecord {
  readonly id: string;
  readonly status: 'processing' | 'ready' | 'failed';
  readonly sourceKey: string;
  readonly thumbnailKey: string | null;
  readonly previewKey: string | null;
}

export interface ReadyVideo {
  readonly videoId: string;
  readonly durationSeconds: number;
  readonly width: number;
  readonly height: number;
  readonly suggestedChapters: readonly SuggestedChapter[];
  readonly videoKey: string;
  readonly hlsKey: string | null;
  /** `null` when the owner sent one. */
  readonly thumbnailKey: string | null;
  readonly ladder: v.InferOutput<typeof videoLadderJob.payload> | undefined;
}

export interface LadderResult {
  readonly videoId: string;
  readonly previewKey: string;
  readonly storyboardKey: string | null;
  readonly hlsKey: string | null;
  /** A better video file, if there is one. */
  readonly videoKey: string | undefined;
}

/** Reads and writes the rows of videos for the media jobs. */
export interface MediaRecords {
  find(videoId: string): Promise<MediaRecord | undefined>;
  /** Returns all storage keys of the video; none when it was deleted. */
  keysOf(videoId: string): Promise<string[]>;
  /** Resolves with `false` when the video was deleted or another attempt was faster. */
  markReady(ready: ReadyVideo): Promise<boolean>;
  markFailed(videoId: string): Promise<void>;
  /** Resolves with `false` as `markReady` does. */
  addLadder(result: LadderResult): Promise<boolean>;
  /** Deletes files that no row refers to: all files of the video when its row is gone, else those of a media folder. */
  discard(videoId: string, folder: string): Promise<void>;
  /** Sends the job of every video that waits for one; jobs that already wait are not sent again. */
  resume(): Promise<void>;
}

export interface MediaRecordsOptions {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly now: Clock;
  /** Called in the transaction in which a video becomes ready. */
  readonly becameReady?: (tx: Sql, videoId: string) => Promise<void>;
}

export function createMediaRecords({
  database,
  jobs,
  now,
  becameReady,
}: MediaRecordsOptions): MediaRecords {
  const find = async (videoId: string): Promise<MediaRecord | undefined> => {
    const { id, status, sourceKey, thumbnailKey, previewKey } = videos;
    const [row] = await database.sql
      .select({ id, status, sourceKey, thumbnailKey, previewKey })
      .from(videos)
      .where(eq(id, videoId));
    return row;
  };

  return {
    find,

    async keysOf(videoId) {
      const { id, sourceKey, videoKey, hlsKey, previewKey, storyboardKey, thumbnailKey } = videos;
      const [row] = await database.sql
        .select({ sourceKey, videoKey, hlsKey, previewKey, storyboardKey, thumbnailKey })
        .from(videos)
        .where(eq(id, videoId));
      return Object.values(row ?? {}).flatMap((key) => key ?? []);
    },

    markReady({ videoId, thumbnailKey, suggestedChapters: chapters, ladder, ...made }) {
      const suggestedChapters = chapters.length > 0 ? chapters : null;
      return database.transaction(async (tx) => {
        const isProcessing = and(eq(videos.id, videoId), eq(videos.status, 'processing'));
        const changed = await tx
          .update(videos)
          .set({ ...made, suggestedChapters, status: 'ready', updatedAt: now() })
          .where(isProcessing)
          .returning({ id: videos.id });
        if (changed.length === 0) return false;
        if (thumbnailKey !== null) {
          // Only if the owner has not chosen one in the meantime.
          const hasNone = and(eq(videos.id, videoId), isNull(videos.thumbnailKey));
          await tx.update(videos).set({ thumbnailKey }).where(hasNone);
        }
        if (ladder) await jobs.send(videoLadderJob, ladder, { tx });
        await becameReady?.(tx, videoId);
        return true;
      });
    },

    async markFailed(videoId) {
      await database.sql
        .update(videos)
        .set({ status: 'failed', updatedAt: now() })
        .where(and(eq(videos.id, videoId), eq(videos.status, 'processing')));
    },

    async addLadder({ videoId, previewKey, storyboardKey, hlsKey, videoKey }) {
      const changed = await database.sql
        .update(videos)
        .set({ previewKey, storyboardKey, hlsKey, ...(videoKey !== undefined && { videoKey }) })
        .where(and(eq(videos.id, videoId), isNull(videos.previewKey)))
        .returning({ id: videos.id });
      return changed.length > 0;
    },

    async discard(videoId, folder) {
      const prefix = videoPrefix(videoId);
      if (!(await find(videoId))) return jobs.send(deleteMediaJob, { prefix });
      await jobs.send(deleteMediaJob, { key: masterPlaylistKey(videoId, folder) });
      await jobs.send(deleteMediaJob, { prefix: `${prefix}${folder}/` });
    },

    async resume() {
      const waiting = await database.sql
        .select({ videoId: videos.id })
        .from(videos)
        .where(and(eq(videos.status, 'processing'), isInNoLane));
      for (const { videoId } of waiting)
        await jobs.send(transcodeVideoJob, { videoId }, { singletonKey: videoId });
    },
  };
}
