import { ApiError, invalidField } from '@kinora/api-contract/kernel';
import type { Container } from '@kinora/validation';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { newId } from '../database/ids.ts';
import { CommitOutcomeUnknownError, type Database } from '../database/open.ts';
import { videos } from '../database/schema.ts';
import type { Sql } from '../database/sql-database.ts';
import { inUploadFolder } from '../http/forms/upload-folder.ts';
import { defineJob, untilDone } from '../jobs/job-definition.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Clock } from '../lib/clock.ts';
import { contentTypeOf } from '../media/content-types.ts';
import { newMediaFolder, newPublicPrefix, videoPrefix } from '../media/media-keys.ts';
import { warmUpProbeWorker } from '../media/mediabunny.ts';
import type { MadePicture } from '../media/pictures.ts';
import { isInNoLane } from '../media/pipeline/encoding-turns.ts';
import { transcodeVideoJob } from '../media/pipeline/media-jobs.ts';
import type { MediaTools } from '../media/tools.ts';
import type { Storage } from '../storage/storage.ts';
import { assertActiveOwner } from './active-owner.ts';
import { makeUploadedThumbnails, newPictureFolder, storeThumbnails } from './thumbnails.ts';
import { hashOf, isStoredAs } from './uploads/same-upload.ts';
import { type Begun, type UploadLedger, uploadAllowance } from './uploads/upload-ledger.ts';
import type { UploadRoom } from './uploads/upload-room.ts';
import {
  type UploadFields,
  type UploadedVideo,
  createUploadProbe,
  parseUploadFields,
} from './uploads/uploaded-video.ts';
import { type VideoForm, receiveVideoForm } from './uploads/video-form.ts';
import { assertOwnPlaylistsIn, choosePlaylists } from './video-playlists.ts';

/** Deletes the files of an upload whose row was never written because the server died in between. */
export const orphanCheckJob = defineJob(
  'orphan-check',
  v.object({ videoId: v.pipe(v.string(), v.uuid()) }),
  untilDone,
);

const ORPHAN_CHECK_SECONDS = 3600;

export interface UploadingOptions {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly storage: Storage;
  readonly tools: MediaTools;
  readonly ledger: UploadLedger;
  readonly room: UploadRoom;
  readonly spool: string;
  readonly now: Clock;
}

const takes = ['videoFile', 'thumbnail'] as const;
type Repeated = Extract<Begun, { kind: 'repeated' }>;

interface StoredFiles {
  readonly sourceKey: string;
  readonly sourceType: string;
  readonly thumbnailKey: string | null;
}

interface NewVideo extends StoredFiles {
  readonly id: string;
  readonly ownerId: string;
  readonly createdAt: Date;
}

const extensions: Readonly<Record<Container, string>> = {
  mp4: '.mp4',
  mov: '.mov',
  matroska: '.mkv',
  webm: '.webm',
  avi: '.avi',
  'mpeg-ts': '.ts',
  'mpeg-ps': '.mpg',
  flv: '.flv',
  asf: '.wmv',
  ogg: '.ogv',
};

/** Receives uploads. A refused upload leaves nothing behind; a repeated one makes no second video. */
export function createUploading(options: UploadingOptions) {
  const { database, jobs, storage, tools, ledger, room, spool, now } = options;
  const probeUploadedVideo = createUploadProbe(tools);

  /** Resolves with the id of the stored video. */
  async function upload(ownerId: string, request: FastifyRequest): Promise<string> {
    const begun = await ledger.begin(ownerId, readKey(request));
    assertUploadAllowed(begun);
    return begun.kind === 'begun'
      ? uploadNew(ownerId, begun.uploadId, request)
      : resolveRepeated(ownerId, begun, request);
  }

  async function uploadNew(
    ownerId: string,
    uploadId: string,
    request: FastifyRequest,
  ): Promise<string> {
    const stopHeartbeat = ledger.keepAlive(uploadId);
    try {
      await room.assertDiskSpace();
      const videoLimit = await room.limitFor(
        ownerId,
        Number(request.headers['content-length'] ?? 0),
      );
      warmUpProbeWorker();
      return await inUploadFolder(spool, async (folder) => {
        const check = (fields: VideoForm['fields']) =>
          assertOwnPlaylistsIn(database, ownerId, fields);
        const form = await receiveVideoForm(request, { folder, takes, check, videoLimit });
        return store(ownerId, uploadId, form);
      });
    } catch (error) {
      await ledger.refused(uploadId);
      throw error;
    } finally {
      stopHeartbeat();
    }
  }

  /** Returns the first result, even if the upload's playlists have changed since. */
  const resolveRepeated = (
    ownerId: string,
    { bodyHash, videoId }: Repeated,
    request: FastifyRequest,
  ): Promise<string> =>
    inUploadFolder(spool, async (folder) => {
      const form = await receiveVideoForm(request, { folder, takes });
      if (!(await isSameForm(form, bodyHash, videoId))) {
        // Other errors in a different body take precedence over that of the reused key.
        await assertOwnPlaylistsIn(database, ownerId, form.fields);
        const probed = form.videoFile && (await probeUploadedVideo(form.videoFile));
        parseUploadFields(form.fields, probed);
        throw keyReused('This upload key has already been used for another video');
      }
      if (videoId === null) throw keyReused('The video of this upload key has been deleted since');
      return videoId;
    });

  async function isSameForm(form: VideoForm, bodyHash: string | null, videoId: string | null) {
    if ((await hashOf(form)) !== bodyHash) return false;
    // The file of a deleted video cannot be compared; the key is refused in any case.
    if (videoId === null || !form.videoFile) return true;
    const [first] = await database.sql
      .select({ sourceKey: videos.sourceKey })
      .from(videos)
      .where(eq(videos.id, videoId));
    return first !== undefined && isStoredAs(storage, first.sourceKey, form.videoFile.path);
  }

  async function store(ownerId: string, uploadId: string, form: VideoForm): Promise<string> {
    const probed = form.videoFile && (await probeUploadedVideo(form.videoFile));
    const thumbnails = form.thumbnail && (await makeUploadedThumbnails(form.thumbnail.path));
    const { fields, videoFile } = parseUploadFields(form.fields, probed);

    const createdAt = now();
    const videoId = newId(createdAt.getTime());
    // Sent first: if this process dies between storing the files and the row, the job deletes the files.
    await jobs.send(orphanCheckJob, { videoId }, { startAfterSeconds: ORPHAN_CHECK_SECONDS });
    try {
      const bodyHash = await hashOf(form);
      const stored = await storeFiles(videoId, videoFile, thumbnails);
      const video = { id: videoId, ownerId, createdAt, ...stored };
      await insertVideo(video, fields, videoFile, { uploadId, bodyHash });
    } catch (error) {
      // With an unknown commit outcome the row may exist: the orphan check decides later.
      if (!(error instanceof CommitOutcomeUnknownError))
        await storage.deletePrefix(videoPrefix(videoId));
      throw error;
    }
    return videoId;
  }

  async function storeFiles(
    videoId: string,
    { container, path, sizeBytes }: UploadedVideo,
    thumbnails: readonly MadePicture[] | undefined,
  ): Promise<StoredFiles> {
    const folder = videoPrefix(videoId) + newMediaFolder('source');
    const sourceKey = `${folder}/original${extensions[container]}`;
    const sourceType = contentTypeOf(sourceKey);
    await storage.put(sourceKey, { path }, { type: sourceType, lengthBytes: sizeBytes });
    const thumbnailKey = thumbnails
      ? await storeThumbnails(storage, newPictureFolder(videoId), thumbnails)
      : null;
    return { sourceKey, sourceType, thumbnailKey };
  }

  /** Inserts the row, its playlists, the result of the upload and the job that processes the video, in one transaction. */
  const insertVideo = (
    video: NewVideo,
    { title, description = '', visibility, playlistIds = [] }: UploadFields,
    { sizeBytes, metadata: { durationSeconds, width, height } }: UploadedVideo,
    { uploadId, bodyHash }: { readonly uploadId: string; readonly bodyHash: string },
  ): Promise<void> =>
    database.transaction(async (tx) => {
      const { id: videoId, ownerId, createdAt } = video;
      const isPublished = visibility === 'public';
      await room.assertFits(tx, ownerId, sizeBytes);
      await assertActiveOwner(tx, ownerId);
      await tx.insert(videos).values({
        ...video,
        title,
        description,
        isPublished,
        publicPrefix: isPublished ? newPublicPrefix() : null,
        status: 'processing',
        sourceBytes: sizeBytes,
        durationSeconds,
        width,
        height,
        updatedAt: createdAt,
      });
      await choosePlaylists(tx, { ownerId, videoId, playlistIds, now: createdAt });
      await ledger.stored(tx, uploadId, videoId, bodyHash);
      // Copies take turns by priority: the more of an owner's videos wait in no lane, the later the next one runs.
      const priority = 1 - (await uncopiedOf(tx, ownerId));
      await jobs.send(transcodeVideoJob, { videoId }, { tx, singletonKey: videoId, priority });
    });

  return { upload };
}

export type Uploading = ReturnType<typeof createUploading>;

/** Returns the number of the owner's videos that are neither copied nor in the lane of an encoding. */
const uncopiedOf = (sql: Sql, ownerId: string) =>
  sql.$count(videos, and(eq(videos.ownerId, ownerId), eq(videos.status, 'processing'), isInNoLane));

const uploadKey = v.pipe(v.string(), v.uuid());

const keyReused = (text: string) => new ApiError('key-reused', text);

function readKey({ headers }: FastifyRequest): string | undefined {
  const given = headers['idempotency-key'];
  if (given === undefined) return undefined;
  if (!v.is(uploadKey, given)) throw invalidField('Idempotency-Key', 'The key must be a UUID');
  return given.toLowerCase();
}

function assertUploadAllowed(
  begun: Begun,
): asserts begun is Repeated | Extract<Begun, { kind: 'begun' }> {
  switch (begun.kind) {
    case 'still-receiving':
      throw new ApiError('upload-in-progress', 'This upload is still being received');
    case 'too-many-at-once':
      throw new ApiError(
        'too-many',
        `You can upload ${uploadAllowance.atOnce} videos at once. Please wait for one to end.`,
        {
          retryAfterSeconds: 10,
        },
      );
    case 'too-many-today':
      throw new ApiError(
        'too-many',
        `You have uploaded ${uploadAllowance.aDay} videos today. Please continue tomorrow.`,
        {
          retryAfterSeconds: begun.retryAfterSeconds,
        },
      );
    default:
      return;
  }
}
