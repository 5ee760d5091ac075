import { createHmac } from 'node:crypto';
import { ApiError } from '@kinora/api-contract/kernel';
import { deriveKey, type TokenSecrets } from '../config/token-secrets.ts';
import type { Database } from '../database/open.ts';
import type { Sql } from '../database/sql-database.ts';
import type { Clock } from '../lib/clock.ts';
import { runAll } from '../lib/run-all.ts';
import { addressGroup } from '../limits/address-group.ts';
import { type Allowance, createAttemptCounts } from '../limits/attempt-counts.ts';
import { createBurstCount } from '../limits/burst-count.ts';
import { createLoginLimit, type LoginAttempt } from '../limits/login-limit.ts';

/** What identifies a caller for the limits. */
export interface Requester {
  readonly address: string;
  readonly viewerId: string | undefined;
}

/** Counts one request; throws an error when there are too many. */
export type RequestLimit = (requester: Requester) => Promise<void>;

/** The rate limits. All counters except {@link calls}, {@link spokenSearches}, {@link positions} and {@link interests} are shared by the processes on one database. */
export interface RequestLimits {
  /** All API calls of a caller: per user, or per address when not signed in. */
  readonly calls: RequestLimit;
  /** Searches in captions, which cost more than other reads. */
  readonly spokenSearches: RequestLimit;
  /** Reports of positions in videos, each of which writes a row. */
  readonly positions: RequestLimit;
  /** Videos that a user is not interested in, or is again. */
  readonly interests: RequestLimit;
  readonly registrations: RequestLimit;
  /**
   * Registrations of one mail address, from wherever they come and whether or not it has an account. Resolves with
   * false when there are too many: an error would tell the caller that somebody else registers the address. `sql` is
   * the transaction that stores the registration.
   */
  readonly registrationsTo: (email: string, sql: Sql) => Promise<boolean>;
  /** Requests for a mail, by the network address of the caller. */
  readonly mailsOfAddress: RequestLimit;
  /** Requests for a mail, by its recipient, whether or not the recipient has an account. */
  readonly mailsTo: (email: string) => Promise<void>;
  readonly comments: RequestLimit;
  /** Caption files of a user. */
  readonly captions: RequestLimit;
  /** Videos, or parts of them, that a user has made again, which costs hours of encoding. */
  readonly retries: RequestLimit;
  /** New token pairs of a session. `sql` is the transaction in which the pair is made. */
  readonly refreshes: (sessionId: string, sql: Sql) => Promise<void>;
  readonly logins: (email: string, address: string) => Promise<LoginAttempt>;
  /** Deletes expired counters. */
  readonly sweep: () => Promise<void>;
}

export interface RequestLimitsOptions {
  readonly database: Database;
  readonly secrets: TokenSecrets;
  readonly now: Clock;
  /** When false, nothing is limited. */
  readonly enabled: boolean;
}

const MINUTE = 60;

const allowances = {
  calls: { max: 200, seconds: 10 },
  spokenSearches: { max: 30, seconds: 10 },
  positions: { max: 30, seconds: 10 },
  interests: { max: 30, seconds: 10 },
  registrations: { max: 5, seconds: 5 * MINUTE },
  registrationsTo: { max: 3, seconds: 5 * MINUTE },
  mailsOfAddress: { max: 10, seconds: 5 * MINUTE },
  mailsTo: { max: 3, seconds: 5 * MINUTE },
  comments: { max: 20, seconds: MINUTE },
  captions: { max: 60, seconds: MINUTE },
  retries: { max: 10, seconds: 10 * MINUTE },
  refreshes: { max: 10, seconds: 5 * MINUTE },
} as const satisfies Record<string, Allowance>;

/** The limits that each process counts for itself. */
type Burst = 'calls' | 'spokenSearches' | 'positions' | 'interests';

const tooMany = (retryAfterSeconds: number) =>
  new ApiError('too-many', 'Too many requests. Please try again later.', { retryAfterSeconds });

function refuseAfter(waitSeconds: number | undefined): void {
  if (waitSeconds !== undefined) throw tooMany(waitSeconds);
}

const nothing = async () => {};

const unlimited: RequestLimits = {
  calls: nothing,
  spokenSearches: nothing,
  positions: nothing,
  interests: nothing,
  registrations: nothing,
  registrationsTo: async () => true,
  mailsOfAddress: nothing,
  mailsTo: nothing,
  comments: nothing,
  captions: nothing,
  retries: nothing,
  refreshes: nothing,
  logins: async () => ({ succeeded: nothing, withdrawn: nothing }),
  sweep: nothing,
};

/** Creates the limits of the contract. Each refuses with 429 and the seconds to wait. */
export function createRequestLimits(options: RequestLimitsOptions): RequestLimits {
  const { database, secrets, now, enabled } = options;
  if (!enabled) return unlimited;
  const counts = createAttemptCounts(database, now);
  const key = deriveKey(secrets[0], 'limits');
  const keyedHash = (...parts: readonly string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
  const login = createLoginLimit({ database, counts, keyedHash, now });

  const take = (name: Exclude<keyof typeof allowances, Burst>, whose: string, sql?: Sql) =>
    counts.take(`${name} ${keyedHash(name, whose)}`, allowances[name], sql);
  const shared = (name: Parameters<typeof take>[0]) => async (whose: string, sql?: Sql) =>
    refuseAfter(await take(name, whose, sql));
  const inBursts = (name: Burst): RequestLimit => {
    const burst = createBurstCount(allowances[name], now);
    return async ({ viewerId, address }) => refuseAfter(burst(viewerId ?? addressGroup(address)));
  };
  const byAddress = (name: 'registrations' | 'mailsOfAddress'): RequestLimit => {
    const limit = shared(name);
    return ({ address }) => limit(addressGroup(address));
  };
  // Visitors are not counted: they are refused with 401 anyway.
  const byUser = (name: 'comments' | 'captions' | 'retries'): RequestLimit => {
    const limit = shared(name);
    return async ({ viewerId }) => {
      if (viewerId !== undefined) await limit(viewerId);
    };
  };
  const mailsTo = shared('mailsTo');

  return {
    calls: inBursts('calls'),
    spokenSearches: inBursts('spokenSearches'),
    positions: inBursts('positions'),
    interests: inBursts('interests'),
    registrations: byAddress('registrations'),
    registrationsTo: async (email, sql) =>
      (await take('registrationsTo', asAccount(email), sql)) === undefined,
    mailsOfAddress: byAddress('mailsOfAddress'),
    mailsTo: (email) => mailsTo(asAccount(email)),
    comments: byUser('comments'),
    captions: byUser('captions'),
    retries: byUser('retries'),
    refreshes: shared('refreshes'),
    async logins(email, address) {
      const begun = await login.begin(asAccount(email), addressGroup(address));
      if (typeof begun === 'number') throw tooMany(begun);
      return begun;
    },
    sweep: () => runAll([() => counts.sweep(), () => login.sweep()]),
  };
}

/** Normalizes a mail address, so that all spellings of one account share a counter. */
const asAccount = (email: string) => email.trim().toLowerCase();
