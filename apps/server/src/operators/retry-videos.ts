import { and, asc, eq, notExists } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { videoNotes, videos } from '../database/schema.ts';
import { systemClock } from '../lib/clock.ts';
import { StartError } from '../lib/start-error.ts';
import { type MadeAgain, createRetrying } from '../videos/retrying.ts';
import { type OperatorSite, noJobs } from './operator-site.ts';

type Site = Pick<OperatorSite, 'isRunning' | 'jobs'>;

const retryingOn = ({ jobs }: Site, database: Database) =>
  createRetrying({ database, jobs: jobs ?? noJobs, now: systemClock });

/** Returns when the jobs run. */
const when = ({ isRunning }: Site) => (isRunning ? 'in the background' : 'when the server runs');

/** Has one video made again, or its parts that have failed. */
export async function retryVideo(site: Site, database: Database, videoId: string): Promise<string> {
  const made = await retryingOn(site, database).retryAny(videoId);
  const [video] = await database.sql.select().from(videos).where(eq(videos.id, videoId));
  if (!made || !video) throw new StartError(`There is no video ${videoId}.`);
  if (made !== 'nothing') return `${subjects[made]} "${video.title}" are made again ${when(site)}.`;
  const isOfVideo = and(eq(videoNotes.videoId, videoId), eq(videoNotes.part, 'video'));
  const [note] = await database.sql.select().from(videoNotes).where(isOfVideo);
  return `Nothing of "${video.title}" can be made again${note ? `. ${note.text}` : ': nothing has failed, or it is being made already.'}`;
}

const subjects: Readonly<Record<Exclude<MadeAgain, 'nothing'>, string>> = {
  video: 'The files of',
  parts: 'The missing parts of',
};

const isFailed = eq(videos.status, 'failed');

/** Has all videos made again that have failed through no fault of their files. */
export async function retryFailedVideos(site: Site, database: Database): Promise<string> {
  const { sql } = database;
  const isFilesFault = and(
    eq(videoNotes.videoId, videos.id),
    eq(videoNotes.part, 'video'),
    eq(videoNotes.canRetry, false),
  );
  const faults = sql.select({ part: videoNotes.part }).from(videoNotes).where(isFilesFault);
  const failed = await sql
    .select({ id: videos.id })
    .from(videos)
    .where(and(isFailed, notExists(faults)))
    .orderBy(asc(videos.id));
  const { retryAny } = retryingOn(site, database);
  let total = 0;
  for (const { id } of failed) if ((await retryAny(id)) === 'video') total += 1;
  const others = await sql.$count(videos, isFailed);
  const made = `${total === 1 ? '1 video is' : `${total} videos are`} made again ${when(site)}.`;
  if (others === 0) return made;
  return `${made} Failed because of their files, which their owners read: ${others}.`;
}
