import { and, asc, eq, sql as raw } from 'drizzle-orm';
import type { Database } from '../../database/open.ts';
import { encodings, videos } from '../../database/schema.ts';
import type { Sql } from '../../database/sql-database.ts';
import type { JobDefinition } from '../../jobs/job-definition.ts';
import type { Attempt, Jobs, SendOptions } from '../../jobs/jobs.ts';
import type { AwaitedJobs } from '../../jobs/reconciliation.ts';
import type { Clock } from '../../lib/clock.ts';
import { type Lane, lanes } from './lanes.ts';
import { turnJobs } from './media-jobs.ts';

export type EncodingRow = typeof encodings.$inferSelect;
type RunningAttempt = Pick<Attempt, 'jobId' | 'number'>;
/** A person's turn at an encoding. */
export type Turn = Pick<EncodingRow, 'videoId' | 'lane' | 'personId'>;

/** `postponed`: the turn ends before it has begun. */
type TurnOutcome = 'done' | 'unfinished' | 'failed' | 'postponed';

/**
 * The encodings that wait in lanes. `nextTurn` of `jobs/turns.ts` says whose turn comes next, and the queue carries it
 * out: each person with encodings in a lane has one job in its queue, for their next encoding, and it is sent when
 * their last turn ends. The queue runs first what was sent first, on all processes together.
 */
export interface EncodingTurns {
  /** Adds an encoding, unless it is in the lane already. Resolves with `false` when the video was deleted. */
  add(videoId: string, lane: Lane, payload?: object): Promise<boolean>;
  find(turn: Turn): Promise<EncodingRow | undefined>;
  /** Whether no other encoding of this person in this lane comes first. */
  isNext(turn: Turn): Promise<boolean>;
  /** Forgets pieces that were made in another way. */
  begin(turn: Turn, plan: Pick<EncodingRow, 'plan' | 'folder' | 'pieces'>): Promise<void>;
  /** Records a stored piece, from 1. Resolves with `false` when the video was deleted or another attempt was faster. */
  made(turn: Turn, piece: number, seconds: number): Promise<boolean>;
  /**
   * Ends a person's turn and completes its job, if it still runs. The encoding is done, or waits for another turn. Sends
   * the person's next turn. One that has failed waits longer after each failure, and behind the person's other encodings.
   */
  end(turn: Turn, outcome: TurnOutcome, attempt?: RunningAttempt): Promise<void>;
  /** Whether somebody else's turn in this lane is due. */
  isAnotherDue(lane: Lane): Promise<boolean>;
  /** The turns that encodings wait for. */
  readonly awaitedJobs: readonly AwaitedJobs[];
}

export interface EncodingTurnsOptions {
  readonly database: Database;
  readonly jobs: Pick<Jobs, 'send' | 'complete' | 'hasten' | 'isDue'>;
  readonly now: Clock;
}

/** The order of a person's encodings, as in `jobs/turns.ts`. */
const inOwnOrder = [
  asc(encodings.failures),
  asc(encodings.requestedAt),
  asc(encodings.videoId),
] as const;

const isOf = ({ videoId, lane }: Pick<Turn, 'videoId' | 'lane'>) =>
  and(eq(encodings.videoId, videoId), eq(encodings.lane, lane));

/** Resolves with the person's next encoding in a lane. */
async function nextOf(sql: Sql, { personId, lane }: Pick<Turn, 'personId' | 'lane'>) {
  const { videoId, failures } = encodings;
  const [next] = await sql
    .select({ videoId, failures })
    .from(encodings)
    .where(and(eq(encodings.personId, personId), eq(encodings.lane, lane)))
    .orderBy(...inOwnOrder)
    .limit(1);
  return next;
}

/** When the next attempt after so many failures may start. */
const attemptAfter = (failures: number, { limits }: JobDefinition<object>): SendOptions =>
  failures === 0 ? {} : { startAfterSeconds: Math.min(limits.maxDelaySeconds, 2 ** failures) };

export function createEncodingTurns({ database, jobs, now }: EncodingTurnsOptions): EncodingTurns {
  /** Changes the encodings of a person in a lane, and sends the person's next turn if there is none. */
  const change = (
    { personId, lane }: Pick<Turn, 'personId' | 'lane'>,
    work: (tx: Sql) => Promise<unknown>,
  ) =>
    database.transaction(async (tx) => {
      // Without it, an encoding that is added while the last one ends could see that one and send no turn.
      await tx.execute(raw`select pg_advisory_xact_lock(hashtextextended(${personId + lane}, 21))`);
      await work(tx);
      const next = await nextOf(tx, { personId, lane });
      if (!next) return;
      const { videoId, failures } = next;
      const job = turnJobs[lane];
      const options = { tx, singletonKey: personId, ...attemptAfter(failures, job) };
      // A no-op while a turn of this person waits or runs.
      await jobs.send(job, { videoId, personId }, options);
    });

  return {
    async add(videoId, lane, payload) {
      const [video] = await database.sql
        .select({ personId: videos.ownerId })
        .from(videos)
        .where(eq(videos.id, videoId));
      if (!video) return false;
      const row = { videoId, lane, ...video, payload: payload ?? null, requestedAt: now() };
      await change(row, async (tx) => {
        const insert = tx.insert(encodings).values(row).onConflictDoNothing();
        const added = await insert.returning({ lane: encodings.lane });
        // The person's job may wait for another attempt at an encoding that has failed.
        if (added.length > 0) await jobs.hasten(turnJobs[lane], row.personId, tx);
      });
      return true;
    },

    async find(turn) {
      const [row] = await database.sql.select().from(encodings).where(isOf(turn));
      return row;
    },

    async isNext(turn) {
      const next = await nextOf(database.sql, turn);
      return next?.videoId === turn.videoId;
    },

    async begin(turn, plan) {
      await database.sql
        .update(encodings)
        .set({ ...plan, piecesDone: 0, workedSeconds: 0 })
        .where(isOf(turn));
    },

    async made(turn, piece, seconds) {
      const changed = await database.sql
        .update(encodings)
        .set({ piecesDone: piece, workedSeconds: raw`${encodings.workedSeconds} + ${seconds}` })
        .where(and(isOf(turn), eq(encodings.piecesDone, piece - 1)))
        .returning({ piecesDone: encodings.piecesDone });
      return changed.length > 0;
    },

    end: (turn, outcome, attempt) =>
      change(turn, async (tx) => {
        // With the changes, so that a job that is killed right after them does not run again beside the next one.
        if (attempt) await jobs.complete(turnJobs[turn.lane], attempt, tx);
        if (outcome === 'postponed') return;
        const failures = outcome === 'failed' ? raw`${encodings.failures} + 1` : 0;
        if (outcome === 'done') await tx.delete(encodings).where(isOf(turn));
        else await tx.update(encodings).set({ failures }).where(isOf(turn));
        await tx
          .update(encodings)
          .set({ lastTurnAt: now() })
          .where(and(eq(encodings.personId, turn.personId), eq(encodings.lane, turn.lane)));
      }),

    isAnotherDue: (lane) => jobs.isDue(turnJobs[lane]),

    awaitedJobs: lanes.map((lane) => ({
      job: turnJobs[lane],
      subject: 'personId',
      awaited: () =>
        database.sql
          .selectDistinctOn([encodings.personId], {
            videoId: encodings.videoId,
            personId: encodings.personId,
          })
          .from(encodings)
          .where(eq(encodings.lane, lane))
          .orderBy(asc(encodings.personId), ...inOwnOrder),
    })),
  };
}

/** Matches videos that wait in no lane. */
export const isInNoLane = raw`not exists (select from ${encodings} where ${encodings.videoId} = ${videos.id})`;
