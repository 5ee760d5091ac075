import { and, eq } from 'drizzle-orm';
import { isPublic } from '../database/public-videos.ts';
import { captionTracks, videos } from '../database/schema.ts';
import type { Attempt, Jobs } from '../jobs/jobs.ts';
import { endTurn, requestTurn } from '../jobs/person-turns.ts';
import {
  type CaptionTurn,
  captionTurnJob,
  indexCaptionsJob,
} from '../videos/captions/caption-jobs.ts';
import {
  type IndexCaptionsOptions,
  type Track,
  createCaptionIndex,
  isUnindexed,
  nextTrack,
} from './index-captions.ts';

/** The others get a turn a minute later. */
const MAX_PERSONS = 1_000;

type Version = Pick<Track, 'videoId' | 'language' | 'version'>;

export interface IndexTurnsOptions extends IndexCaptionsOptions {
  readonly jobs: Pick<Jobs, 'send' | 'complete' | 'isDue'>;
}

const isSame = (one: Version, other: Version) =>
  one.videoId === other.videoId && one.language === other.language && one.version === other.version;

/** Lets the owners of videos take turns at making their captions searchable. */
export function createIndexTurns({ jobs, ...options }: IndexTurnsOptions) {
  const { database } = options;
  const captionIndex = createCaptionIndex(options);

  return {
    /** Sends a turn to the owner of a video, or to all persons, whose captions are not searchable yet. */
    async request(videoId?: string): Promise<void> {
      const isMeant = videoId === undefined ? undefined : eq(videos.id, videoId);
      const persons = await database.sql
        .selectDistinct({ personId: videos.ownerId })
        .from(captionTracks)
        .innerJoin(videos, eq(videos.id, captionTracks.videoId))
        .where(and(isUnindexed, isPublic, isMeant))
        .limit(MAX_PERSONS);
      for (const { personId } of persons)
        await database.transaction((tx) => requestTurn(jobs, captionTurnJob, { personId }, tx));
    },

    /** Indexes the captions of a person, until somebody else waits for a turn. A piece of work is a batch of passages. */
    async take({ personId, ...begin }: CaptionTurn, attempt: Attempt): Promise<void> {
      const goesOn = async () => !attempt.signal.aborted && !(await jobs.isDue(captionTurnJob));
      let { after, begun } = begin;
      do {
        const track = await nextTrack(database.sql, eq(videos.ownerId, personId), after);
        if (!track) break;
        const from = begun && isSame(begun, track) ? begun.passages : 0;
        begun = undefined;
        const outcome = await captionIndex.index(track, from, goesOn);
        const { videoId, language, version } = track;
        if (outcome === 'failed') after = { videoId, language };
        if (typeof outcome === 'number') begun = { videoId, language, version, passages: outcome };
      } while (!begun && (await goesOn()));
      attempt.signal.throwIfAborted();
      await endTurn({ database, jobs }, captionTurnJob, {
        personId,
        attempt,
        async next(tx) {
          const hasMore = await nextTrack(tx, eq(videos.ownerId, personId), after);
          return hasMore && { turn: { personId, after, begun } };
        },
      });
    },
  };
}

/**
 * Starts working on the jobs in this process, and schedules them every minute: a video can become public in several ways,
 * and not each of them sends the job.
 */
export async function startCaptionIndex(
  options: IndexCaptionsOptions,
  jobs: Pick<Jobs, 'complete' | 'isDue' | 'schedule' | 'send' | 'work'>,
): Promise<void> {
  const turns = createIndexTurns({ ...options, jobs });
  await jobs.work(indexCaptionsJob, ({ videoId }) => turns.request(videoId));
  await jobs.work(captionTurnJob, (turn, attempt) => turns.take(turn, attempt));
  await jobs.schedule(indexCaptionsJob, '* * * * *', {});
}
