import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PresentUser } from '../accounts/present-user.ts';
import type { TokenSecrets } from '../config/token-secrets.ts';
import type { TranscriberSettings } from '../config/transcriber-settings.ts';
import type { Database } from '../database/open.ts';
import { videos } from '../database/schema.ts';
import type { AddRoutes } from '../http/calls/endpoint-route.ts';
import type { JobDefinition } from '../jobs/job-definition.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { JobLog } from '../jobs/queues.ts';
import type { AwaitedJobs } from '../jobs/reconciliation.ts';
import type { Clock } from '../lib/clock.ts';
import { runAll } from '../lib/run-all.ts';
import { videoPrefix } from '../media/media-keys.ts';
import { awaitedMediaJobs } from '../media/pipeline/awaited-media-jobs.ts';
import { createEncodingTurns } from '../media/pipeline/encoding-turns.ts';
import { createMediaRecords } from '../media/pipeline/media-records.ts';
import { createRepairs } from '../media/repair/repairs.ts';
import { serveMedia } from '../media/serve-media.ts';
import { createMediaUrls } from '../media/serving/media-urls.ts';
import { mediaJobs, startMediaWork } from '../media/start-media-work.ts';
import type { MediaTools } from '../media/tools.ts';
import type { Storage } from '../storage/storage.ts';
import { transcribeJob, transcribeTurnJob } from './captions/automatic/transcribe-job.ts';
import { startTranscribing } from './captions/automatic/transcribe.ts';
import type { Transcriber } from './captions/automatic/transcriber.ts';
import { createTranscriptionRecords } from './captions/automatic/transcription-records.ts';
import { captionCheckJob, captionTurnJob, indexCaptionsJob } from './captions/caption-jobs.ts';
import { captionRoutes } from './captions/caption-routes.ts';
import { type Captions, createCaptions } from './captions/captions.ts';
import { createEditing } from './editing.ts';
import { type PresentVideo, createPresentVideo } from './present-video.ts';
import { createRetrying } from './retrying.ts';
import { createUploading, orphanCheckJob } from './uploading.ts';
import { createUploadLedger } from './uploads/upload-ledger.ts';
import type { UploadRoom } from './uploads/upload-room.ts';
import { type VideoErasing, createVideoErasing, eraseVideoJob } from './video-erasing.ts';
import { type VideoLists, createVideoLists } from './video-lists.ts';
import { videoRoutes } from './video-routes.ts';
import { createVideoWatching } from './video-watching.ts';

/** The jobs of videos and their media; `startJobs` needs them. */
export const videoJobs: readonly JobDefinition<object>[] = [
  ...mediaJobs,
  eraseVideoJob,
  orphanCheckJob,
  captionCheckJob,
  indexCaptionsJob,
  captionTurnJob,
  transcribeJob,
  transcribeTurnJob,
];

export interface VideosOptions {
  readonly database: Database;
  readonly room: UploadRoom;
  readonly jobs: Jobs;
  readonly storage: Storage;
  readonly tools: MediaTools;
  /** The operator's choice … */
  readonly transcriber: TranscriberSettings;
  /** … and what was found of it; absent also in a process that does not work on jobs. */
  readonly foundTranscriber: Transcriber | undefined;
  readonly secrets: TokenSecrets;
  readonly publicUrl: string;
  readonly mediaOrigin: string | undefined;
  /** Whether no other process uses the database. */
  readonly isOnlyProcess: boolean;
  /** Whether the daily upload allowance is enforced. */
  readonly rateLimits: boolean;
  /** Folder for temporary files; its content may be lost at a restart. */
  readonly spool: string;
  readonly presentUser: PresentUser;
  readonly now: Clock;
  readonly log: JobLog;
}

export interface Videos {
  readonly routes: readonly AddRoutes[];
  /** Adds the routes of the stored files. */
  readonly serveMedia: (app: FastifyInstance) => void;
  /** Maps video rows to the wire shapes; used by other routes, too. */
  readonly presentVideo: PresentVideo;
  readonly lists: VideoLists;
  readonly captions: Pick<Captions, 'list'>;
  readonly erasing: Pick<VideoErasing, 'begin'>;
  /** Starts working on the video jobs in this process. Must be called before anything is uploaded. */
  work(): Promise<void>;
  /** The jobs that rows wait for. */
  readonly awaitedJobs: readonly AwaitedJobs[];
  /** Deletes expired data. */
  readonly sweep: () => Promise<void>;
}

/** Wires everything about videos: uploads, lists, watching, editing, captions, and their files. */
export function createVideos(options: VideosOptions): Videos {
  const { database, jobs, storage, tools, room, spool, secrets, now, log } = options;
  const urls = createMediaUrls(options);
  const isOffered = options.transcriber.kind !== 'off';
  const transcriptions = createTranscriptionRecords({ jobs, isOffered, now });
  const becameReady = transcriptions.requestIfWanted;
  const records = createMediaRecords({ database, jobs, now, becameReady });
  const turns = createEncodingTurns({ database, jobs, now });
  const repairs = createRepairs({ database, jobs, records, storage, now });
  const presentVideo = createPresentVideo(urls, options.presentUser);
  const lists = createVideoLists(database, now, { hasTranscriber: isOffered });
  const watching = createVideoWatching({ database, secrets, now });
  const ledger = createUploadLedger({ database, now, hasAllowance: options.rateLimits });
  const uploading = createUploading({ database, jobs, storage, tools, ledger, room, spool, now });
  const captions = createCaptions({ database, jobs, storage, urls, now });
  const editing = createEditing({ database, jobs, storage, spool, transcriptions, now });
  const erasing = createVideoErasing({ database, jobs, now });
  const retrying = createRetrying({ database, jobs, now });

  async function deleteOrphan(videoId: string): Promise<void> {
    const [row] = await database.sql
      .select({ id: videos.id })
      .from(videos)
      .where(eq(videos.id, videoId));
    if (!row) await storage.deletePrefix(videoPrefix(videoId));
  }

  return {
    routes: [
      videoRoutes({
        lists,
        watching,
        uploading,
        editing,
        erasing,
        retrying,
        ledger,
        captions,
        presentVideo,
        storage,
        urls,
      }),
      captionRoutes(captions),
    ],
    serveMedia: (app) => serveMedia(app, { database, storage, urls }),
    presentVideo,
    lists,
    captions,
    erasing,
    async work() {
      if (options.isOnlyProcess) await ledger.forgetInterrupted();
      await jobs.work(eraseVideoJob, ({ videoId }) => erasing.finish(videoId, storage));
      await jobs.work(orphanCheckJob, ({ videoId }) => deleteOrphan(videoId));
      await jobs.work(captionCheckJob, (stored) => captions.deleteUnused(stored));
      await startMediaWork(jobs, { records, storage, tools, spool, log }, turns, repairs);
      await startTranscribing(
        { ...options, captions, records: transcriptions, transcriber: options.foundTranscriber },
        jobs,
      );
    },
    awaitedJobs: [
      ...awaitedMediaJobs({ database, storage }),
      ...turns.awaitedJobs,
      transcriptions.awaitedJobs(database.sql),
      erasing.awaitedJobs,
    ],
    sweep: () => runAll([() => ledger.sweep(), () => watching.sweep()]),
  };
}
