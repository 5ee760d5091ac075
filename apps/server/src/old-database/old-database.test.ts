import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../test/support/free-port.ts';
import { createOldDatabase } from '../../test/support/old-database.ts';
import { runKinora } from '../../test/support/run-kinora.ts';
import {
  runServer,
  seedDatabase,
  type SpawnedServer,
  spawnServer,
} from '../../test/support/spawned-server.ts';
import { makeClips } from '../../test/support/test-clips.ts';
import { aSpawnedPerson } from '../../test/support/test-person.ts';
import { callApi } from '../../test/support/test-server.ts';
import { dataOf, fileOf, formOf } from '../../test/support/test-videos.ts';
import { copyRows } from '../database/copy-rows.ts';
import {
  databaseFolderOf,
  startPrivatePostgres,
} from '../database/private-postgres/private-postgres.ts';
import { clientOf, queryOf } from '../database/query.ts';
import { silentLog } from '../lib/silent-log.ts';
import { oldDatabaseFolderOf } from './old-database.ts';
import { openPglite } from './open-pglite.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
/** Moments of an import, as patterns of the statement or renaming that follows. */
const MOMENTS = [
  'pg_try_advisory_lock',
  'create table "videos"',
  'create schema if not exists pgboss',
  'truncate "public"',
  'insert into "public"."users"',
  'insert into "public"."videos"',
  'insert into "pgboss"."job"',
  '^analyze$',
  'rename .*/imported.json$',
  'rename .*/postgres$',
];

/** Of them, `test:long` tries all, and the ordinary run one of each third. */
const chosen = MOMENTS.filter((_moment, index) => process.env['TEST_LONG'] || index % 4 === 1);

/** A module with which a process kills itself at a moment. A kill from outside could arrive too late. */
const killAt = (moment: string) =>
  `data:text/javascript,${encodeURIComponent(`
    import promises from 'node:fs/promises';
    import { createRequire, syncBuiltinESMExports } from 'node:module';
    const { Client } = createRequire(${JSON.stringify(main)})('pg');
    const moment = new RegExp(${JSON.stringify(moment)}, 'i');
    const pass = (text) => moment.test(text) && process.kill(process.pid, 'SIGKILL');
    const { query } = Client.prototype;
    Client.prototype.query = function (...args) {
      pass(String(args[0].text ?? args[0]).trim());
      return query.apply(this, args);
    };
    const { rename } = promises;
    promises.rename = (from, to) => {
      pass('rename ' + to);
      return rename(from, to);
    };
    syncBuiltinESMExports();
  `)}`;

let dataDir: string;
/** The same for all servers, because picture URLs contain it. */
let port: number;
let person: { readonly id: string; readonly accessToken: string };
let videoId: string;
const running: SpawnedServer[] = [];

async function start(): Promise<SpawnedServer> {
  const server = await spawnServer(port, { DATA_DIR: dataDir, LOG_LEVEL: 'info' });
  running.push(server);
  return server;
}

const call = (method: string, path: string, options: Parameters<typeof callApi>[3] = {}) =>
  callApi(`http://127.0.0.1:${port}`, method, path, { as: person.accessToken, ...options });

/** A site with a user, a comment, and a video whose processing was interrupted. */
async function fillAndKill(server: SpawnedServer): Promise<void> {
  person = await aSpawnedPerson(server.url);
  const clip = fileOf(await (await makeClips(['h264.mp4'])).bytes('h264.mp4'));
  const form = formOf({ title: 'Engine', visibility: 'public', videoFile: clip });
  videoId = String(dataOf(await call('POST', '/videos', { form }))['_id']);
  await server.end('SIGKILL');
}

/** Moves the rows from PostgreSQL to where the previous release had them. */
async function makeOld(): Promise<void> {
  const postgres = await startPrivatePostgres({ dataDir, log: silentLog });
  const client = clientOf(postgres.connectionString);
  await client.connect();
  const engine = await createOldDatabase(oldDatabaseFolderOf(dataDir));
  const query = async (text: string, values?: unknown[]) =>
    (await engine.query<Record<string, unknown>>(text, values)).rows;
  await copyRows(queryOf(client), query, () => {});
  await engine.close();
  await client.end();
  await postgres.close();
  await rm(databaseFolderOf(dataDir), { recursive: true });
}

/** Reads from the old folder, as the previous release would when it is started again. */
async function oldUsers() {
  const old = await openPglite(oldDatabaseFolderOf(dataDir));
  const users = await old.query('select id from users');
  await old.close();
  return users;
}

const linesWith = (output: string, text: string) =>
  output.split('\n').filter((line) => line.includes(text)).length;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kinora-old-database-'));
  port = await freePort();
  await seedDatabase(dataDir);
}, 60_000);
afterAll(async () => {
  for (const { process } of running) process.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

describe('a data folder of the previous release', { timeout: 900_000 }, () => {
  it('[UPGRADE-01, UPGRADE-02] moves to PostgreSQL with its sessions and unfinished jobs, also after kills at any point', async () => {
    await fillAndKill(await start());
    await makeOld();

    for (const moment of chosen) {
      const killed = await runServer({
        PORT: '0',
        DATA_DIR: dataDir,
        NODE_OPTIONS: `--import=${killAt(moment)}`,
      });
      expect([moment, killed]).toEqual([moment, { code: null, output: '' }]);
    }
    const server = await start();

    expect(linesWith(server.output(), 'moving the database of the previous release')).toBe(1);
    expect(server.output()).toMatch(/moved \d+ rows of \d+ tables to PostgreSQL/);
    expect(dataOf(await call('GET', '/users/current-user'))).toMatchObject({ _id: person.id });
    const status = async () => dataOf(await call('GET', `/videos/${videoId}`))['status'];
    await expect.poll(status, { timeout: 60_000 }).toBe('ready');
    await call('POST', `/comments/${videoId}`, { json: { comment: 'Nice' } });
    await server.end('SIGTERM');
  });

  it('[UPGRADE-03] starts once more without moving again, and keeps the old folder', async () => {
    const server = await start();
    expect(linesWith(server.output(), 'moving the database')).toBe(0);
    const comments = await call('GET', `/comments/${videoId}`);
    expect(dataOf(comments)).toMatchObject({ count: 1 });
    await server.end('SIGTERM');
    expect(await oldUsers()).toEqual([{ id: person.id }]);
  });

  it('[UPGRADE-04] refuses to start after the previous release has used the old folder, until one of the two is moved away', async () => {
    const old = oldDatabaseFolderOf(dataDir);
    const complaint = `DATA_DIR: the previous release has used ${old} since its rows were moved to ${databaseFolderOf(dataDir)}. Each folder lacks what the other has stored since. Move away the one to give up, then start again.\n`;
    expect(await runServer({ PORT: '0', DATA_DIR: dataDir })).toEqual({
      code: 1,
      output: complaint,
    });
    expect(await runKinora({ DATA_DIR: dataDir }, 'status')).toMatchObject({ code: 1, complaint });

    await rename(databaseFolderOf(dataDir), join(dataDir, 'given-up'));
    const again = await runKinora({ DATA_DIR: dataDir }, 'status');
    expect(again).toMatchObject({
      code: 0,
      output: expect.stringMatching(/Users +1 .*\n +Videos +1 /),
    });
    expect(again.complaint).toMatch(/^moving the database .*\nmoved \d+ rows .*\n$/);
  });
});
