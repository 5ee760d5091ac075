import { sql as raw } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import type { Sql } from '../database/sql-database.ts';
import type { JobDefinition } from './job-definition.ts';
import type { Attempt, Jobs } from './jobs.ts';

/** The payload of a job that is a person's turn. */
interface PersonTurn {
  readonly personId: string;
}

/**
 * A kind of job of which each person has at most one (`onePerKey`). It does one of the person's works, and is sent again at its
 * end if there are more. The queue runs first what was sent first, so persons take turns as `turns.ts` defines them, on all
 * processes together.
 */
type TurnJob<Turn extends PersonTurn> = JobDefinition<Turn>;

/** Without it, work that is requested while the last turn ends could see that one and get no turn. */
const lock = (tx: Sql, { name }: TurnJob<PersonTurn>, personId: string) =>
  tx.execute(raw`select pg_advisory_xact_lock(hashtextextended(${personId + name}, 22))`);

/** Sends a turn to a person, in the transaction that stores the work. A no-op while a turn of this person waits or runs. */
export async function requestTurn<Turn extends PersonTurn>(
  jobs: Pick<Jobs, 'send'>,
  job: TurnJob<Turn>,
  turn: NoInfer<Turn>,
  tx: Sql,
): Promise<void> {
  await lock(tx, job, turn.personId);
  await jobs.send(job, turn, { tx, singletonKey: turn.personId });
}

export interface EndedTurn<Turn> {
  readonly personId: string;
  readonly attempt: Attempt;
  /** Resolves with the person's next turn, if there is more work. */
  readonly next: (
    tx: Sql,
  ) => Promise<{ readonly turn: Turn; readonly startAfterSeconds?: number } | undefined>;
}

/** Ends a turn and completes its job. Sends the next one if the person has more work. */
export const endTurn = <Turn extends PersonTurn>(
  {
    database,
    jobs,
  }: { readonly database: Database; readonly jobs: Pick<Jobs, 'complete' | 'send'> },
  job: TurnJob<Turn>,
  { personId, attempt, next }: EndedTurn<NoInfer<Turn>>,
): Promise<void> =>
  database.transaction(async (tx) => {
    await lock(tx, job, personId);
    await jobs.complete(job, attempt, tx);
    const following = await next(tx);
    if (!following) return;
    const { turn, startAfterSeconds = 0 } = following;
    await jobs.send(job, turn, { tx, singletonKey: personId, startAfterSeconds });
  });
