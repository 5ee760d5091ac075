import { createHash } from 'node:crypto';
import { endpoints } from '@kinora/api-contract';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import { newId } from '../database/ids.ts';
import { CommitOutcomeUnknownError, type Database } from '../database/open.ts';
import { videos } from '../database/schema.ts';
import type { Sql } from '../database/sql-database.ts';
import { checkedFields } from '../http/checked-fields.ts';
import { type FieldMistake, Refusal, invalidField } from '../http/refusal.ts';
import { inUploadFolder } from '../http/upload-folder.ts';
import { defineJob, untilDone } from '../jobs/job-definition.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { contentTypeOf } from '../media/content-types.ts';
import { type MediaFacts, playsInAllBrowsers } from '../media/media-facts.ts';
import { newMediaFolder, newPublicPrefix, videoPrefix } from '../media/media-keys.ts';
import { warmUpProbeWorker } from '../media/mediabunny.ts';
import { publishVideoJob } from '../media/pipeline/media-jobs.ts';
import { probeUpload } from '../media/probe-upload.ts';
import type { Container } from '../media/sniff.ts';
import type { MediaTools } from '../media/tools.ts';
import { createSemaphore } from '../semaphore.ts';
import type { Storage } from '../storage/storage.ts';
import { assertActiveOwner } from './active-owner.ts';
import { makeUploadedThumbnails, newPictureFolder, storeThumbnails } from './thumbnails.ts';
import type { ReceivedFile } from './uploads/received-file.ts';
import { type Begun, type UploadLedger, uploadAllowance } from './uploads/upload-ledger.ts';
import { type VideoForm, noPublishableVideo, receiveVideoForm } from './uploads/video-form.ts';
import { choosePlaylists, assertOwnPlaylistsIn } from './video-playlists.ts';

/** Deletes the files of an upload whose row was never written because the server died in between. */
export const orphanCheckJob = defineJob(
  'orphan-check',
  v.object({ videoId: v.pipe(v.string(), v.uuid()) }),
  untilDone,
);

const ORPHAN_CHECK_SECONDS = 3600;

export interface PublishingOptions {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly storage: Storage;
  readonly tools: MediaTools;
  readonly ledger: UploadLedger;
  readonly spool: string;
  readonly now: Clock;
}

const schema = endpoints.videos.publish.body;
const takes = ['videoFile', 'thumbnail'] as const;
type PublishFields = v.InferOutput<typeof schema>;
type Repeated = Extract<Begun, { kind: 'repeated' }>;
type VideoFile = ReceivedFile & { readonly container: Container; readonly facts: MediaFacts };

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
export function createPublishing(options: PublishingOptions) {
  const { database, jobs, storage, tools, ledger, spool, now } = options;
  // One probe at a time: each uses memory in a worker thread, so many uploads that end at once wait.
  const inTurn = createSemaphore(1);

  /** Resolves with the id of the stored video. */
  async function publish(ownerId: string, request: FastifyRequest): Promise<string> {
    const begun = await ledger.begin(ownerId, readKey(request));
    assertUploadAllowed(begun);
    return begun.kind === 'begun'
      ? publishNew(ownerId, begun.uploadId, request)
      : answerRepeated(ownerId, begun, request);
  }

  async function publishNew(
    ownerId: string,
    uploadId: string,
    request: FastifyRequest,
  ): Promise<string> {
    const stopSaying = ledger.keepAlive(uploadId);
    try {
      warmUpProbeWorker();
      return await inUploadFolder(spool, async (folder) => {
        const demand = assertOwnPlaylistsIn(database, ownerId);
        const form = await receiveVideoForm(request, { folder, takes, demand });
        return store(ownerId, uploadId, form);
      });
    } catch (error) {
      await ledger.refused(uploadId);
      throw error;
    } finally {
      stopSaying();
    }
  }

  /** Returns the first result, even if the upload's playlists have changed since. */
  const answerRepeated = (
    ownerId: string,
    { bodyHash, videoId }: Repeated,
    request: FastifyRequest,
  ): Promise<string> =>
    inUploadFolder(spool, async (folder) => {
      const form = await receiveVideoForm(request, { folder, takes });
      if (hashOf(form) !== bodyHash) {
        // Other refusals of a different body take precedence over that of the reused key.
        await assertOwnPlaylistsIn(database, ownerId)(form.fields);
        demandFields(form.fields, await demandVideo(form.videoFile));
        throw keyReused('This upload key has already been used for another video');
      }
      if (videoId === null) throw keyReused('The video of this upload key has been deleted since');
      return videoId;
    });

  async function demandVideo(file: ReceivedFile | undefined): Promise<VideoFile | undefined> {
    if (!file) return undefined;
    const probed = await inTurn(() => probeUpload(file.path, tools));
    if (probed.kind === 'refused' && probed.isInconclusive)
      throw new Refusal(
        'unavailable',
        'The video could not be checked in time. Please try again.',
        {
          retryAfterSeconds: 30,
        },
      );
    if (probed.kind === 'refused') throw noPublishableVideo(probed.reason);
    if (!tools.ffmpeg && !playsInAllBrowsers(probed.facts))
      throw new Refusal(
        'unsupported-media',
        'This server can publish only MP4 and MOV files with H.264 and AAC that were not trimmed',
      );
    return { ...file, container: probed.container, facts: probed.facts };
  }

  async function store(ownerId: string, uploadId: string, form: VideoForm): Promise<string> {
    const videoFile = await demandVideo(form.videoFile);
    const pictures = form.thumbnail && (await makeUploadedThumbnails(form.thumbnail.path));
    const fields = demandFields(form.fields, videoFile);
    if (!videoFile) throw invalidField(fileMissing.path, fileMissing.message);

    const createdAt = now();
    const videoId = newId(createdAt.getTime());
    // Sent beforehand: should this process die between the files and the row, the files go later.
    await jobs.send(orphanCheckJob, { videoId }, { startAfterSeconds: ORPHAN_CHECK_SECONDS });
    try {
      const folder = videoPrefix(videoId) + newMediaFolder('source');
      const sourceKey = `${folder}/original${extensions[videoFile.container]}`;
      const sourceType = contentTypeOf(sourceKey);
      const { path, sizeBytes } = videoFile;
      await storage.putFile(sourceKey, path, { type: sourceType, lengthBytes: sizeBytes });
      const thumbnailKey = pictures
        ? await storeThumbnails(storage, newPictureFolder(videoId), pictures)
        : null;
      const isPublished = fields.visibility === 'public';
      await database.transaction(async (tx) => {
        await assertActiveOwner(tx, ownerId);
        await tx.insert(videos).values({
          id: videoId,
          ownerId,
          title: fields.title,
          description: fields.description ?? '',
          isPublished,
          publicPrefix: isPublished ? newPublicPrefix() : null,
          status: 'processing',
          sourceKey,
          sourceType,
          sourceBytes: sizeBytes,
          durationSeconds: videoFile.facts.durationSeconds,
          width: videoFile.facts.width,
          height: videoFile.facts.height,
          thumbnailKey,
          createdAt,
          updatedAt: createdAt,
        });
        const playlistIds = fields.playlistIds ?? [];
        await choosePlaylists(tx, { ownerId, videoId, playlistIds, now: createdAt });
        await ledger.stored(tx, uploadId, videoId, hashOf(form));
        // One who sends many lets the others go first.
        const priority = 1 - (await processingOf(tx, ownerId));
        await jobs.send(publishVideoJob, { videoId }, { tx, singletonKey: videoId, priority });
      });
    } catch (error) {
      // The row may be there when its commit was not answered: the orphan check looks once that is settled.
      if (!(error instanceof CommitOutcomeUnknownError))
        await storage.deletePrefix(videoPrefix(videoId));
      throw error;
    }
    return videoId;
  }

  return { publish };
}

export type Publishing = ReturnType<typeof createPublishing>;

/** Returns the number of the owner's videos that are being processed. */
const processingOf = (sql: Sql, ownerId: string) =>
  sql.$count(videos, and(eq(videos.ownerId, ownerId), eq(videos.status, 'processing')));

const fileMissing: FieldMistake = { path: 'videoFile', message: 'Video file is required' };

const uploadKey = v.pipe(v.string(), v.uuid());

const keyReused = (text: string) => new Refusal('key-reused', text);

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
      throw new Refusal('upload-in-progress', 'This upload is still being received');
    case 'too-many-at-once':
      throw new Refusal(
        'too-many',
        `You can upload ${uploadAllowance.atOnce} videos at once. Please wait for one to end.`,
        {
          retryAfterSeconds: 10,
        },
      );
    case 'too-many-today':
      throw new Refusal(
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

/** All mistakes at once, those of the text fields and a missing file. */
function demandFields(given: unknown, videoFile: VideoFile | undefined): PublishFields {
  return checkedFields(schema, given, videoFile ? [] : [fileMissing]);
}

/**
 * Hashes everything relevant in a form, to tell two forms apart. For files, size and CRC-32 are enough: a key is
 * compared only with earlier forms of the same user, who would deceive nobody else.
 */
function hashOf({ fields, videoFile, thumbnail }: VideoForm): string {
  const texts = Object.keys(schema.entries).map((name) => fields[name] ?? null);
  const facts = [
    texts,
    ...[videoFile, thumbnail].map((file) => file && [file.sizeBytes, file.checksum]),
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}
