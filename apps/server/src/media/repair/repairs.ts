import { posix } from 'node:path';
import { text } from 'node:stream/consumers';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/open.ts';
import { encodings, videoNotes, videos } from '../../database/schema.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Storage } from '../../storage/storage.ts';
import { masterPlaylistKey, videoPrefix } from '../media-keys.ts';
import { rungPaths } from '../pipeline/hls.ts';
import { isOfFirst } from '../pipeline/make-qualities.ts';
import { deleteMediaJob } from '../pipeline/media-jobs.ts';
import type { MediaRecords } from '../pipeline/media-records.ts';
import { PIPELINE_VERSION } from '../pipeline/pipeline-version.ts';
import { type Remade, newRepair } from './repair-payload.ts';
import {
  createRepairRecords,
  isRepairOf,
  ownThumbnail,
  remadeOf,
  renditionKeys,
  repairedParts,
} from './repair-records.ts';

/** Whoever is watching when a video is repaired goes on with the old files. Twice the length of the longest video. */
const DELETED_AFTER_SECONDS = 24 * 3600;

export interface Repairs {
  /** Returns the records with which the jobs of new videos repair this one. */
  recordsOf(videoId: string): MediaRecords;
  /**
   * Replaces the renditions of the video by those of the repair, in one transaction, and has the old files deleted a day
   * later. Resolves with `false` when that would cost the video a rendition that it has; then nothing changes.
   */
  finish(videoId: string): Promise<boolean>;
  /** Forgets what the repair has made. */
  forget(videoId: string): Promise<void>;
}

export interface RepairsOptions {
  readonly database: Database;
  readonly jobs: Pick<Jobs, 'send'>;
  readonly records: MediaRecords;
  readonly storage: Pick<Storage, 'get' | 'folders'>;
  readonly now: Clock;
}

/** Returns whether the video would lose a rendition that it has. */
const isWorse = (made: Remade, old: typeof videos.$inferSelect) =>
  (['hlsKey', 'previewKey', 'storyboardKey', 'waveformKey'] as const).some(
    (name) => old[name] !== null && made[name] === null,
  ) ||
  (made.notes.some(({ part }) => part === 'qualities') && !isOfFirst(old.hlsKey));

export function createRepairs(options: RepairsOptions): Repairs {
  const { database, jobs, storage, now } = options;

  /** Resolves with the folders of renditions that the keys do not use. */
  async function unusedFolders(videoId: string, keys: readonly string[]): Promise<string[]> {
    const used = [...keys];
    for (const master of keys.filter((key) => key.endsWith('.m3u8'))) {
      const playlist = await storage.get(master);
      if (playlist) used.push(...rungPaths(posix.dirname(master), await text(playlist)));
    }
    const prefix = videoPrefix(videoId);
    return (await storage.folders(prefix))
      .filter((name) => /^(?:first|ladder|retried)-/.test(name))
      .filter((name) => !used.some((key) => key.startsWith(`${prefix}${name}/`)));
  }

  return {
    recordsOf: (videoId) => createRepairRecords(options, videoId),

    finish: (videoId) =>
      database.transaction(async (tx) => {
        const [old] = await tx.select().from(videos).where(eq(videos.id, videoId)).for('update');
        // The video was deleted.
        if (!old) return true;
        const made = await remadeOf(tx, videoId);
        if (!made || isWorse(made, old)) return false;
        const { notes, ...renditions } = made;
        const thumbnailKey =
          ownThumbnail(old.thumbnailKey) ?? made.thumbnailKey ?? old.thumbnailKey;
        const changes = { ...renditions, thumbnailKey, pipelineVersion: PIPELINE_VERSION };
        await tx.update(videos).set(changes).where(eq(videos.id, videoId));
        await tx
          .delete(videoNotes)
          .where(and(eq(videoNotes.videoId, videoId), inArray(videoNotes.part, repairedParts)));
        for (const note of notes)
          await tx.insert(videoNotes).values({ ...note, videoId, updatedAt: now() });

        const captions = old.foundCaptions?.tracks.map(({ key }) => key) ?? [];
        const kept = [...renditionKeys.map((name) => changes[name]), ...captions];
        const unused = await unusedFolders(
          videoId,
          kept.flatMap((key) => key ?? []),
        );
        const later = { tx, startAfterSeconds: DELETED_AFTER_SECONDS };
        for (const folder of unused) {
          await jobs.send(deleteMediaJob, { key: masterPlaylistKey(videoId, folder) }, later);
          await jobs.send(deleteMediaJob, { prefix: `${videoPrefix(videoId)}${folder}/` }, later);
        }
        return true;
      }),

    async forget(videoId) {
      await database.sql.update(encodings).set({ payload: newRepair }).where(isRepairOf(videoId));
    },
  };
}
