import { eq, lt } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
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
/** No session lives longer; who has not come for so long is a stranger again. */
const REMEMBERED_MS = 365 * 24 * 60 * 60 * 1000;

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
      if (isSlow && !(await isKnown(caller))) {
        const wait = await counts.take(`${everywhere} slowly`, SLOWLY);
        if (wait !== undefined) {
          await giveBack();
          return wait;
        }
      }
      return {
        async succeeded() {
          await remember(caller);
          await giveBack();
        },
        withdrawn: giveBack,
      };
    },

    async sweep() {
      const long = new Date(now().getTime() - REMEMBERED_MS);
      await deleteInBatches(sql, knownCallers, lt(knownCallers.seenAt, long));
    },
  };
}
