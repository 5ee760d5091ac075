import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { accountJobs, profileImageCheckJob } from '../accounts/account-jobs.ts';
import { createAccountSweep } from '../accounts/account-sweep.ts';
import { createAccounts } from '../accounts/create-accounts.ts';
import { serveProfileImages } from '../accounts/profile/profile-images.ts';
import { createHiddenComments, settleCommentsJob } from '../comments/hidden-comments.ts';
import type { Config } from '../config/config.ts';
import { loadTokenSecrets } from '../config/token-secrets.ts';
import type { Database } from '../database/open.ts';
import { createUserErasing, eraseUserJob } from '../erasure/user-erasing.ts';
import { hostInfoOf } from '../host/host-info.ts';
import { hostRoutes } from '../host/host-routes.ts';
import { createDraining } from '../http/draining.ts';
import { createRequestLimits } from '../http/request-limits.ts';
import { type Jobs, startJobs } from '../jobs/jobs.ts';
import { createReconciliation } from '../jobs/reconciliation.ts';
import { type Clock, systemClock } from '../lib/clock.ts';
import { failureMessage } from '../lib/error-details.ts';
import { StartError } from '../lib/start-error.ts';
import { isMailboxShown, serveMailbox } from '../mail/mailbox-routes.ts';
import { createMailboxMailer, createSmtpMailer, sweepMailbox, watchMails } from '../mail/mailer.ts';
import { findMediaTools } from '../media/tools.ts';
import { createMetrics } from '../metrics/create-metrics.ts';
import { assertMetricsPortFree, serveMetrics } from '../metrics/serve-metrics.ts';
import { serveOpenApi } from '../openapi/openapi-routes.ts';
import { assertNotMoved } from '../operators/move/move-note.ts';
import { createRunningSite } from '../operators/operator-site.ts';
import { serveOperatorSocket } from '../operators/operator-socket.ts';
import { createDescribePage } from '../pages/describe-page.ts';
import { serveSecurityTxt } from '../pages/security-txt.ts';
import { serveSiteMap } from '../pages/site-map.ts';
import { searchJobs, startSearchJobs } from '../search/search-jobs.ts';
import { startCaptionIndex } from '../spoken-search/index-turns.ts';
import { openDataFolder } from '../storage/data-folder.ts';
import { createDeletionHold } from '../storage/deletion-hold.ts';
import { assertDiskSpace, diskNeeds, startNeeds } from '../storage/disk-needs.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { findTranscriber } from '../videos/captions/automatic/transcriber.ts';
import { createVideos, videoJobs } from '../videos/create-videos.ts';
import { createUploadRoom } from '../videos/uploads/upload-room.ts';
import { watchWaits } from '../workers/work-queue.ts';
import { communityRoutes } from './community-routes.ts';
import { type AppOptions, createApp } from './create-app.ts';
import { createHealthApp } from './create-health-app.ts';
import { startHourlySweep, sweepJob } from './hourly-sweep.ts';
import { listen } from './listening.ts';
import { openConfiguredDatabase } from './open-configured-database.ts';
import { type ShutdownSteps, createShutdownSteps } from './shutdown-steps.ts';
import { sweepSpool } from './sweep-spool.ts';

export interface ServerOptions {
  readonly config: Config;
  readonly now?: Clock;
  /** Search path for the media programs. */
  readonly searchPath?: string | undefined;
}

export interface RunningServer {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly jobs: Jobs;
  readonly storage: Storage;
  readonly dataDir: string;
  /** One line about the media programs. */
  readonly mediaTools: string;
  /** One line about the speech recognition; absent when this process has none. */
  readonly transcriber?: string | undefined;
  /** Whether the server serves the development mailbox. */
  readonly hasMailbox: boolean;
  close(): Promise<void>;
}

const webAppFolder = resolve(dirname(fileURLToPath(import.meta.url)), '../../../web/dist');

/** All kinds of jobs of this server. */
export const jobDefinitions = [
  ...accountJobs,
  profileImageCheckJob,
  ...videoJobs,
  ...searchJobs,
  settleCommentsJob,
  eraseUserJob,
  sweepJob,
];

/** Finds the media programs; throws a {@link StartError} for settings that cannot be followed. */
async function findConfiguredTools(
  { ffmpegPath, role, transcriber }: Config,
  searchPath: string | undefined,
) {
  const tools = await findMediaTools({ ffmpegPath, searchPath }).catch((cause: unknown) => {
    throw ffmpegPath ? new StartError(failureMessage(cause), { cause }) : cause;
  });
  // A worker without ffmpeg would fail videos that an `api` process with ffmpeg accepted.
  if (role === 'worker' && !tools.ffmpeg)
    throw new StartError(
      'ROLE: a worker needs ffmpeg, and none with libx264 was found. Install it, or name it. Example: FFMPEG_PATH=/usr/bin/ffmpeg',
    );
  // An `api` process makes no captions.
  const foundTranscriber = role === 'api' ? undefined : await findTranscriber(transcriber, tools);
  return { tools, foundTranscriber };
}

/** Opens the parts that everything else is built from, and returns them with the settings. */
async function openParts(
  { config, now = systemClock, searchPath }: ServerOptions,
  log: FastifyBaseLogger,
  shutdown: ShutdownSteps,
) {
  const { mediaOffload: offload } = config;
  const folder = await openDataFolder(config.dataDir, { isMediaShared: offload !== 'off' });
  shutdown.add(() => folder.unlock());
  await assertNotMoved(config, folder.path);
  if (config.metricsPort !== undefined) await assertMetricsPortFree(config.metricsPort);
  const disks = diskNeeds(config, folder);
  await assertDiskSpace(await startNeeds(disks));
  await sweepSpool(folder.spoolFolder, 'start');
  const secrets = await loadTokenSecrets(config.tokenSecrets, folder.path);
  // Runs in parallel: the programs start while the database opens.
  const finding = findConfiguredTools(config, searchPath);
  finding.catch(() => {}); // awaited below
  // Reports a wrong setting before anything is created.
  if (config.ffmpegPath || config.role === 'worker' || config.transcriber.kind !== 'off')
    await finding;
  const opening = await openStorage({ s3: config.s3, folder: folder.mediaFolder, offload });
  shutdown.add(opening.close);
  const { storage, hold } = createDeletionHold(opening.storage);
  const database = await openConfiguredDatabase(config, folder, log, searchPath);
  shutdown.add(() => database.close());
  const found = await finding;
  const { smtpUrl, mailFrom } = config;
  const metrics = config.metricsPort === undefined ? undefined : createMetrics();
  const plainMailer = smtpUrl
    ? createSmtpMailer(smtpUrl, mailFrom)
    : createMailboxMailer(database, now);
  const mailer = watchMails(plainMailer, (outcome) => metrics?.mailed(outcome));
  shutdown.add(() => mailer.close());
  const jobs = await startJobs({
    connectionString: database.connectionString,
    definitions: jobDefinitions,
    log,
    isOnlyProcess: config.databaseUrl === undefined,
    isWorker: config.role !== 'api',
    ran: metrics?.ran,
  });
  shutdown.add(() => jobs.stop());
  const spool = folder.spoolFolder;
  const site = createRunningSite({ config, folder, database, jobs, storage, hold });
  const opened = { database, jobs, storage, mailer, metrics, secrets, spool, site, disks };
  return { ...config, ...found, ...opened, dataDir: folder.path, now, log };
}

type Parts = Awaited<ReturnType<typeof openParts>>;

function createSubjects(parts: Parts) {
  const limits = createRequestLimits({ ...parts, enabled: parts.rateLimits });
  const room = createUploadRoom(parts);
  const accounts = createAccounts({ ...parts, uploadBytesLeft: room.bytesLeft });
  const videos = createVideos({
    ...parts,
    room,
    presentUser: accounts.presentUser,
    isOnlyProcess: parts.databaseUrl === undefined,
  });
  return { limits, accounts, videos };
}

type Subjects = ReturnType<typeof createSubjects>;

/** Creates the HTTP application of an `api` or `all` process. */
function createSite(
  parts: Parts,
  { limits, accounts, videos }: Subjects,
  health: Pick<AppOptions, 'dependencies' | 'draining'>,
): Promise<FastifyInstance> {
  const { storage } = parts;
  const shown = {
    ...parts,
    lists: videos.lists,
    captions: videos.captions,
    presentUser: accounts.presentUser,
    presentVideo: videos.presentVideo,
  };
  const host = hostInfoOf(parts);
  return createApp({
    ...parts,
    ...health,
    host,
    limits,
    authenticate: accounts.authenticate,
    routes: [hostRoutes(host), ...accounts.routes, ...videos.routes, ...communityRoutes(shown)],
    outsideApi: [
      videos.serveMedia,
      (site) => serveProfileImages(site, storage),
      serveOpenApi,
      (site) => serveSiteMap(site, parts),
      (site) => serveSecurityTxt(site, parts),
      (site) => serveMailbox(site, { database: parts.database, isShown: isMailboxShown(parts) }),
    ],
    webAppFolder,
    describePage: createDescribePage(shown),
  });
}

/** Starts working on all jobs in this process, and sends those that were lost. */
async function startWork(
  { database, storage, jobs, spool, now, log }: Parts,
  { limits, accounts, videos }: Subjects,
): Promise<void> {
  await accounts.work();
  await videos.work();
  await startSearchJobs(database, jobs);
  await startCaptionIndex({ database, storage, log }, jobs);
  const hiddenComments = createHiddenComments(database);
  await jobs.work(settleCommentsJob, ({ userId }) => hiddenComments.settle(userId));
  const userErasing = createUserErasing({ database, jobs, videos: videos.erasing, now });
  await jobs.work(eraseUserJob, ({ userId }) => userErasing.finish(userId, storage));
  const awaitedJobs = [
    ...accounts.awaitedJobs,
    ...videos.awaitedJobs,
    hiddenComments.awaitedJobs,
    userErasing.awaitedJobs,
  ];
  const sendLostJobs = createReconciliation({ database, jobs, log }, awaitedJobs);
  await sendLostJobs();
  await startHourlySweep(jobs, [
    sendLostJobs,
    () => sweepSpool(spool, 'running'),
    videos.sweep,
    () => userErasing.sweep(),
    limits.sweep,
    createAccountSweep(database, now),
    () => sweepMailbox(database),
  ]);
}

async function assemble(
  options: ServerOptions,
  log: FastifyBaseLogger,
  shutdown: ShutdownSteps,
): Promise<RunningServer> {
  const { config } = options;
  const parts = await openParts(options, log, shutdown);
  const { database, jobs, storage, metrics, disks } = parts;
  const subjects = createSubjects(parts);
  const dependencies = [
    { name: 'database', check: () => database.ping() },
    { name: 'storage', check: () => storage.check() },
    { name: 'disk', check: () => assertDiskSpace(disks) },
  ];
  const draining = createDraining();
  const app =
    config.role === 'worker'
      ? createHealthApp(log, dependencies, draining, metrics)
      : await createSite(parts, subjects, { dependencies, draining });
  if (config.role !== 'api') await startWork(parts, subjects);
  if (metrics && config.metricsPort !== undefined) {
    shutdown.add(watchWaits(metrics.waited));
    const { dataDir } = parts;
    const measured = { database, jobs, draining, dependencies, disks, dataDir };
    shutdown.add(await serveMetrics(config.metricsPort, () => metrics.text(measured)));
  }
  shutdown.add(await serveOperatorSocket(parts.site, log));
  shutdown.add(() => draining.close(app));
  await listen(app, config);
  return {
    app,
    database,
    jobs,
    storage,
    dataDir: parts.dataDir,
    mediaTools: parts.tools.describe(),
    transcriber: parts.foundTranscriber?.describe(),
    hasMailbox: isMailboxShown(config),
    close: () => shutdown.run(),
  };
}

/**
 * Starts everything in an order that keeps data safe: lock the folder, open and migrate the database, start the queue
 * (which resumes the jobs of the last run), listen. Closes everything again when a step fails.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { log } = Fastify({ logger: { level: options.config.logLevel } });
  const shutdown = createShutdownSteps({
    onTimeout: () => log.warn('a shutdown step did not end in time and was skipped'),
  });
  try {
    return await assemble(options, log, shutdown);
  } catch (error) {
    await shutdown.run().catch(() => {}); // report the original error
    throw error;
  }
}
