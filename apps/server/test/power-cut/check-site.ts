import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Client } from 'pg';
import { createDiskStorage } from '../../src/storage/disk-storage.ts';
import { type Acknowledgement, hashOf } from './acknowledgement.ts';
import { findBadPages, findDamage, findLostRows, findWrongCounters } from './check-database.ts';
import { type RunningPostgres, startPostgres } from './postgres.ts';

export interface Findings {
  /** Why the database did not start. */
  readonly starts: string[];
  readonly rows: string[];
  readonly uploads: string[];
  /** Damage of tables and indexes, failed checksums, and complaints in the log. */
  readonly damage: string[];
  readonly counters: string[];
}

export const noFindings = (): Findings => ({
  starts: [],
  rows: [],
  uploads: [],
  damage: [],
  counters: [],
});

export const kindsOfFindings = ['starts', 'rows', 'uploads', 'damage', 'counters'] as const;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function note(findings: string[], look: () => Promise<readonly string[]>): Promise<void> {
  try {
    findings.push(...(await look()));
  } catch (error) {
    findings.push(messageOf(error));
  }
}

async function findLostUploads(folder: string, acknowledged: readonly Acknowledgement[]) {
  const storage = await createDiskStorage({ root: join(folder, 'media') });
  const lost: string[] = [];
  for (const done of acknowledged) {
    if (done.kind !== 'upload') continue;
    const stream = await storage.get(done.key);
    const bytes = stream && (await buffer(stream));
    if (!bytes) lost.push(`${done.key} is lost`);
    else if (hashOf(bytes) !== done.hash) lost.push(`${done.key} has another content`);
  }
  return lost;
}

async function checkDatabase(
  postgres: RunningPostgres,
  acknowledged: readonly Acknowledgement[],
  findings: Findings,
): Promise<void> {
  const client = new Client(postgres.connection);
  await client.connect();
  // The tables are created before the first acknowledgement.
  if (acknowledged.some(({ kind }) => kind !== 'upload')) {
    await note(findings.rows, () => findLostRows(client, acknowledged));
    await note(findings.counters, () => findWrongCounters(client));
  }
  await note(findings.damage, () => findDamage(client));
  await note(findings.damage, () => findBadPages(client, postgres.log()));
  await client.end();
}

/** Opens the site that a power cut left, and compares it with what was acknowledged before. */
export async function checkSite(
  folder: string,
  socketFolder: string,
  acknowledged: readonly Acknowledgement[],
): Promise<Findings> {
  const findings = noFindings();
  await note(findings.uploads, () => findLostUploads(folder, acknowledged));
  await note(findings.starts, async () => {
    const postgres = await startPostgres({
      folder: join(folder, 'database'),
      socketFolder,
      // Nothing is cut off here, so nothing needs a flush.
      settings: { fsync: 'off', autovacuum: 'off', shared_buffers: '16MB' },
    });
    try {
      await checkDatabase(postgres, acknowledged, findings);
    } finally {
      await postgres.stop('SIGQUIT');
    }
    return [];
  });
  return findings;
}
