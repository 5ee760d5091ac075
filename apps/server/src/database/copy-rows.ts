import * as v from 'valibot';
import { StartError } from '../lib/start-error.ts';
import type { Query } from './query.ts';

const ROWS_AT_ONCE = 500;

interface Table {
  /** Otherwise it is a table of the queue. */
  readonly isOfSite: boolean;
  /** Quoted, with its schema. */
  readonly name: string;
  /** Quoted and separated by commas. Generated columns are left out: the target computes them. */
  readonly columns: string;
  /** Which rows are copied. */
  readonly condition: string;
}

const nameOf = v.object({ schema: v.string(), name: v.string() });
const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

const COLUMNS = `select column_name as name from information_schema.columns
  where table_schema = $1 and table_name = $2 and is_generated = 'NEVER' order by ordinal_position`;

/** The tables of the site, each after those that it refers to. */
const TABLES = `with recursive links as (
    select conrelid as child, confrelid as parent from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid
  ), depths as (
    select oid as id, 0 as depth from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    union all select child, depth + 1 from depths join links on parent = id
  )
  select 'public' as schema, relname as name from depths join pg_class on oid = id
  where relname <> 'kinora_move' group by relname order by max(depth), relname`;

/** Its own triggers compute words that the source does not store: they were a generated column in earlier releases. */
const SEARCH_ENTRIES = '"public"."search_entries"';
const JOBS = { schema: 'pgboss', name: 'job' };
const QUEUE_TABLES = [{ schema: 'pgboss', name: 'queue' }, JOBS];
/** pg-boss keeps the finished jobs for an hour. */
const UNFINISHED = `state < 'completed'`;

async function columnsOf(query: Query, { schema, name }: v.InferOutput<typeof nameOf>) {
  const rows = await query(COLUMNS, [schema, name]);
  return v.parse(v.array(v.object({ name: v.string() })), rows).map((column) => column.name);
}

async function findTables(source: Query, target: Query): Promise<Table[]> {
  const names = v.parse(v.array(nameOf), await target(TABLES));
  const tables: Table[] = [];
  for (const found of [...names, ...QUEUE_TABLES]) {
    const there = new Set(await columnsOf(source, found));
    const columns = (await columnsOf(target, found)).filter((column) => there.has(column));
    // A source that was killed in its first start may have no queue yet.
    if (columns.length === 0) continue;
    tables.push({
      isOfSite: found.schema === 'public',
      name: `${quote(found.schema)}.${quote(found.name)}`,
      columns: columns.map(quote).join(', '),
      condition: found === JOBS ? UNFINISHED : 'true',
    });
  }
  return tables;
}

const rowTexts = v.array(v.object({ row: v.string() }));

/** Copies through a cursor of the open transaction, so that the source keeps only one page in memory. */
async function copyTable(source: Query, target: Query, { name, columns, condition }: Table) {
  await source(
    `declare copied_rows no scroll cursor for select to_jsonb(copied)::text as row
     from (select ${columns} from ${name} where ${condition}) as copied`,
  );
  for (;;) {
    const rows = v.parse(rowTexts, await source(`fetch ${ROWS_AT_ONCE} from copied_rows`));
    if (rows.length === 0) break;
    await target(
      `insert into ${name} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
      [`[${rows.map(({ row }) => row).join(',')}]`],
    );
  }
  await source('close copied_rows');
}

const summary = v.tuple([v.object({ count: v.number(), checksum: v.string() })]);

/**
 * Returns the number of rows and a checksum of their content, which does not depend on their order: the sum of one
 * number for each row. It needs no memory, however many rows there are.
 */
async function summarize(query: Query, { name, columns, condition }: Table) {
  const rows = await query(
    `select count(*)::int as count, coalesce(sum(('x' || left(md5(to_jsonb(copied)::text), 16))::bit(64)::bigint), 0)::text as checksum
     from (select ${columns} from ${name} where ${condition}) as copied`,
  );
  return v.parse(summary, rows)[0];
}

const identity = v.array(v.object({ table: v.string(), column: v.string() }));

/** Lets the numbers that the target gives out follow those that were copied. */
async function continueNumbers(target: Query): Promise<void> {
  const found = await target(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES'`,
  );
  for (const { table, column } of v.parse(identity, found))
    await target(
      `select setval(pg_get_serial_sequence($1, $2), coalesce((select max(${quote(column)}) from ${quote(table)}), 0) + 1, false)`,
      [quote(table), column],
    );
}

export interface CopiedRows {
  readonly tables: number;
  readonly rows: number;
}

/**
 * Copies all rows, the queues and the unfinished jobs into tables that the migrations have made, in one transaction:
 * either all of them are there or none. Versions of the two databases may differ, because rows travel as JSON. Throws when a table of
 * the target does not have the same number of rows and the same checksum.
 */
export async function copyRows(
  source: Query,
  target: Query,
  progress: (line: string) => void,
): Promise<CopiedRows> {
  await source(`set timezone = 'UTC'`); // checksums are of texts
  await target(`set timezone = 'UTC'`);
  const tables = await findTables(source, target);
  const ofSite = tables.filter(({ isOfSite }) => isOfSite).map(({ name }) => name);
  let rows = 0;
  await source('begin isolation level repeatable read, read only');
  await target('begin');
  // Triggers maintain the tables of the search, which are copied, too.
  const maintained = ofSite.filter((name) => name !== SEARCH_ENTRIES);
  for (const name of maintained) await target(`alter table ${name} disable trigger user`);
  await target(`truncate ${ofSite.join(', ')}`);
  await target('delete from pgboss.job');
  await target('delete from pgboss.queue');
  for (const table of tables) {
    await copyTable(source, target, table);
    const [before, after] = [await summarize(source, table), await summarize(target, table)];
    if (before.count !== after.count || before.checksum !== after.checksum)
      throw new StartError(
        `The copy of ${table.name} differs: ${after.count} rows instead of ${before.count}. Nothing has been moved.`,
      );
    rows += after.count;
    progress(`${table.name}: ${after.count} rows`);
  }
  await continueNumbers(target);
  for (const name of maintained) await target(`alter table ${name} enable trigger user`);
  await target('commit');
  await source('commit');
  return { tables: tables.length, rows };
}
