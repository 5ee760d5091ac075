import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '@kinora/api-contract';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { newId } from '../database/ids.ts';
import type { Database } from '../database/open.ts';
import { videos } from '../database/schema.ts';
import { checkedFields } from '../http/checked-fields.ts';
import { demandOwnPlaylists } from '../playlists/own-playlists.ts';
import { Refusal, invalidField } from '../http/refusal.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { newPublicPrefix, videoPrefix } from '../media/media-keys.ts';
import { deleteMediaJob } from '../media/pipeline/media-jobs.ts';
import type { Storage } from '../storage/storage.ts';
import { demandActiveOwner } from './active-owner.ts';
import {
  isPresentThumbnail,
  makeUploadedThumbnails,
  pictureFolderOf,
  storeThumbnails,
} from './thumbnails.ts';
import { receiveVideoForm } from './uploads/video-form.ts';
import { choosePlaylists, leaveAllPlaylists } from './video-playlists.ts';
import type { VideoRow } from './video-rows.ts';

export interface EditingOptions {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly storage: Storage;
  readonly spool: string;
  readonly now: () => Date;
}

const schema = endpoints.videos.edit.body;
type EditFields = v.InferOutput<typeof schema>;
type VideoChanges = Partial<typeof videos.$inferInsert>;

/** Pages that are still open may show the old picture for a while. */
const OLD_PICTURE_SECONDS = 3600;
const TAKEN_DOWN = 'This video was taken down and cannot be published again';
const MAX_URL_LENGTH = 2048;

/** What the owner does with a video that exists. */
export function createEditing({ database, jobs, storage, spool, now }: EditingOptions) {
  async function edit(video: VideoRow, request: FastifyRequest): Promise<void> {
    const folder = join(spool, 'uploads', newId());
    await mkdir(folder, { recursive: true });
    try {
      const form = await receiveVideoForm(request, { folder, takes: ['thumbnail'] });
      const pictures = form.thumbnail && (await makeUploadedThumbnails(form.thumbnail.path));
      const fields = checkedFields(schema, form.fields);
      const thumbnailUrl = fields.thumbnail && demandUrl(fields.thumbnail, video);
      await demandOwnPlaylists(database, video.owner.id, fields.playlistIds ?? []);
      const thumbnailKey = pictures && (await storeThumbnails(storage, video.id, pictures));
      const changes = changesOf(fields, thumbnailKey, thumbnailUrl);
      await saveOrDiscard(video, changes, fields.playlistIds);
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  }

  /** What is not saved leaves no picture behind. */
  async function saveOrDiscard(
    video: VideoRow,
    changes: VideoChanges,
    playlistIds: readonly string[] | undefined,
  ): Promise<void> {
    let isSaved = false;
    try {
      isSaved = await save(video, changes, playlistIds);
      if (!isSaved) throw new Refusal('not-found', 'Video not found');
    } finally {
      const prefix = pictureFolderOf(changes.thumbnailKey ?? null);
      if (!isSaved && prefix !== undefined) await storage.deletePrefix(prefix);
    }
  }

  /** `false`: the video was deleted meanwhile. */
  async function save(
    video: VideoRow,
    { isPublished, ...changes }: VideoChanges,
    playlistIds: readonly string[] | undefined,
  ): Promise<boolean> {
    const at = now();
    return database.transaction(async (tx) => {
      await demandActiveOwner(tx, video.owner.id);
      const [before] = await tx.select().from(videos).where(eq(videos.id, video.id)).for('update');
      if (!before) return false;
      if (isPublished && before.takenDownAt) throw new Refusal('not-yours', TAKEN_DOWN);
      const isTurned = isPublished !== undefined && isPublished !== before.isPublished;
      await tx
        .update(videos)
        .set({
          ...changes,
          updatedAt: at,
          // A new address with every publishing: what was handed out before stays dead.
          ...(isTurned && { isPublished, publicPrefix: isPublished ? newPublicPrefix() : null }),
        })
        .where(eq(videos.id, video.id));
      if (playlistIds) {
        const choice = { ownerId: video.owner.id, videoId: video.id, playlistIds, now: at };
        await choosePlaylists(tx, choice);
      }
      const replaced = changes.thumbnailKey ? pictureFolderOf(before.thumbnailKey) : undefined;
      if (replaced !== undefined) {
        const startAfterSeconds = OLD_PICTURE_SECONDS;
        await jobs.send(deleteMediaJob, { prefix: replaced }, { tx, startAfterSeconds });
      }
      return true;
    });
  }

  /** Deletes the row and all that hangs on it at once, its files by a job. */
  async function remove(videoId: string): Promise<void> {
    await database.transaction(async (tx) => {
      // The video before its playlists, as everybody locks them.
      await tx.select({ id: videos.id }).from(videos).where(eq(videos.id, videoId)).for('update');
      await leaveAllPlaylists(tx, videoId, now());
      await tx.delete(videos).where(eq(videos.id, videoId));
      await jobs.send(deleteMediaJob, { prefix: videoPrefix(videoId) }, { tx });
    });
  }

  return { edit, remove };
}

export type Editing = ReturnType<typeof createEditing>;

/** `undefined`: the address of the picture that the video has already. */
function demandUrl(given: string, video: VideoRow): string | undefined {
  if (isPresentThumbnail(given, video)) return undefined;
  const isUsable = new URL(given).protocol === 'https:' && given.length <= MAX_URL_LENGTH;
  if (!isUsable) throw invalidField('thumbnail', 'Invalid URL format for thumbnail');
  return given;
}

function changesOf(
  { title, description, visibility }: EditFields,
  thumbnailKey: string | undefined,
  thumbnailUrl: string | undefined,
): VideoChanges {
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(visibility !== undefined && { isPublished: visibility === 'public' }),
    ...(thumbnailUrl !== undefined && { thumbnailUrl }),
    // A file counts more than an address beside it.
    ...(thumbnailKey !== undefined && { thumbnailKey, thumbnailUrl: null }),
  };
}
