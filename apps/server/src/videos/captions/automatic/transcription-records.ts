import { and, asc, eq, inArray, sql as raw } from 'drizzle-orm';
import { transcriptions, videos } from '../../../database/schema.ts';
import type { Sql } from '../../../database/sql-database.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { requestTurn } from '../../../jobs/person-turns.ts';
import type { AwaitedJobs } from '../../../jobs/reconciliation.ts';
import type { Clock } from '../../../lib/clock.ts';
import { transcribeTurnJob } from './transcribe-job.ts';

type Row = typeof transcriptions.$inferSelect;

/** What the owner sees of the automatic captions of a video. */
export interface OwnTranscription {
  readonly isOn: boolean;
  readonly state: Row['state'] | null;
  readonly reason: string | null;
}

/** A transcription that an attempt has begun, and its video. */
export interface BegunTranscription {
  /** Counts from 1. */
  readonly attempts: number;
  readonly sourceKey: string;
  readonly durationSeconds: number;
  readonly captionsCount: number;
}

export interface TranscriptionRecordsOptions {
  readonly jobs: Pick<Jobs, 'send'>;
  /** Whether the operator has chosen a speech recognition. */
  readonly isOffered: boolean;
  readonly now: Clock;
}

const unfinished = ['waiting', 'running'] as const;
const ofVideo = (videoId: string) => eq(transcriptions.videoId, videoId);
const isUnfinished = (videoId: string) =>
  and(ofVideo(videoId), inArray(transcriptions.state, unfinished));

async function forget(sql: Sql, videoId: string): Promise<void> {
  await sql.delete(transcriptions).where(ofVideo(videoId));
}

/** Reads and writes how far the automatic captions of videos are. */
export function createTranscriptionRecords({ jobs, isOffered, now }: TranscriptionRecordsOptions) {
  /** Sends a turn to the owner of a video. */
  async function requestTurnOf(tx: Sql, videoId: string): Promise<void> {
    const personId = videos.ownerId;
    const [owner] = await tx.select({ personId }).from(videos).where(eq(videos.id, videoId));
    if (owner) await requestTurn(jobs, transcribeTurnJob, { ...owner, postponed: 0 }, tx);
  }

  async function request(tx: Sql, videoId: string): Promise<void> {
    const fresh = { state: 'waiting', reason: null, attempts: 0, updatedAt: now() } as const;
    await tx
      .insert(transcriptions)
      .values({ videoId, ...fresh })
      .onConflictDoUpdate({ target: transcriptions.videoId, set: fresh });
    await requestTurnOf(tx, videoId);
  }

  /** Requests captions if the owner wants them and the video can have them. */
  async function requestIfWanted(tx: Sql, videoId: string): Promise<void> {
    if (!isOffered) return;
    const isWanted = and(
      eq(videos.id, videoId),
      eq(videos.automaticCaptions, true),
      eq(videos.status, 'ready'),
      eq(videos.captionsCount, 0),
    );
    if (await tx.$count(videos, isWanted)) await request(tx, videoId);
  }

  return {
    isOffered,
    requestIfWanted,
    requestTurnOf,

    /** Handles the owner's switch, whose new position is stored already: requests captions again, or forgets the request. */
    turned: (tx: Sql, videoId: string, isOn: boolean): Promise<void> =>
      isOn ? requestIfWanted(tx, videoId) : forget(tx, videoId),

    forget,

    /** The jobs that unfinished transcriptions wait for. */
    awaitedJobs: (sql: Sql): AwaitedJobs => ({
      job: transcribeTurnJob,
      subject: 'personId',
      async awaited() {
        const rows = await sql
          .selectDistinct({ personId: videos.ownerId })
          .from(transcriptions)
          .innerJoin(videos, eq(videos.id, transcriptions.videoId))
          .where(inArray(transcriptions.state, unfinished));
        return rows.map(({ personId }) => ({ personId, postponed: 0 }));
      },
    }),

    /** Resolves with the video of a person that has waited longest, for its first or for a further attempt. */
    async next(sql: Sql, personId: string): Promise<string | undefined> {
      const { videoId, updatedAt, state } = transcriptions;
      const [row] = await sql
        .select({ videoId })
        .from(transcriptions)
        .innerJoin(videos, eq(videos.id, videoId))
        .where(and(eq(videos.ownerId, personId), inArray(state, unfinished)))
        .orderBy(asc(updatedAt), asc(videoId))
        .limit(1);
      return row?.videoId;
    },

    /** Begins an attempt. Resolves with `undefined` when nobody waits for captions any more. */
    async begin(sql: Sql, videoId: string): Promise<BegunTranscription | undefined> {
      const [begun] = await sql
        .update(transcriptions)
        .set({ state: 'running', attempts: raw`${transcriptions.attempts} + 1`, updatedAt: now() })
        .where(isUnfinished(videoId))
        .returning({ attempts: transcriptions.attempts });
      const { sourceKey, durationSeconds, captionsCount } = videos;
      const [video] = await sql
        .select({ sourceKey, durationSeconds, captionsCount })
        .from(videos)
        .where(eq(videos.id, videoId));
      return begun && video && { ...begun, ...video };
    },

    /** Ends an attempt that will be repeated. One that a stop of the server ended does not count. */
    async wait(sql: Sql, videoId: string, isCounted: boolean): Promise<void> {
      const attempts = isCounted ? transcriptions.attempts : raw`${transcriptions.attempts} - 1`;
      await sql
        .update(transcriptions)
        .set({ state: 'waiting', attempts, updatedAt: now() })
        .where(isUnfinished(videoId));
    },

    /**
     * Ends the transcription. Resolves with `false`, and changes nothing, when the owner has switched automatic captions off
     * in the meantime.
     */
    async finish(
      sql: Sql,
      videoId: string,
      state: 'done' | 'none' | 'failed',
      reason: string | null = null,
    ): Promise<boolean> {
      const changed = await sql
        .update(transcriptions)
        .set({ state, reason, updatedAt: now() })
        .where(isUnfinished(videoId))
        .returning({ videoId: transcriptions.videoId });
      return changed.length > 0;
    },
  };
}

export type TranscriptionRecords = ReturnType<typeof createTranscriptionRecords>;

/** Reads what owners see of several videos, by video, with one query. */
export async function ownTranscriptions(
  sql: Sql,
  videoIds: readonly string[],
): Promise<ReadonlyMap<string, OwnTranscription>> {
  if (videoIds.length === 0) return new Map();
  const { state, reason } = transcriptions;
  const rows = await sql
    .select({ id: videos.id, isOn: videos.automaticCaptions, state, reason })
    .from(videos)
    .leftJoin(transcriptions, eq(transcriptions.videoId, videos.id))
    .where(inArray(videos.id, [...videoIds]));
  return new Map(rows.map(({ id, ...own }) => [id, own]));
}
