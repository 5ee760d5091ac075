import { and, eq, sql as raw } from 'drizzle-orm';
import { newId } from '../../database/ids.ts';
import { accountMails } from '../../database/schema.ts';
import type { Sql } from '../../database/sql-database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { AwaitedJobs } from '../../jobs/reconciliation.ts';
import { type MailOrder, accountMailJob } from '../account-jobs.ts';

export interface MailOrdersOptions {
  readonly jobs: Pick<Jobs, 'send'>;
}

const isRefused = (userId: string) =>
  and(eq(accountMails.userId, userId), eq(accountMails.state, 'refused'));
const waitsFor = (userId: string) =>
  and(eq(accountMails.userId, userId), eq(accountMails.state, 'waiting'));

export type MailOrders = ReturnType<typeof createMailOrders>;

/** The mails that were ordered. Their rows are the record; the jobs only carry them out. */
export function createMailOrders({ jobs }: MailOrdersOptions) {
  return {
    /** Orders a mail in a transaction. What is known about an earlier one that was refused is forgotten. */
    async add(tx: Sql, order: Omit<MailOrder, 'mailId'>): Promise<void> {
      const mailId = newId();
      await tx.delete(accountMails).where(isRefused(order.userId));
      // Persons take turns: a second waiting mail comes after the first one of everybody else. Not a job per person, because a
      // mail that is sent again for an hour must not delay a newer one.
      const priority = -(await tx.$count(accountMails, waitsFor(order.userId)));
      // The clock of the database: those of several processes could disagree about which mail is newer.
      const row = { ...order, id: mailId, state: 'waiting', createdAt: raw`now()` } as const;
      await tx.insert(accountMails).values(row);
      await jobs.send(accountMailJob, { ...order, mailId }, { tx, priority });
    },

    /** Resolves with when a mail that still waits was ordered. */
    async orderedAt(sql: Sql, mailId: string): Promise<Date | undefined> {
      const isWaiting = and(eq(accountMails.id, mailId), eq(accountMails.state, 'waiting'));
      const [row] = await sql.select().from(accountMails).where(isWaiting);
      return row?.createdAt;
    },

    /** Ends an order: its mail was sent, or nobody needs it any more. */
    async end(sql: Sql, mailId: string): Promise<void> {
      await sql.delete(accountMails).where(eq(accountMails.id, mailId));
    },

    /** Ends an order whose mail was refused, and keeps it for its user to know. */
    async refuse(sql: Sql, mailId: string): Promise<void> {
      await sql.update(accountMails).set({ state: 'refused' }).where(eq(accountMails.id, mailId));
    },

    /** Whether the last mail to a user was refused. */
    wasRefused: async (sql: Sql, userId: string): Promise<boolean> =>
      (await sql.$count(accountMails, isRefused(userId))) > 0,

    /** The jobs that orders wait for. */
    awaitedJobs: (sql: Sql): AwaitedJobs => ({
      job: accountMailJob,
      subject: 'mailId',
      async awaited() {
        const waiting = eq(accountMails.state, 'waiting');
        const rows = await sql.select().from(accountMails).where(waiting);
        return rows.map(({ id: mailId, kind, userId, registrationId }) => ({
          mailId,
          kind,
          userId,
          registrationId: registrationId ?? undefined,
        }));
      },
    }),
  };
}
