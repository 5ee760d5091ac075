import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** How often something was done in the current period; all processes on the database share the count. */
export const attemptCounts = pgTable(
  'attempt_counts',
  {
    /** What is counted and for whom; users and addresses appear only as a keyed hash. */
    key: text().primaryKey(),
    count: integer().notNull(),
    resetsAt: moment().notNull(),
  },
  (table) => [index().on(table.resetsAt)],
);

/** A client that logged in to an account before, as a keyed hash of account and address. */
export const knownCallers = pgTable(
  'known_callers',
  { key: text().primaryKey(), seenAt: moment().notNull() },
  (table) => [index().on(table.seenAt)],
);
