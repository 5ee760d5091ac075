import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../test/support/free-port.ts';
import { connectToPrivate, enlargeDatabase } from '../../test/support/private-database.ts';
import { runKinora } from '../../test/support/run-kinora.ts';
import {
  seedDatabase,
  type SpawnedServer,
  spawnServer,
} from '../../test/support/spawned-server.ts';

const MEBIBYTES = process.env['TEST_LONG'] ? 1_000 : 100;
/** In KiB, the unit of `/proc`. */
const MEMORY_LIMIT = 50 * 1024;
/** The first requests make the memory of a server grow, also without a backup. */
const WARM_UP_CALLS = 1_000;

let folder: string;
let running: SpawnedServer[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-large-backup-'));
});
afterEach(async () => {
  for (const server of running) await server.end('SIGTERM');
  running = [];
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Starts a server, and connects to its database. */
async function start(dataDir: string) {
  const server = await spawnServer(await freePort(), { DATA_DIR: dataDir });
  running.push(server);
  return { server, client: await connectToPrivate(dataDir) };
}

/** Starts a site, and restores its backups elsewhere. */
async function aSite() {
  const dataDir = join(folder, 'site');
  const backup = join(folder, 'backup');
  await seedDatabase(dataDir);
  const { server, client } = await start(dataDir);
  return {
    server,
    client,
    backup,
    backUp: () => runKinora({ DATA_DIR: dataDir }, 'backup', backup),
    async restore() {
      const copy = join(folder, 'copy');
      const restored = await runKinora({ DATA_DIR: copy }, 'restore', backup);
      return { restored, client: (await start(copy)).client };
    },
  };
}

/** Repeats `call`, one at a time, until `work` has ended. Resolves with the results. */
async function repeatWhile<Result>(work: Promise<unknown>, call: () => Promise<Result>) {
  const results: Result[] = [];
  const ended = work.then(() => true);
  // Resolves with `false` unless the work has ended.
  const hasEnded = () => Promise.race([ended, Promise.resolve(false)]);
  do results.push(await call());
  while (!(await hasEnded()));
  return results;
}

/** Forgets the peak of the start. */
const resetPeak = ({ process: { pid } }: SpawnedServer) =>
  writeFile(`/proc/${pid}/clear_refs`, '5');

/** The largest memory so far, in KiB. */
async function peakMemory({ process: { pid } }: SpawnedServer): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]);
}

const checksumOf = async (client: Client) =>
  (await client.query('select count(*), sum(hashtext(text)) from ballast')).rows[0];

describe('a backup of a running site with a private database', () => {
  it.runIf(process.platform === 'linux')(
    '[OPERATING-21] of 100 MB takes at most 50 MiB of memory, and the server responds meanwhile',
    async () => {
      const site = await aSite();
      await enlargeDatabase(site.client, MEBIBYTES);
      const feed = async () => (await fetch(`${site.server.url}/api/v1/videos`)).status;
      await resetPeak(site.server);
      for (let call = 0; call < WARM_UP_CALLS; call++) await feed();
      const before = await peakMemory(site.server);

      const work = site.backUp();
      // The requests alternate with work outside the server: at full speed they fill its heap with their own garbage.
      const statuses = await repeatWhile(work, async () => {
        await checksumOf(site.client);
        return feed();
      });
      const peak = await peakMemory(site.server);
      const expected = await checksumOf(site.client);
      const { restored, client } = await site.restore();

      expect(await work).toMatchObject({ code: 0, complaint: '' });
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(peak - before).toBeLessThan(MEMORY_LIMIT);
      expect(restored).toMatchObject({ code: 0, complaint: '' });
      expect(await checksumOf(client)).toEqual(expected);
    },
    process.env['TEST_LONG'] ? 600_000 : 180_000,
  );

  it('[OPERATING-13, OPERATING-22] holds all rows that were stored before it began, and no row without the earlier ones', async () => {
    const site = await aSite();
    await site.client.query('create table written (n serial primary key, text text)');
    const write = async (): Promise<number> => {
      const sql = `insert into written (text) values (repeat('x', 500)) returning n`;
      return (await site.client.query<{ n: number }>(sql)).rows[0]?.n ?? 0;
    };
    for (let row = 0; row < 100; row++) await write();

    const work = site.backUp();
    const written = await repeatWhile(work, write);
    const { restored, client } = await site.restore();
    const { rows } = await client.query<{ n: number }>('select n from written order by n');

    expect(await work).toMatchObject({ code: 0, complaint: '' });
    expect(restored).toMatchObject({ code: 0, complaint: '' });
    expect(rows.length).toBeGreaterThanOrEqual(100);
    expect(rows.length).toBeLessThanOrEqual(100 + written.length);
    expect(rows.map(({ n }) => n)).toEqual(rows.map((_row, index) => index + 1));
  }, 180_000);

  it('[OPERATING-23] can be read by its user only', async () => {
    const site = await aSite();

    await site.backUp();

    const paths = await readdir(site.backup, { recursive: true });
    const modes = await Promise.all(
      paths.map(async (path) => {
        const info = await stat(join(site.backup, path));
        return `${info.isDirectory() ? 'folder' : 'file'} ${(info.mode & 0o777).toString(8)}`;
      }),
    );
    expect(new Set(modes)).toEqual(new Set(['folder 700', 'file 600']));
  }, 120_000);
});
