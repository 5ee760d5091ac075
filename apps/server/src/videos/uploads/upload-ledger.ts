import { and, count, eq, gt, lt, min, sql as raw } from 'drizzle-orm';
import { newId } from '../../database/ids.ts';
import type { Database } from '../../database/open.ts';
import { uploads } from '../../database/schema.ts';
import type { Sql } from '../../database/sql-database.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** No upload takes longer; what is still being received after this was cut off by a crash. */
const LONGEST_MS = 2.25 * 60 * 60 * 1000;
const AT_ONCE = 2;
const A_DAY = 50;

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
  readonly now: () => Date;
  /** Is the daily allowance counted? */
  readonly hasAllowance: boolean;
}

const isOf = (userId: string) => eq(uploads.userId, userId);

const forget = (sql: Sql, userId: string | undefined, at: Date) => {
  const isOld = lt(uploads.startedAt, new Date(at.getTime() - DAY_MS));
  const isCutOff = and(
    eq(uploads.state, 'receiving'),
    lt(uploads.startedAt, new Date(at.getTime() - LONGEST_MS)),
  );
  const whose = userId === undefined ? undefined : isOf(userId);
  return sql.delete(uploads).where(and(whose, raw`(${isOld} or ${isCutOff})`));
};

/** Who uploads how much, and what became of each idempotency key (kept for 24 hours). */
export function createUploadLedger({ database, now, hasAllowance }: UploadLedgerOptions) {
  /** Uploads of one user are decided one after the other, whichever process asks. */
  async function begin(userId: string, key: string | undefined): Promise<Begun> {
    return database.transaction(async (tx) => {
      await tx.execute(raw`select pg_advisory_xact_lock(hashtextextended(${userId}, 20))`);
      const startedAt = now();
      await forget(tx, userId, startedAt);
      if (key !== undefined) {
        const [known] = await tx
          .select()
          .from(uploads)
          .where(and(isOf(userId), eq(uploads.key, key)));
        if (known?.state === 'receiving') return { kind: 'still-receiving' };
        if (known) return { kind: 'repeated', bodyHash: known.bodyHash, videoId: known.videoId };
      }
      const refusal = await allowance(tx, userId, startedAt);
      if (refusal) return refusal;
      const uploadId = newId(startedAt.getTime());
      await tx
        .insert(uploads)
        .values({ id: uploadId, userId, key: key ?? null, state: 'receiving', startedAt });
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
    if (today.receiving >= AT_ONCE) return { kind: 'too-many-at-once' };
    if (!hasAllowance || today.all < A_DAY) return undefined;
    const waitMs = (today.first?.getTime() ?? at.getTime()) + DAY_MS - at.getTime();
    return { kind: 'too-many-today', retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
  }

  return {
    begin,

    /** Part of the transaction that stores the video. */
    async stored(tx: Sql, uploadId: string, videoId: string, bodyHash: string | undefined) {
      await tx
        .update(uploads)
        .set({ state: 'stored', videoId, bodyHash: bodyHash ?? null })
        .where(eq(uploads.id, uploadId));
    },

    /** A refused or broken upload leaves nothing behind; its key can be used again. */
    async refused(uploadId: string): Promise<void> {
      await database.sql
        .delete(uploads)
        .where(and(eq(uploads.id, uploadId), eq(uploads.state, 'receiving')));
    },

    async stateOf(userId: string, key: string): Promise<KeyState> {
      const [known] = await database.sql
        .select({ state: uploads.state, videoId: uploads.videoId })
        .from(uploads)
        .where(
          and(
            isOf(userId),
            eq(uploads.key, key),
            gt(uploads.startedAt, new Date(now().getTime() - DAY_MS)),
          ),
        );
      if (!known) return { state: 'unknown' };
      return known.state === 'stored'
        ? { state: 'stored', videoId: known.videoId }
        : { state: 'receiving' };
    },

    /** The embedded database has one process: whatever it was receiving when it ended is cut off. */
    async forgetInterrupted(): Promise<void> {
      if (database.engine.kind === 'embedded')
        await database.sql.delete(uploads).where(eq(uploads.state, 'receiving'));
    },

    async sweep(): Promise<void> {
      await forget(database.sql, undefined, now());
    },
  };
}

export type UploadLedger = ReturnType<typeof createUploadLedger>;
