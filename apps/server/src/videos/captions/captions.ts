import { posix } from 'node:path';
import { checkedFields, ApiError, invalidField } from '@kinora/api-contract/kernel';
import { requests } from '@kinora/api-contract/requests';
import { limits } from '@kinora/domain';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { CommitOutcomeUnknownError, type Database } from '../../database/open.ts';
import { videos } from '../../database/schema.ts';
import type { Sql } from '../../database/sql-database.ts';
import type { Jobs, SendOptions } from '../../jobs/jobs.ts';
import type { Clock } from '../../lib/clock.ts';
import { makeWebVtt, warmUpCaptionWorker } from '../../media/caption-files/caption-file.ts';
import { contentTypeOf } from '../../media/content-types.ts';
import { newMediaFolder, videoPrefix } from '../../media/media-keys.ts';
import { deleteMediaJob } from '../../media/pipeline/media-jobs.ts';
import type { AddressedVideo, MediaUrls } from '../../media/serving/media-urls.ts';
import type { Storage } from '../../storage/storage.ts';
import { assertActiveOwner } from '../active-owner.ts';
import { assertOwnVideo, noVideo } from '../visible-videos.ts';
import { receiveCaptionForm } from './caption-form.ts';
import { captionCheckJob, indexCaptionsJob } from './caption-jobs.ts';
import {
  type CaptionPlace,
  type CaptionRow,
  captionRepository,
  prepareCaptionList,
} from './caption-repository.ts';
import { type VersionHeaders, assertVersion } from './caption-versions.ts';
import { languageName } from './language-name.ts';
import { type SentCaptionTrack, presentTrack, presentTracks } from './present-captions.ts';

const { maxTracks } = limits.captions;

/** Delay before a replaced file is deleted: open pages may still load it. */
const OLD_FILE_SECONDS = 3600;
const CHECK_SECONDS = 3600;

export interface CaptionsOptions {
  readonly database: Database;
  readonly jobs: Pick<Jobs, 'send' | 'hasten'>;
  readonly storage: Storage;
  readonly urls: Pick<MediaUrls, 'ofVideo'>;
  readonly now: Clock;
}

const ownColumns = {
  id: videos.id,
  ownerId: videos.ownerId,
  isPublished: videos.isPublished,
  status: videos.status,
  publicPrefix: videos.publicPrefix,
  captionsCount: videos.captionsCount,
  durationSeconds: videos.durationSeconds,
};

/** A video of the caller, with what its captions depend on. */
export type CaptionedVideo = Pick<typeof videos.$inferSelect, keyof typeof ownColumns>;

/** A stored file, and the video to which it belongs. */
interface StoredCaptions {
  readonly videoId: string;
  readonly fileKey: string;
}

/** Captions that a machine has made, as WebVTT. */
export interface MachineTrack extends Pick<CaptionRow, 'language' | 'label'> {
  readonly vtt: Buffer;
}

const noCaptions = () => new ApiError('not-found', 'Captions not found');
const tooMany = () =>
  invalidField('language', `A video can have captions in at most ${maxTracks} languages`);

/** The key of the jobs that delete replaced versions. */
const replacedKey = ({ videoId, language }: CaptionPlace) => `captions ${videoId} ${language}`;

const folderOf = (fileKey: string) => `${posix.dirname(fileKey)}/`;

/** Locks the video until the transaction ends, so that its captions change one after the other. */
async function lockVideo(tx: Sql, videoId: string): Promise<{ readonly captionsCount: number }> {
  const [video] = await tx
    .select({ captionsCount: videos.captionsCount })
    .from(videos)
    .where(eq(videos.id, videoId))
    .for('no key update');
  if (!video) throw noVideo(); // deleted in the meantime
  return video;
}

/** Reads, stores and deletes the captions of videos. */
export function createCaptions({ database, jobs, storage, urls, now }: CaptionsOptions) {
  const { sql } = database;
  const listed = prepareCaptionList(sql);

  /** Throws unless the viewer owns the video, as an edit of the video does. */
  async function requireOwnVideo(videoId: string, viewerId: string): Promise<CaptionedVideo> {
    const [video] = await sql.select(ownColumns).from(videos).where(eq(videos.id, videoId));
    if (!video) throw noVideo();
    assertOwnVideo({ ...video, owner: { id: video.ownerId } }, viewerId);
    return video;
  }

  /** Stores a file under a new key. The check is sent first: it deletes the file if this process dies before the row. */
  async function store(videoId: string, vtt: Buffer): Promise<string> {
    const fileKey = `${videoPrefix(videoId)}${newMediaFolder('captions')}/captions.vtt`;
    const startAfterSeconds = CHECK_SECONDS;
    await jobs.send(captionCheckJob, { videoId, fileKey }, { startAfterSeconds });
    await storage.put(fileKey, vtt, { type: contentTypeOf(fileKey), lengthBytes: vtt.length });
    return fileKey;
  }

  /** Deletes a file an hour later. */
  const discard = (fileKey: string, options: Pick<SendOptions, 'tx' | 'singletonKey'> = {}) => {
    const startAfterSeconds = OLD_FILE_SECONDS;
    return jobs.send(
      deleteMediaJob,
      { prefix: folderOf(fileKey) },
      { startAfterSeconds, ...options },
    );
  };

  const writeRow = (
    { id: videoId, ownerId }: CaptionedVideo,
    track: Pick<CaptionRow, 'language' | 'label' | 'fileKey'> & { readonly bytes: number },
    headers: VersionHeaders,
  ): Promise<CaptionRow> =>
    database.transaction(async (tx) => {
      await assertActiveOwner(tx, ownerId);
      const { captionsCount } = await lockVideo(tx, videoId);
      const place = { videoId, language: track.language };
      const before = await captionRepository.find(tx, place);
      assertVersion(headers, before?.version);
      if (!before && captionsCount >= maxTracks) throw tooMany();
      const at = now();
      const row = { videoId, origin: 'uploaded', createdAt: at, updatedAt: at, ...track } as const;
      const after = await captionRepository.put(tx, row);
      if (!after) throw new Error('The captions were not stored.');
      if (before) await discard(before.fileKey, { tx, singletonKey: replacedKey(place) });
      await jobs.send(indexCaptionsJob, { videoId }, { tx });
      return after;
    });

  return {
    requireOwnVideo,

    /** As `requireOwnVideo`, and throws a 412 error unless the headers allow to add or replace the captions. */
    async requireVersion(place: CaptionPlace, viewerId: string, headers: VersionHeaders) {
      const video = await requireOwnVideo(place.videoId, viewerId);
      const track = await captionRepository.find(sql, place);
      assertVersion(headers, track?.version);
      return video;
    },

    /** As `requireVersion`, and throws a 404 error if there are no captions. */
    async requireTrack(place: CaptionPlace, viewerId: string, headers: VersionHeaders) {
      await requireOwnVideo(place.videoId, viewerId);
      const track = await captionRepository.find(sql, place);
      if (!track) throw noCaptions();
      assertVersion(headers, track.version);
    },

    /** Lists the tracks of a video, sorted by label. Runs no query for a video without captions. */
    list: async (
      video: AddressedVideo & { readonly captionsCount: number },
    ): Promise<SentCaptionTrack[]> =>
      video.captionsCount > 0 ? presentTracks(urls, video, await listed(video.id)) : [],

    /** Receives a caption file and stores it as WebVTT. A form that is refused leaves nothing behind. */
    async put(
      video: CaptionedVideo,
      language: string,
      request: FastifyRequest,
    ): Promise<SentCaptionTrack> {
      warmUpCaptionWorker();
      const form = await receiveCaptionForm(request);
      const { vtt, errors } = await makeWebVtt(form.captions, video.durationSeconds);
      const fields = checkedFields(requests.captions.put.body, form.fields, errors);
      const { label = languageName(language) } = fields;
      const fileKey = await store(video.id, vtt);
      try {
        const track = { language, label, fileKey, bytes: vtt.length };
        const row = await writeRow(video, track, request.headers);
        return presentTrack(urls, video, row);
      } catch (error) {
        // With an unknown commit outcome the row may name the file: the check decides later.
        if (!(error instanceof CommitOutcomeUnknownError))
          await jobs.send(deleteMediaJob, { prefix: folderOf(fileKey) });
        throw error;
      }
    },

    /**
     * Stores captions that a machine has made, for a video that may have been deleted. Stores nothing when the video has
     * captions by now, or when `isWanted` resolves with `false` in the transaction.
     */
    async putMachine(
      videoId: string,
      { language, label, vtt }: MachineTrack,
      isWanted: (tx: Sql) => Promise<boolean>,
    ): Promise<'stored' | 'has-captions' | 'unwanted'> {
      const fileKey = await store(videoId, vtt);
      const outcome = await database.transaction(async (tx) => {
        const { captionsCount } = await lockVideo(tx, videoId);
        if (captionsCount > 0) return 'has-captions';
        if (!(await isWanted(tx))) return 'unwanted';
        const at = now();
        const track = { videoId, language, label, fileKey, bytes: vtt.length };
        await captionRepository.put(tx, {
          ...track,
          origin: 'machine',
          createdAt: at,
          updatedAt: at,
        });
        await jobs.send(indexCaptionsJob, { videoId }, { tx });
        return 'stored';
      });
      // After an error the check deletes the file later.
      if (outcome !== 'stored') await jobs.send(deleteMediaJob, { prefix: folderOf(fileKey) });
      return outcome;
    },

    remove: (place: CaptionPlace, headers: VersionHeaders): Promise<void> =>
      database.transaction(async (tx) => {
        await lockVideo(tx, place.videoId);
        const before = await captionRepository.find(tx, place);
        if (!before) throw noCaptions();
        assertVersion(headers, before.version);
        await captionRepository.remove(tx, place);
        await jobs.send(deleteMediaJob, { prefix: folderOf(before.fileKey) }, { tx });
        await jobs.hasten(deleteMediaJob, replacedKey(place), tx);
      }),

    /**
     * Handles the job that is sent before a file is stored. A file that no row names may have been replaced a moment ago,
     * so it is not deleted at once.
     */
    async deleteUnused({ videoId, fileKey }: StoredCaptions): Promise<void> {
      const tracks = await listed(videoId);
      if (!tracks.some((track) => track.fileKey === fileKey)) await discard(fileKey);
    },
  };
}

export type Captions = ReturnType<typeof createCaptions>;
