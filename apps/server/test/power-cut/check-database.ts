import type { Client } from 'pg';
import type { Acknowledgement } from './acknowledgement.ts';
import { recountSql } from './workload-database.ts';

const texts = async (client: Client, sql: string): Promise<string[]> => {
  const { rows } = await client.query<{ text: string }>(sql);
  return rows.map(({ text }) => text);
};

/** Reports acknowledged rows that are not there, and deleted ones that are. */
export async function findLostRows(
  client: Client,
  acknowledged: readonly Acknowledgement[],
): Promise<string[]> {
  const { rows: comments } = await client.query<{ id: number; text: string }>(
    'select id, text from comments',
  );
  const { rows: videos } = await client.query<{ id: number; plays: number }>(
    'select id, plays from videos',
  );
  const textOf = new Map(comments.map(({ id, text }) => [id, text]));
  const playsOf = new Map(videos.map(({ id, plays }) => [id, plays]));
  const lost = new Set<string>();
  const expected = new Map<number, string | undefined>();
  for (const done of acknowledged) {
    if (done.kind === 'comment') expected.set(done.id, done.text);
    if (done.kind === 'comment-leaves') expected.delete(done.id);
    if (done.kind === 'comment-deleted') expected.set(done.id, undefined);
    if (done.kind === 'plays' && (playsOf.get(done.video) ?? 0) < done.plays)
      lost.add(`video ${done.video} lost plays`);
  }
  for (const [id, text] of expected) {
    if (text === textOf.get(id)) continue;
    lost.add(text === undefined ? `the deleted comment ${id} is back` : `comment ${id} is lost`);
  }
  return [...lost];
}

/** Reports damage of any table or index, system catalogs included. */
export async function findDamage(client: Client): Promise<string[]> {
  await client.query('create extension if not exists amcheck');
  const tables = await texts(
    client,
    `select format('%s block %s: %s', c.oid::regclass, blkno, msg) as text
     from pg_class c, verify_heapam(c.oid) where c.relkind in ('r', 't', 'm') and c.relpersistence = 'p'`,
  );
  // Raises an error at the first damage, which the caller reports.
  await client.query(
    `select case amname when 'btree' then bt_index_check(i.indexrelid, heapallindexed => true, checkunique => true)
            else gin_index_check(i.indexrelid) end
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
     where amname in ('btree', 'gin') and c.relpersistence = 'p' and i.indisvalid`,
  );
  return tables;
}

const isAboutSpaceMap = (line: string) =>
  /invalid page in block \d+ of relation "\S+_fsm"; zeroing/.test(line);

/**
 * Reports failed checksums and complaints in the log. A page of a free space map may be torn: PostgreSQL does not log
 * its changes, and replaces a bad page by an empty one (`fsm_readbuf` in freespace.c), which costs only a little space.
 */
export async function findBadPages(client: Client, log: string): Promise<string[]> {
  const complaints = log.split('\n').filter((line) => /\b(?:WARNING|FATAL|PANIC):/.test(line));
  const accepted = complaints.filter(isAboutSpaceMap).length;
  const failures = await texts(
    client,
    `select format('%s failed checksums', sum(checksum_failures)) as text from pg_stat_database
     having sum(checksum_failures) > ${accepted}`,
  );
  return [...failures, ...complaints.filter((line) => !isAboutSpaceMap(line))];
}

/** Reports videos whose counter differs from the number of their comments. */
export const findWrongCounters = (client: Client): Promise<string[]> => texts(client, recountSql);
