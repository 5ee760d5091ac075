import type { Client } from 'pg';
import * as v from 'valibot';
import type { SentQuery } from '../big-site/query-plans.ts';

/** What PostgreSQL measured of a node of a plan. */
export interface MeasuredPlan {
  readonly 'Relation Name'?: string | undefined;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number | undefined;
  readonly 'Rows Removed by Index Recheck'?: number | undefined;
  readonly Filter?: string | undefined;
  readonly Plans?: MeasuredPlan[] | undefined;
}
const plan: v.GenericSchema<unknown, MeasuredPlan> = v.object({
  'Relation Name': v.optional(v.string()),
  'Actual Rows': v.number(),
  'Actual Loops': v.number(),
  'Rows Removed by Filter': v.optional(v.number()),
  'Rows Removed by Index Recheck': v.optional(v.number()),
  Filter: v.optional(v.string()),
  Plans: v.optional(v.array(v.lazy(() => plan))),
});
const explained = v.tuple([v.object({ 'QUERY PLAN': v.tuple([v.object({ Plan: plan })]) })]);

/** Runs a statement, and returns its plan with what it measured. */
export async function measuredPlanOf(
  client: Client,
  { text, values }: Pick<SentQuery, 'text' | 'values'>,
): Promise<MeasuredPlan> {
  const { rows } = await client.query(`explain (analyze, format json) ${text}`, [...values]);
  return v.parse(explained, rows)[0]['QUERY PLAN'][0].Plan;
}

/** Rows that a scan of a table returns or drops, each times the text queries that it is compared with. */
function rowsIn(node: MeasuredPlan): number {
  const below = (node.Plans ?? []).reduce((sum, child) => sum + rowsIn(child), 0);
  const read =
    node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  const queries = Math.max(1, (node.Filter?.split('@@').length ?? 1) - 1);
  const isCounted = node['Relation Name'] !== undefined || queries > 1;
  return below + (isCounted ? read * queries * node['Actual Loops'] : 0);
}

/** Tables that functions of the database read, whose statements a plan does not show. */
const READ_BY_FUNCTIONS = `
  select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::int as rows from pg_stat_xact_user_tables
  where relname in ('search_words', 'name_words')`;
const counted = v.tuple([v.object({ rows: v.number() })]);

async function rowsReadByFunctions(client: Client): Promise<number> {
  const { rows } = await client.query(READ_BY_FUNCTIONS);
  return v.parse(counted, rows)[0].rows;
}

/** Runs a statement again, without its effect, and returns how many rows it examines. */
export async function examinedRows(client: Client, query: SentQuery): Promise<number> {
  await client.query('begin');
  try {
    const before = await rowsReadByFunctions(client);
    const measured = await measuredPlanOf(client, query);
    const inFunctions = (await rowsReadByFunctions(client)) - before;
    return rowsIn(measured) + inFunctions;
  } finally {
    await client.query('rollback');
  }
}
