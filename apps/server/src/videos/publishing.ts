import { createHash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '@kinora/api-contract';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { newId } from '../database/ids.ts';
import { CommitUnanswered, type Database } from '../database/open.ts';
import { videos } from '../database/schema.ts';
import type { Sql } from '../database/sql-database.ts';
import { checkedFields } from '../http/checked-fields.ts';
import { type FieldMistake, Refusal, invalidField } from '../http/refusal.ts';
import { defineJob, untilDone } from '../jobs/job-definition.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { contentTypeOf } from '../media/content-types.ts';
import { type MediaFacts, playsAnywhere } from '../media/media-facts.ts';
import { newMediaFolder, newPublicPrefix, videoPrefix } from '../media/media-keys.ts';
import { expectProbe } from '../media/mediabunny.ts';
import { publishVideoJob } from '../media/pipeline/media-jobs.ts';
import { probeVideo } from '../media/probe.ts';
import type { Container } from '../media/sniff.ts';
import type { MediaTools } from '../media/tools.ts';
import { demandOwnPlaylists } from '../playlists/own-playlists.ts';
import { createSemaphore } from '../semaphore.ts';
import type { Storage } from '../storage/storage.ts';
import { demandActiveOwner } from './active-owner.ts';
import { makeUploadedThumbnails, newPictureFolder, storeThumbnails } from './thumbnails.ts';
import type { ReceivedFile } from './uploads/received-file.ts';
import type { Begun, UploadLedger } from './uploads/upload-ledger.ts';
import { NOT_A_VIDEO, type VideoForm, receiveVideoForm } from './uploads/video-form.ts';
import { choosePlaylists } from './video-playlists.ts';

/** Deletes the files of an upload whose row was never written, because the server died in between. */
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
  readonly now: () => Date;
}

const schema = endpoints.videos.publish.body;
type PublishFields = v.InferOutput<typeof schema>;
type VideoFile = ReceivedFile & { readonly container: Container; readonly facts: MediaFacts };

const extensions: Readonly<Record<Container, string>> = {
  mp4: '.mp4',
  mov: '.mov',
  matroska: '.mkv',
  webm: '.webm',
  avi: '.avi',
};

/** Takes uploads: nothing of a refused one stays, and of a repeated one there is one video. */
export function createPublishing(options: PublishingOptions) {
  const { database, jobs, storage, tools, ledger, spool, now } = options;
  // A file is looked into by a thread, which takes its memory: many uploads that end at once wait for one.
  const inTurn = createSemaphore(1);

  /** Answers the id of the stored video. */
  async function publish(ownerId: string, request: FastifyRequest): Promise<string> {
    const key = readKey(request);
    const begun = await ledger.begin(ownerId, key);
    demandBegun(begun);
    const folder = join(spool, 'uploads', newId());
    const stopSaying = begun.kind === 'begun' ? ledger.keepAlive(begun.uploadId) : undefined;
    expectProbe();
    try {
      await mkdir(folder, { recursive: true });
      const form = await receiveVideoForm(request, {
        folder,
        takes: ['videoFile', 'thumbnail'],
        beforeFile: (fields) => demandPlaylistsOf(ownerId, fields),
      });
      const bodyHash = key === undefined ? undefined : hashOf(form);
      if (begun.kind === 'repeated' && begun.bodyHash === bodyHash) return repeated(begun);
      await demandPlaylistsOf(ownerId, form.fields);
      if (begun.kind === 'repeated') throw await otherBody(form);
      return await store(ownerId, begun.uploadId, form, bodyHash);
    } catch (error) {
      if (begun.kind === 'begun') await ledger.refused(begun.uploadId);
      throw error;
    } finally {
      stopSaying?.();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  }

  /** Asked before a file is received, as soon as the field is there; what is no list is refused later. */
  async function demandPlaylistsOf(ownerId: string, fields: Readonly<Record<string, unknown>>) {
    const given = v.safeParse(schema.entries.playlistIds, fields['playlistIds']);
    if (given.success) await demandOwnPlaylists(database, ownerId, given.output ?? []);
  }

  async function demandVideo(file: ReceivedFile | undefined): Promise<VideoFile | undefined> {
    if (!file) return undefined;
    const probed = await inTurn(() => probeVideo(file.path, tools));
    if (probed.kind === 'refused' && probed.isUnsure)
      throw new Refusal(
        'unavailable',
        'The video could not be checked in time. Please try again.',
        {
          retryAfterSeconds: 30,
        },
      );
    if (probed.kind === 'refused')
      throw new Refusal('unsupported-media', `${NOT_A_VIDEO}: ${probed.reason}`);
    if (!tools.ffmpeg && !playsAnywhere(probed.facts))
      throw new Refusal(
        'unsupported-media',
        'This server can publish MP4 and MOV files with H.264 and AAC only',
      );
    return { ...file, container: probed.container, facts: probed.facts };
  }

  /** What is wrong with a body comes before that its key is used. */
  async function otherBody({ fields, videoFile }: VideoForm): Promise<Refusal> {
    demandFields(fields, await demandVideo(videoFile));
    return new Refusal('key-reused', 'This upload key has already been used for another video');
  }

  async function store(
    ownerId: string,
    uploadId: string,
    form: VideoForm,
    bodyHash: string | undefined,
  ): Promise<string> {
    const videoFile = await demandVideo(form.videoFile);
    const pictures = form.thumbnail && (await makeUploadedThumbnails(form.thumbnail.path));
    const fields = demandFields(form.fields, videoFile);
    if (!videoFile) throw invalidField('videoFile', 'Video file is required');

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
        await demandActiveOwner(tx, ownerId);
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
        await ledger.stored(tx, uploadId, videoId, bodyHash);
        // One who sends many lets the others go first.
        const priority = 1 - (await processingOf(tx, ownerId));
        await jobs.send(publishVideoJob, { videoId }, { tx, singletonKey: videoId, priority });
      });
    } catch (error) {
      // The row may be there when its commit was not answered: the orphan check looks once that is settled.
      if (!(error instanceof CommitUnanswered)) await storage.deletePrefix(videoPrefix(videoId));
      throw error;
    }
    return videoId;
  }

  return { publish };
}

export type Publishing = ReturnType<typeof createPublishing>;

/** How many videos of that owner are not watchable yet. */
const processingOf = (sql: Sql, ownerId: string) =>
  sql.$count(videos, and(eq(videos.ownerId, ownerId), eq(videos.status, 'processing')));

const uploadKey = v.pipe(v.string(), v.uuid());

function readKey({ headers }: FastifyRequest): string | undefined {
  const given = headers['idempotency-key'];
  if (given === undefined) return undefined;
  if (!v.is(uploadKey, given)) throw invalidField('Idempotency-Key', 'The key must be a UUID');
  return given.toLowerCase();
}

function demandBegun(
  begun: Begun,
): asserts begun is Extract<Begun, { kind: 'begun' | 'repeated' }> {
  switch (begun.kind) {
    case 'still-receiving':
      throw new Refusal('upload-in-progress', 'This upload is still being received');
    case 'too-many-at-once':
      throw new Refusal(
        'too-many',
        'You can upload two videos at once. Please wait for one to end.',
        {
          retryAfterSeconds: 10,
        },
      );
    case 'too-many-today':
      throw new Refusal(
        'too-many',
        'You have uploaded 50 videos today. Please continue tomorrow.',
        {
          retryAfterSeconds: begun.retryAfterSeconds,
        },
      );
    default:
      return;
  }
}

function repeated({ videoId }: Extract<Begun, { kind: 'repeated' }>): string {
  if (videoId === null)
    throw new Refusal('key-reused', 'The video of this upload key has been deleted since');
  return videoId;
}

/** All mistakes at once, those of the text fields and a missing file. */
function demandFields(given: unknown, videoFile: VideoFile | undefined): PublishFields {
  const missing: FieldMistake[] = videoFile
    ? []
    : [{ path: 'videoFile', message: 'Video file is required' }];
  try {
    return checkedFields(schema, given);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'invalid') throw error;
    throw new Refusal('invalid', error.message, { errors: [...error.errors, ...missing] });
  }
}

/**
 * Tells two forms apart by everything that counts in them. For files, size and CRC-32 are enough: a key
 * is compared with earlier forms of its own sender only, who would deceive nobody else.
 */
function hashOf({ fields, videoFile, thumbnail }: VideoForm): string {
  const texts = Object.keys(schema.entries).map((name) => fields[name] ?? null);
  const facts = [
    texts,
    ...[videoFile, thumbnail].map((file) => file && [file.sizeBytes, file.checksum]),
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}
