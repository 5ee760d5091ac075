import { mkdtemp, readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  databaseFolderOf,
  openAddress,
} from '../../src/database/private-postgres/private-postgres.ts';
import { clientOf } from '../../src/database/query.ts';
import { freePort } from '../support/free-port.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { seedDatabase, type SpawnedServer, spawnServer } from '../support/spawned-server.ts';

const KILLS = process.env['TEST_LONG'] === undefined ? 2 : 10;
const SOON = { timeout: 60_000, interval: 20 };

let dataDir: string;
let database: string;
let port: number;
let server: SpawnedServer;
/** The highest number whose commit was acknowledged. */
let acknowledged = 0;
const random = seededRandom(13);

const start = async () => {
  server = await spawnServer(port, { DATA_DIR: dataDir });
};

beforeAll(async () => {
  dataDir = await realpath(await mkdtemp(join(tmpdir(), 'kinora-killed-database-')));
  database = databaseFolderOf(dataDir);
  port = await freePort();
  await seedDatabase(dataDir);
  await start();
  await withClient((client) => client.query('create table numbers (n int primary key)'));
});
afterAll(async () => {
  await server.end('SIGKILL');
  await vi.waitFor(assertNothingRuns, SOON);
  await rm(dataDir, { recursive: true });
});

async function withClient<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const { connectionString, release } = await openAddress(dataDir);
  const client = clientOf(connectionString);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
    await release();
  }
}

interface Found {
  readonly pid: number;
  readonly command: string;
  readonly cwd: string;
}

async function allProcesses(): Promise<Found[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  return Promise.all(
    ids.map(async (id) => ({
      pid: Number(id),
      command: await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => ''),
      cwd: await readlink(`/proc/${id}/cwd`).catch(() => ''),
    })),
  );
}

/** The processes of PostgreSQL and the shells that watch it. */
const processes = async () =>
  (await allProcesses()).filter(
    ({ command, cwd }) =>
      cwd === database || (command.includes('read -r line') && command.includes(database)),
  );

async function assertNothingRuns(): Promise<void> {
  const left = await processes();
  if (left.length > 0) throw new Error(`Still running: ${JSON.stringify(left)}`);
}

async function restart(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  await server.end(signal);
  await vi.waitFor(assertNothingRuns, SOON);
  await start();
}

const victims = {
  server: async () => server.process.pid ?? 0,
  engine: async () => Number.parseInt(await readFile(join(database, 'postmaster.pid'), 'utf8'), 10),
  watcher: async () =>
    (await processes()).find(({ command }) => command.includes('read -r line'))?.pid ?? 0,
};

/** Commits numbers until the kill breaks the connection. */
async function commitUntilKilled(kill: () => void, after: number): Promise<void> {
  await withClient(async (client) => {
    for (let commits = 0; commits < after + 20; commits += 1) {
      if (commits === after) kill();
      await client.query('insert into numbers values ($1)', [acknowledged + 1]);
      acknowledged += 1;
    }
  }).catch(() => {});
}

const numbers = () =>
  withClient(async (client) => {
    const { rows } = await client.query<{ n: number }>('select n from numbers order by n');
    return rows.map(({ n }) => n);
  });

const isReady = async () => {
  const response = await fetch(`${server.url}/readyz`);
  expect(response.status).toBe(200);
};

it.each(['server', 'engine', 'watcher'] as const)(
  '[DATABASE-03, DATABASE-04, DATABASE-05] a killed %s costs no acknowledged commit, leaves no process, and the next start works',
  { timeout: 300_000 },
  async (victim) => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const pid = await victims[victim]();
      await commitUntilKilled(() => process.kill(pid, 'SIGKILL'), random.integer(40));
      if (victim !== 'engine') await restart(victim === 'server' ? 'SIGKILL' : 'SIGTERM');
      await vi.waitFor(isReady, SOON);

      const found = await vi.waitFor(numbers, SOON);
      expect(found.slice(0, acknowledged)).toEqual(
        Array.from({ length: acknowledged }, (_none, index) => index + 1),
      );
      acknowledged = found.length; // the last commit may be stored without an acknowledgement
    }
  },
);

it('[DATABASE-05] a start stops what is left when server and watcher were both killed', async () => {
  process.kill(await victims.watcher(), 'SIGKILL');
  await server.end('SIGKILL');
  expect(await processes()).not.toEqual([]);

  await start();

  await vi.waitFor(isReady, SOON);
  expect(await numbers()).toHaveLength(acknowledged);
});
