import { eq, lt } from 'drizzle-orm';
import { MAX_SESSION_SECONDS } from '../config/config.ts';
import { deleteInBatches } from '../database/in-batches.ts';
import { mayBeLost } from '../database/may-be-lost.ts';
import type { Database } from '../database/open.ts';
import { knownCallers } from '../database/schema.ts';
import { type Clock, secondsAfter } from '../lib/clock.ts';
import type { Allowance, AttemptCounts } from './attempt-counts.ts';

/** Failures at one account from one address. */
const MAX_FAILURES: Allowance = { max: 10, seconds: 5 * 60 };
/**
 * Failures at all accounts from one address: more than a household mistypes, few for an attacker with a list of
 * accounts.
 */
const MAX_FAILURES_OF_ADDRESS: Allowance = { max: 100, seconds: 5 * 60 };
/** Failures at one account from all addresses; beyond these, {@link SLOW_RATE} applies. */
const MAX_FAILURES_OF_ACCOUNT: Allowance = { max: 30, seconds: 24 * 60 * 60 };
const SLOW_RATE: Allowance = { max: 1, seconds: 60 };

/** An allowed login attempt. It counts as a failure until `succeeded` is called. */
export interface LoginAttempt {
  succeeded(): Promise<void>;
  /** The password was not checked, so the attempt does not count. */
  withdrawn(): Promise<void>;
}

export interface LoginLimit {
  /** Resolves with the attempt, or with the number of seconds to wait. */
  begin(account: string, address: string): Promise<LoginAttempt | number>;
  /** Deletes clients that have not logged in for long. */
  sweep(): Promise<void>;
}

export interface LoginLimitOptions {
  readonly database: Database;
  readonly counts: AttemptCounts;
  /** Returns a keyed hash of the parts. */
  readonly keyedHash: (...parts: readonly string[]) => string;
  readonly now: Clock;
}

/**
 * Limits password guessing without letting a stranger lock the owner out: failures of others, at the account or from
 * the same address, slow down only clients that have never logged in to the account from their address.
 */
export function createLoginLimit({
  database,
  counts,
  keyedHash,
  now,
}: LoginLimitOptions): LoginLimit {
  const { sql } = database;

  async function isKnown(key: string): Promise<boolean> {
    const [row] = await sql.select().from(knownCallers).where(eq(knownCallers.key, key));
    return row !== undefined;
  }

  async function remember(key: string): Promise<void> {
    const seenAt = now();
    const target = knownCallers.key;
    await sql
      .insert(knownCallers)
      .values({ key, seenAt })
      .onConflictDoUpdate({ target, set: { seenAt } })
      .returning({ mayBeLost });
  }

  return {
    async begin(account, address) {
      const caller = keyedHash('caller', account, address);
      const here = `login ${caller}`;
      const ofAddress = `login ${keyedHash('address', address)}`;
      const everywhere = `login ${keyedHash('account', account)}`;
      const slowly = `${everywhere} slowly`;
      const counted: string[] = [];
      const count = async (key: string, allowance: Allowance) => {
        const wait = await counts.take(key, allowance);
        if (wait === undefined) counted.push(key);
        return wait;
      };
      const giveBack = async () => {
        for (const key of counted) await counts.giveBack(key);
      };

      const waitOfAddress = await count(ofAddress, MAX_FAILURES_OF_ADDRESS);
      if (waitOfAddress !== undefined && !(await isKnown(caller))) return waitOfAddress;
      const waitHere = await count(here, MAX_FAILURES);
      if (waitHere !== undefined) {
        await giveBack(); // the password was not checked, so nothing failed
        return waitHere;
      }
      const isSlow = (await count(everywhere, MAX_FAILURES_OF_ACCOUNT)) !== undefined;
      const takesTurn = isSlow && !(await isKnown(caller));
      const waitForTurn = takesTurn ? await counts.take(slowly, SLOW_RATE) : undefined;
      if (waitForTurn !== undefined) {
        await giveBack();
        return waitForTurn;
      }
      return {
        async succeeded() {
          await remember(caller);
          await giveBack();
        },
        async withdrawn() {
          await giveBack();
          if (takesTurn) await counts.giveBack(slowly);
        },
      };
    },

    async sweep() {
      // No session lives longer than this: a client that has not logged in since is unknown again.
      const long = secondsAfter(now(), -MAX_SESSION_SECONDS);
      await deleteInBatches(sql, knownCallers, lt(knownCallers.seenAt, long));
    },
  };
}
