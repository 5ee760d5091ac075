import { checkedFields, ApiError, invalidField } from '@kinora/api-contract/kernel';
import { requests } from '@kinora/api-contract/requests';
import { chaptersOf } from '@kinora/domain';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { CommitOutcomeUnknownError, type Database } from '../database/open.ts';
import { videoNotes, videos } from '../database/schema.ts';
import { inUploadFolder } from '../http/forms/upload-folder.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Clock } from '../lib/clock.ts';
import { newPublicPrefix } from '../media/media-keys.ts';
import type { MadePicture } from '../media/pictures.ts';
import { deleteMediaJob } from '../media/pipeline/media-jobs.ts';
import type { Storage } from '../storage/storage.ts';
import { assertActiveOwner } from './active-owner.ts';
import type { TranscriptionRecords } from './captions/automatic/transcription-records.ts';
import { indexCaptionsJob } from './captions/caption-jobs.ts';
import { dismissFoundCaptions } from './dismiss-found-captions.ts';
import {
  isPresentThumbnail,
  makeUploadedThumbnails,
  newPictureFolder,
  pictureFolderOf,
  storeThumbnails,
} from './thumbnails.ts';
import { receiveVideoForm } from './uploads/video-form.ts';
import { choosePlaylists, assertOwnPlaylistsIn } from './video-playlists.ts';
import type { VideoRow } from './video-rows.ts';
import { noVideo } from './visible-videos.ts';

export interface EditingOptions {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly storage: Storage;
  readonly spool: string;
  readonly transcriptions: Pick<TranscriptionRecords, 'turned'>;
  readonly now: Clock;
}

const schema = requests.videos.edit.body;
type EditFields = v.InferOutput<typeof schema>;
type VideoChanges = Partial<typeof videos.$inferInsert>;

/** Delay before a replaced picture is deleted: open pages may still show it. */
const OLD_PICTURE_SECONDS = 3600;
const takenDown = () =>
  new ApiError('not-yours', 'This video was taken down and cannot be published again');
const MAX_URL_LENGTH = 2048;

/** Edits videos. */
export function createEditing({
  database,
  jobs,
  storage,
  spool,
  transcriptions,
  now,
}: EditingOptions) {
  const edit = (video: VideoRow, request: FastifyRequest): Promise<void> =>
    inUploadFolder(spool, async (folder) => {
      const form = await receiveVideoForm(request, {
        folder,
        takes: ['thumbnail'],
        async check(fields) {
          await assertOwnPlaylistsIn(database, video.owner.id, fields);
          if (fields['visibility'] === 'public' && video.takenDownAt) throw takenDown();
        },
      });
      const pictures = form.thumbnail && (await makeUploadedThumbnails(form.thumbnail.path));
      const fields = checkedFields(schema, form.fields);
      const thumbnailUrl = fields.thumbnail && parseThumbnailUrl(fields.thumbnail, video);
      const changes = changesOf(fields, thumbnailUrl);
      if (pictures) await saveWithPicture(video, pictures, changes, fields);
      else await save(video, changes, fields);
    });

  /** Stores the new thumbnail and saves; deletes the thumbnail again when saving fails. */
  async function saveWithPicture(
    video: VideoRow,
    pictures: readonly MadePicture[],
    changes: VideoChanges,
    fields: EditFields,
  ): Promise<void> {
    const prefix = newPictureFolder(video.id);
    try {
      const thumbnailKey = await storeThumbnails(storage, prefix, pictures);
      // An uploaded file takes precedence over a URL.
      await save(video, { ...changes, thumbnailKey, thumbnailUrl: null }, fields);
    } catch (error) {
      // With an unknown commit outcome the row may refer to the picture, so it is kept; it is deleted with its video at
      // the latest.
      if (!(error instanceof CommitOutcomeUnknownError))
        await jobs.send(deleteMediaJob, { prefix });
      throw error;
    }
  }

  async function save(
    video: VideoRow,
    { isPublished, ...changes }: VideoChanges,
    { playlistIds, dismissFoundCaptions: dismissed }: EditFields,
  ): Promise<void> {
    const at = now();
    await database.transaction(async (tx) => {
      await assertActiveOwner(tx, video.owner.id);
      const [before] = await tx.select().from(videos).where(eq(videos.id, video.id)).for('update');
      if (before?.ownerId !== video.owner.id) throw noVideo(); // deleted in the meantime
      if (isPublished && before.takenDownAt) throw takenDown();
      const found =
        dismissed === undefined ? undefined : dismissFoundCaptions(before.foundCaptions, dismissed);
      const isTurned = isPublished !== undefined && isPublished !== before.isPublished;
      await tx
        .update(videos)
        .set({
          ...changes,
          ...(namesChapters(changes, before) && { suggestedChapters: null }),
          ...(found && { foundCaptions: found.foundCaptions }),
          updatedAt: at,
          // Each time the video is published it gets new URLs, so that those of an earlier one stay invalid.
          ...(isTurned && { isPublished, publicPrefix: isPublished ? newPublicPrefix() : null }),
        })
        .where(eq(videos.id, video.id));
      if (changes.thumbnailKey || changes.thumbnailUrl)
        await tx
          .delete(videoNotes)
          .where(and(eq(videoNotes.videoId, video.id), eq(videoNotes.part, 'thumbnail')));
      if (playlistIds) {
        const choice = { ownerId: video.owner.id, videoId: video.id, playlistIds, now: at };
        await choosePlaylists(tx, choice);
      }
      if (isTurned && isPublished) await jobs.send(indexCaptionsJob, { videoId: video.id }, { tx });
      for (const key of found?.unusedKeys ?? []) await jobs.send(deleteMediaJob, { key }, { tx });
      const { automaticCaptions = before.automaticCaptions } = changes;
      if (automaticCaptions !== before.automaticCaptions)
        await transcriptions.turned(tx, video.id, automaticCaptions);
      const replaced = changes.thumbnailKey ? pictureFolderOf(before.thumbnailKey) : undefined;
      if (replaced !== undefined) {
        const startAfterSeconds = OLD_PICTURE_SECONDS;
        await jobs.send(deleteMediaJob, { prefix: replaced }, { tx, startAfterSeconds });
      }
    });
  }

  return { edit };
}

export type Editing = ReturnType<typeof createEditing>;

/** Returns whether a saved description names chapters: then those of the file are not offered any more. */
const namesChapters = (
  { description = '' }: VideoChanges,
  video: Pick<VideoRow, 'durationSeconds'>,
) => chaptersOf(description, video.durationSeconds).length > 0;

/** Parses a new thumbnail URL; returns `undefined` for the URL of the current thumbnail. */
function parseThumbnailUrl(given: string, video: VideoRow): string | undefined {
  if (isPresentThumbnail(given, video)) return undefined;
  if (new URL(given).protocol !== 'https:')
    throw invalidField('thumbnail', 'Thumbnail address must begin with https://');
  if (given.length > MAX_URL_LENGTH)
    throw invalidField('thumbnail', `Thumbnail address cannot exceed ${MAX_URL_LENGTH} characters`);
  return given;
}

function changesOf(
  { title, description, visibility, automaticCaptions, dismissSuggestedChapters }: EditFields,
  thumbnailUrl: string | undefined,
): VideoChanges {
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(visibility !== undefined && { isPublished: visibility === 'public' }),
    ...(thumbnailUrl !== undefined && { thumbnailUrl }),
    ...(automaticCaptions !== undefined && { automaticCaptions: automaticCaptions === 'true' }),
    ...(dismissSuggestedChapters !== undefined && { suggestedChapters: null }),
  };
}
