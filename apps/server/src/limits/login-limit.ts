import { eq, lt } from 'drizzle-orm';
import { type Clock, secondsAfter } from '../clock.ts';
import { LONGEST_SESSION_SECONDS } from '../config.ts';
import { deleteInBatches } from '../database/in-batches.ts';
import type { Database } from '../database/open.ts';
import { knownCallers } from '../database/schema.ts';
import type { Allowance, AttemptCounts } from './attempt-counts.ts';

/** Of one account, from one address. */
const FAILURES: Allowance = { max: 10, seconds: 5 * 60 };
/** Of all accounts, from one address: more than a house full of people mistypes, little for who has a list of accounts. */
const FAILURES_OF_ADDRESS: Allowance = { max: 100, seconds: 5 * 60 };
/** Of one account, from everywhere; after these, as slowly as {@link SLOWLY}. */
const FAILURES_EVERYWHERE: Allowance = { max: 30, seconds: 24 * 60 * 60 };
const SLOWLY: Allowance = { max: 1, seconds: 60 };

/** An attempt to log in that may be made. It counts as a failure until it is said to have succeeded. */
export interface LoginAttempt {
  succeeded(): Promise<void>;
  /** The password was not looked at: then it is no attempt. */
  withdrawn(): Promise<void>;
}

export interface LoginLimit {
  /** The attempt, or after how many seconds there may be one. */
  begin(account: string, address: string): Promise<LoginAttempt | number>;
  /** Forgets from where accounts were logged in to long ago. */
  sweep(): Promise<void>;
}

export interface LoginLimitOptions {
  readonly database: Database;
  readonly counts: AttemptCounts;
  /** Makes a key of texts from which they cannot be read. */
  readonly hidden: (...parts: readonly string[]) => string;
  readonly now: Clock;
}

/**
 * Keeps passwords from being guessed without letting a stranger lock an owner out: what others fail at, at the account or
 * from the same address, only slows those down who never logged in to the account from where they are.
 */
export function createLoginLimit({ database, counts, hidden, now }: LoginLimitOptions): LoginLimit {
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
      .onConflictDoUpdate({ target, set: { seenAt } });
  }

  return {
    async begin(account, address) {
      const caller = hidden('caller', account, address);
      const here = `login ${caller}`;
      const ofAddress = `login ${hidden('address', address)}`;
      const everywhere = `login ${hidden('account', account)}`;
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

      const waitOfAddress = await count(ofAddress, FAILURES_OF_ADDRESS);
      if (waitOfAddress !== undefined && !(await isKnown(caller))) return waitOfAddress;
      const waitHere = await count(here, FAILURES);
      if (waitHere !== undefined) {
        await giveBack(); // not tried, so not failed
        return waitHere;
      }
      const isSlow = (await count(everywhere, FAILURES_EVERYWHERE)) !== undefined;
      const takesTurn = isSlow && !(await isKnown(caller));
      const waitForTurn = takesTurn ? await counts.take(slowly, SLOWLY) : undefined;
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
      // No session lives longer: who has not come for so long is a stranger again.
      const long = secondsAfter(now(), -LONGEST_SESSION_SECONDS);
      await deleteInBatches(sql, knownCallers, lt(knownCallers.seenAt, long));
    },
  };
}
