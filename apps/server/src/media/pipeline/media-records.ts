import type { SuggestedChapter } from '@kinora/domain';
import { and, eq, isNull, sql as raw } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Database } from '../../database/open.ts';
import { encodings, videoNotes, videos } from '../../database/schema.ts';
import type { StoredFoundCaptions } from '../../database/schema/found-captions.ts';
import type { Sql } from '../../database/sql-database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Clock } from '../../lib/clock.ts';
import { masterPlaylistKey, videoPrefix } from '../media-keys.ts';
import { keysInRepair } from '../repair/repair-payload.ts';
import type { FailureReason } from './failure-reasons.ts';
import { type LadderStart, deleteMediaJob, videoLadderJob } from './media-jobs.ts';
import { PIPELINE_VERSION } from './pipeline-version.ts';

export interface MediaRecord {
  readonly id: string;
  readonly status: 'processing' | 'ready' | 'failed';
  readonly width: number | null;
  readonly height: number | null;
  readonly sourceKey: string;
  readonly videoKey: string | null;
  readonly hlsKey: string | null;
  readonly thumbnailKey: string | null;
  readonly previewKey: string | null;
  readonly storyboardKey: string | null;
  readonly waveformKey: string | null;
  readonly suggestedChapters: readonly SuggestedChapter[] | null;
  readonly foundCaptions: StoredFoundCaptions | null;
  /** Absent until the video is ready, and for videos of older releases. */
  readonly ladder: LadderStart | null;
  /** By part. */
  readonly notes: ReadonlyMap<string, Pick<VideoNote, 'isWaiting'>>;
}

/** What could not be made of a video. */
export type VideoNote = Pick<
  typeof videoNotes.$inferSelect,
  'part' | 'text' | 'canRetry' | 'isWaiting'
>;

const partColumns = [
  'videoKey',
  'hlsKey',
  'thumbnailKey',
  'previewKey',
  'storyboardKey',
  'waveformKey',
  'suggestedChapters',
  'foundCaptions',
] as const;

/** What {@link MediaRecord} reads of a video. */
export const mediaColumns = {
  id: videos.id,
  status: videos.status,
  width: videos.width,
  height: videos.height,
  sourceKey: videos.sourceKey,
  videoKey: videos.videoKey,
  hlsKey: videos.hlsKey,
  thumbnailKey: videos.thumbnailKey,
  previewKey: videos.previewKey,
  storyboardKey: videos.storyboardKey,
  waveformKey: videos.waveformKey,
  suggestedChapters: videos.suggestedChapters,
  foundCaptions: videos.foundCaptions,
  ladder: videos.ladder,
};

/** What a part adds to the row of its video. */
export type PartChanges = Partial<Pick<typeof videos.$inferInsert, (typeof partColumns)[number]>>;

export interface ReadyVideo {
  readonly videoId: string;
  readonly durationSeconds: number;
  readonly width: number;
  readonly height: number;
  readonly suggestedChapters: readonly SuggestedChapter[];
  /** `null` when there are none. */
  readonly foundCaptions: StoredFoundCaptions | null;
  readonly videoKey: string;
  readonly hlsKey: string | null;
  /** `null` when the owner sent one. */
  readonly thumbnailKey: string | null;
  readonly ladder: v.InferOutput<typeof videoLadderJob.payload> | undefined;
  /** About what could not be made; the parts that wait are made by the next job. */
  readonly notes: readonly VideoNote[];
}

/** Reads and writes the rows of videos for the media jobs. */
export interface MediaRecords {
  find(videoId: string): Promise<MediaRecord | undefined>;
  /** Returns all storage keys of the video, also those of an unfinished repair; none when it was deleted. */
  keysOf(videoId: string): Promise<string[]>;
  /** Resolves with `false` when the video was deleted or another attempt was faster. */
  markReady(ready: ReadyVideo): Promise<boolean>;
  markFailed(videoId: string, reason: FailureReason): Promise<void>;
  /** Adds a part, and removes the note about it. Resolves with `false` as `markReady` does. */
  storePart(video: MediaRecord, part: string, changes: PartChanges): Promise<boolean>;
  /** Tells the owner what could not be made; replaces an earlier note about the part. */
  note(videoId: string, note: VideoNote): Promise<void>;
  /** Deletes files that no row refers to: all files of the video when its row is gone, else those of a media folder. */
  discard(videoId: string, folder: string): Promise<void>;
}

export interface MediaRecordsOptions {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly now: Clock;
  /** Called in the transaction in which a video becomes ready. */
  readonly becameReady?: (tx: Sql, videoId: string) => Promise<void>;
}

/** Returns what the further qualities of a video continue from. */
export function startOf(payload: ReadyVideo['ladder']): LadderStart | null {
  if (!payload) return null;
  const { videoId: _, ...start } = payload;
  return start;
}

export function createMediaRecords({
  database,
  jobs,
  now,
  becameReady,
}: MediaRecordsOptions): MediaRecords {
  const find = async (videoId: string): Promise<MediaRecord | undefined> => {
    const [row] = await database.sql
      .select(mediaColumns)
      .from(videos)
      .where(eq(videos.id, videoId));
    if (!row) return undefined;
    const notes = await database.sql
      .select({ part: videoNotes.part, isWaiting: videoNotes.isWaiting })
      .from(videoNotes)
      .where(eq(videoNotes.videoId, videoId));
    return { ...row, notes: new Map(notes.map((note) => [note.part, note])) };
  };

  /** Stores a note, unless the video was deleted. */
  async function storeNote(tx: Sql, videoId: string, note: VideoNote): Promise<void> {
    const [video] = await tx
      .select({ id: videos.id })
      .from(videos)
      .where(eq(videos.id, videoId))
      .for('key share');
    if (!video) return;
    const changes = { ...note, updatedAt: now() };
    await tx
      .insert(videoNotes)
      .values({ videoId, ...changes })
      .onConflictDoUpdate({ target: [videoNotes.videoId, videoNotes.part], set: changes });
  }

  return {
    find,

    async keysOf(videoId) {
      const { id, sourceKey, videoKey, hlsKey, previewKey, storyboardKey } = videos;
      const { waveformKey, thumbnailKey } = videos;
      const renditions = { videoKey, hlsKey, previewKey, storyboardKey, waveformKey, thumbnailKey };
      const keys = { sourceKey, ...renditions };
      const [row] = await database.sql
        .select({ keys, foundCaptions: videos.foundCaptions, payload: encodings.payload })
        .from(videos)
        .leftJoin(encodings, and(eq(encodings.videoId, id), eq(encodings.lane, 'qualities')))
        .where(eq(id, videoId));
      const found = row?.foundCaptions?.tracks.map(({ key }) => key) ?? [];
      const keysOfVideo = Object.values(row?.keys ?? {}).flatMap((key) => key || []);
      return [...keysOfVideo, ...found, ...keysInRepair(row?.payload)];
    },

    markReady({ videoId, thumbnailKey, suggestedChapters: chapters, ladder, notes, ...made }) {
      const suggestedChapters = chapters.length > 0 ? chapters : null;
      return database.transaction(async (tx) => {
        const isProcessing = and(eq(videos.id, videoId), eq(videos.status, 'processing'));
        const changed = await tx
          .update(videos)
          .set({
            ...made,
            suggestedChapters,
            ladder: startOf(ladder),
            pipelineVersion: PIPELINE_VERSION,
            status: 'ready',
            updatedAt: now(),
          })
          .where(isProcessing)
          .returning({ id: videos.id });
        if (changed.length === 0) return false;
        if (thumbnailKey !== null) {
          // Only if the owner has not chosen one in the meantime.
          const hasNone = and(eq(videos.id, videoId), isNull(videos.thumbnailKey));
          await tx.update(videos).set({ thumbnailKey }).where(hasNone);
        }
        for (const note of notes) await storeNote(tx, videoId, note);
        if (ladder) await jobs.send(videoLadderJob, ladder, { tx });
        await becameReady?.(tx, videoId);
        return true;
      });
    },

    markFailed: (videoId, { text, canRetry }) =>
      database.transaction(async (tx) => {
        const changed = await tx
          .update(videos)
          .set({ status: 'failed', updatedAt: now() })
          .where(and(eq(videos.id, videoId), eq(videos.status, 'processing')))
          .returning({ id: videos.id });
        if (changed.length === 0) return;
        const whole = `This file could not be turned into a video: ${text}.`;
        const advice = canRetry ? '' : ' Delete it and upload another one.';
        const note = { part: 'video', text: whole + advice, canRetry, isWaiting: false };
        await storeNote(tx, videoId, note);
      }),

    storePart: (video, part, changes) =>
      database.transaction(async (tx) => {
        const columns = partColumns.filter((column) => changes[column] !== undefined);
        // Another attempt may have been faster.
        const asBefore = columns.map(
          (column) =>
            raw`${videos[column]} is not distinct from ${raw.param(video[column], videos[column])}`,
        );
        if (columns.length > 0) {
          const changed = await tx
            .update(videos)
            .set(changes)
            .where(and(eq(videos.id, video.id), ...asBefore))
            .returning({ id: videos.id });
          if (changed.length === 0) return false;
        }
        await tx
          .delete(videoNotes)
          .where(and(eq(videoNotes.videoId, video.id), eq(videoNotes.part, part)));
        return true;
      }),

    note: (videoId, note) => database.transaction((tx) => storeNote(tx, videoId, note)),

    async discard(videoId, folder) {
      const prefix = videoPrefix(videoId);
      if (!(await find(videoId))) return jobs.send(deleteMediaJob, { prefix });
      await jobs.send(deleteMediaJob, { key: masterPlaylistKey(videoId, folder) });
      await jobs.send(deleteMediaJob, { prefix: `${prefix}${folder}/` });
    },
  };
}
