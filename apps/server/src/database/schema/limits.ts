import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** How often something was done since its time began; whoever shares the database shares the count. */
export const attemptCounts = pgTable(
  'attempt_counts',
  {
    /** What is counted and for whom; people and addresses only as a keyed hash. */
    key: text().primaryKey(),
    count: integer().notNull(),
    resetsAt: moment().notNull(),
  },
  (table) => [index().on(table.resetsAt)],
);

/** From where an account was logged in to: a keyed hash of account and address. */
export const knownCallers = pgTable(
  'known_callers',
  { key: text().primaryKey(), seenAt: moment().notNull() },
  (table) => [index().on(table.seenAt)],
);
