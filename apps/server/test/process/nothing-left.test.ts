import { readdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { escapeIdentifier } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { connectToPrivate } from '../support/private-database.ts';
import { runKinora } from '../support/run-kinora.ts';
import { type SpawnedServer, seedDatabase, spawnServer } from '../support/spawned-server.ts';
import { aWebVtt, captionsPath } from '../support/test-captions.ts';
import { makeClips } from '../support/test-clips.ts';
import { PASSWORD, aSpawnedPerson } from '../support/test-person.ts';
import { type CallOptions, callApi } from '../support/test-server.ts';
import { dataOf, fileOf, formOf, ownVideoIn } from '../support/test-videos.ts';

const FULL_NAME = 'Zuzanna Quixano';
const TITLE = 'Waverley by night';
const DESCRIPTION = 'Filmed from the Scott Monument.';

let folder: string;
let server: SpawnedServer;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-nothing-left-'));
  await seedDatabase(folder);
  server = await spawnServer(await freePort(), { DATA_DIR: folder, LOG_LEVEL: 'trace' });
});
afterEach(async () => {
  await server.end('SIGKILL');
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const call = (method: string, path: string, options: CallOptions) =>
  callApi(server.url, method, path, options);

/** Returns the tables, including those of the job queue, that contain one of the words in any column. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
  const client = await connectToPrivate(folder);
  try {
    const { rows: tables } = await client.query<{ schema: string; name: string }>(
      `select table_schema as schema, table_name as name from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
    );
    expect(tables.length).toBeGreaterThan(25);
    const found: string[] = [];
    for (const { schema, name } of tables) {
      const table = `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from ${table} as t where t::text ilike any($1)`,
        [words.map((word) => `%${word}%`)],
      );
      found.push(...rows.map(({ row }) => `${name}: ${row}`));
    }
    return found;
  } finally {
    await client.end();
  }
}

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(join(folder, 'media'), { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

it('[GONE-03, GONE-10] delete-user leaves nothing of a person in the database, the storage, the mails, the jobs and the log', async () => {
  const bob = await aSpawnedPerson(server.url);
  const ada = await aSpawnedPerson(server.url, FULL_NAME);
  const as = ada.accessToken;
  const clips = await makeClips(['h264.mp4']);
  const film = async () => fileOf(await clips.bytes('h264.mp4'));
  const publish = async (who: string, fields: Record<string, string>) => {
    const form = formOf({ ...fields, visibility: 'public', videoFile: await film() });
    return ownVideoIn(await call('POST', '/videos', { as: who, form })).id;
  };
  const videoOfBob = await publish(bob.accessToken, { title: 'Of Bob' });
  const filesOfBob = () =>
    storedFiles().then((files) => files.filter((f) => f.includes(videoOfBob)));
  const id = await publish(as, { title: TITLE, description: DESCRIPTION });
  const form = formOf({ captions: fileOf(aWebVtt('The trains are late')), label: 'Scots' });
  await call('PUT', captionsPath(id, 'en'), { as, form });
  const isReady = async (videoId: string) =>
    dataOf(await call('GET', `/videos/${videoId}`, { as: bob.accessToken }))['status'];
  await expect.poll(() => isReady(id), { timeout: 60_000 }).toBe('ready');
  await expect.poll(() => isReady(videoOfBob), { timeout: 60_000 }).toBe('ready');
  await call('POST', `/likes/toggle/v/${videoOfBob}`, { as });
  await call('GET', `/videos/${videoOfBob}`, { as });
  await call('POST', `/subscriptions/c/${bob.id}`, { as });
  await call('POST', '/playlists', { as, json: { name: 'Railways', description: 'Of Scotland' } });
  await call('POST', `/comments/${videoOfBob}`, { as, json: { comment: 'A remark' } });
  await call('POST', '/users/forgot-password', { json: { email: ada.email } });
  await call('POST', '/users/login', { json: { email: ada.email, password: PASSWORD } });
  const words = [
    ada.email,
    ada.userName,
    'zuzanna',
    'quixano',
    'waverley',
    'monument',
    'trains',
    'railways',
  ];
  const filesBefore = await storedFiles();
  expect(await tablesWith(words)).not.toEqual([]);

  const deleted = await runKinora({ DATA_DIR: folder }, 'delete-user', ada.email, '--yes');

  expect(deleted).toMatchObject({ code: 0, complaint: '' });
  expect(deleted.output).toMatch(new RegExp(`\\n${ada.userName} is deleted\\.\\n$`));
  expect(await tablesWith(words)).toEqual([]);
  const naming = await tablesWith([ada.id]);
  // Jobs that are on their way end within hours.
  expect(naming.filter((row) => !/^(?:users|comments|job|job_common): /.test(row))).toEqual([]);
  const files = await storedFiles();
  expect(files.length).toBeLessThan(filesBefore.length);
  expect(files.filter((file) => file.includes(id))).toEqual([]);
  expect((await filesOfBob()).length).toBeGreaterThan(0);
  expect(files.filter((file) => file.includes('profile-images'))).toHaveLength(1);
  const mails = await (await fetch(`${server.url}/dev/mailbox/messages`)).text();
  for (const text of [mails, server.output()])
    for (const word of words) expect(text.toLowerCase()).not.toContain(word.toLowerCase());
  const list = await call('GET', `/comments/${videoOfBob}`, {});
  expect(JSON.stringify(dataOf(list))).toContain('A remark');
}, 180_000);

it('[GONE-02] delete-video deletes nothing without a terminal and without --yes', async () => {
  const { accessToken: as } = await aSpawnedPerson(server.url);
  const clips = await makeClips(['h264.mp4']);
  const videoFile = fileOf(await clips.bytes('h264.mp4'));
  const form = formOf({ title: TITLE, visibility: 'private', videoFile });
  const { id } = ownVideoIn(await call('POST', '/videos', { as, form }));

  const asked = await runKinora({ DATA_DIR: folder }, 'delete-video', id);

  expect(asked).toMatchObject({
    code: 1,
    complaint: 'Nothing is deleted. Add --yes to delete it without a question.\n',
  });
  expect(asked.output).toContain(`"${TITLE}" of `);
  expect((await call('GET', `/videos/${id}`, { as })).status).toBe(200);
  await server.end('SIGTERM');
  const stopped = await runKinora({ DATA_DIR: folder }, 'delete-video', id, '--yes');
  expect(stopped).toMatchObject({ code: 0, complaint: '' });
  expect(stopped.output).toContain(`\n"${TITLE}" is deleted.\n`);
  expect((await storedFiles()).filter((file) => file.includes(id))).toEqual([]);
}, 120_000);
