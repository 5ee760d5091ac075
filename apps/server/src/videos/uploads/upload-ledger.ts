import { ApiError } from '@kinora/api-contract/kernel';
import { and, count, eq, gt, lt, min, sql as raw } from 'drizzle-orm';
import { newId } from '../../database/ids.ts';
import { deleteInBatches } from '../../database/in-batches.ts';
import type { Database } from '../../database/open.ts';
import { uploads } from '../../database/schema.ts';
import type { Sql } from '../../database/sql-database.ts';
import { RETRY_SOON_SECONDS } from '../../http/failures/retry-soon.ts';
import type { Clock } from '../../lib/clock.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Interval of the heartbeat of an upload that is being received. */
const ALIVE_EVERY_MS = 30_000;
/** Without a heartbeat for this long, the process is considered dead. */
const SILENT_MS = 2 * 60 * 1000;
const NOT_STORED = 'The video could not be stored. Please try again.';
/** Upload limits per user. */
export const uploadAllowance = { atOnce: 2, aDay: 50 } as const;

export type Begun =
  | { readonly kind: 'begun'; readonly uploadId: string }
  /** The key has been used: its result, if the body is the same. */
  | { readonly kind: 'repeated'; readonly bodyHash: string | null; readonly videoId: string | null }
  | { readonly kind: 'still-receiving' }
  | { readonly kind: 'too-many-at-once' }
  | { readonly kind: 'too-many-today'; readonly retryAfterSeconds: number };

export type KeyState =
  | { readonly state: 'unknown' | 'receiving' }
  | { readonly state: 'stored'; readonly videoId: string | null };

export interface UploadLedgerOptions {
  readonly database: Database;
  readonly now: Clock;
  /** Whether the daily allowance is enforced. */
  readonly hasAllowance: boolean;
}

const isOf = (userId: string) => eq(uploads.userId, userId);

/** Matches uploads whose receiving process died. */
const isCutOff = (at: Date) =>
  raw<boolean>`(${uploads.state} = 'receiving' and coalesce(${uploads.aliveAt}, ${uploads.startedAt}) < ${new Date(at.getTime() - SILENT_MS).toISOString()}::timestamptz)`;

/** Matches uploads that can be deleted. */
const isPast = (at: Date) =>
  raw<boolean>`(${lt(uploads.startedAt, new Date(at.getTime() - DAY_MS))} or ${isCutOff(at)})`;

/** Tracks uploads per user, and the result of each idempotency key (kept for 24 hours). */
export function createUploadLedger({ database, now, hasAllowance }: UploadLedgerOptions) {
  /** Decisions on uploads of one user are serialized across processes. */
  async function begin(userId: string, key: string | undefined): Promise<Begun> {
    return database.transaction(async (tx) => {
      await tx.execute(raw`select pg_advisory_xact_lock(hashtextextended(${userId}, 20))`);
      const startedAt = now();
      await tx.delete(uploads).where(and(isOf(userId), isPast(startedAt)));
      if (key !== undefined) {
        const [known] = await tx
          .select()
          .from(uploads)
          .where(and(isOf(userId), eq(uploads.key, key)));
        if (known?.state === 'receiving') return { kind: 'still-receiving' };
        if (known) return { kind: 'repeated', bodyHash: known.bodyHash, videoId: known.videoId };
      }
      const rejection = await allowance(tx, userId, startedAt);
      if (rejection) return rejection;
      const uploadId = newId(startedAt.getTime());
      await tx.insert(uploads).values({
        id: uploadId,
        userId,
        key: key ?? null,
        state: 'receiving',
        startedAt,
        aliveAt: startedAt,
      });
      return { kind: 'begun', uploadId };
    });
  }

  async function allowance(tx: Sql, userId: string, at: Date): Promise<Begun | undefined> {
    const [today] = await tx
      .select({
        all: count(),
        receiving: count(raw`case when ${uploads.state} = 'receiving' then 1 end`),
        first: min(uploads.startedAt),
      })
      .from(uploads)
      .where(isOf(userId));
    if (!today) return undefined;
    if (today.receiving >= uploadAllowance.atOnce) return { kind: 'too-many-at-once' };
    if (!hasAllowance || today.all < uploadAllowance.aDay) return undefined;
    const waitMs = (today.first?.getTime() ?? at.getTime()) + DAY_MS - at.getTime();
    return { kind: 'too-many-today', retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
  }

  return {
    begin,

    /** Sends heartbeats for an upload until the returned function is called. */
    keepAlive(uploadId: string): () => void {
      const timer = setInterval(() => {
        const saying = database.sql
          .update(uploads)
          .set({ aliveAt: now() })
          .where(eq(uploads.id, uploadId));
        saying.catch(() => {}); // the next heartbeat makes up for a failed one
      }, ALIVE_EVERY_MS);
      timer.unref();
      return () => clearInterval(timer);
    },

    /** Marks the upload as stored. Part of the transaction that stores the video. */
    async stored(tx: Sql, uploadId: string, videoId: string, bodyHash: string) {
      const ended = await tx
        .update(uploads)
        .set({ state: 'stored', videoId, bodyHash })
        .where(eq(uploads.id, uploadId))
        .returning({ id: uploads.id });
      // The upload was considered dead, so its key may be in use again: storing it could make a second video.
      if (ended.length === 0)
        throw new ApiError('unavailable', NOT_STORED, { retryAfterSeconds: RETRY_SOON_SECONDS });
    },

    /** Deletes a refused or aborted upload, so that its key can be used again. */
    async refused(uploadId: string): Promise<void> {
      await database.sql
        .delete(uploads)
        .where(and(eq(uploads.id, uploadId), eq(uploads.state, 'receiving')));
    },

    async stateOf(userId: string, key: string): Promise<KeyState> {
      const [known] = await database.sql
        .select({ state: uploads.state, videoId: uploads.videoId, isCutOff: isCutOff(now()) })
        .from(uploads)
        .where(
          and(
            isOf(userId),
            eq(uploads.key, key),
            gt(uploads.startedAt, new Date(now().getTime() - DAY_MS)),
          ),
        );
      if (!known) return { state: 'unknown' };
      if (known.state === 'stored') return { state: 'stored', videoId: known.videoId };
      return { state: known.isCutOff ? 'unknown' : 'receiving' };
    },

    /**
     * Deletes interrupted uploads at the start. Only where one process uses the database, which was receiving them.
     */
    async forgetInterrupted(): Promise<void> {
      await database.sql.delete(uploads).where(eq(uploads.state, 'receiving'));
    },

    async sweep(): Promise<void> {
      await deleteInBatches(database.sql, uploads, isPast(now()));
    },
  };
}

export type UploadLedger = ReturnType<typeof createUploadLedger>;
