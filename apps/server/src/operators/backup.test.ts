import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort } from '../../test/support/free-port.ts';
import { itemsIn } from '../../test/support/list-responses.ts';
import { runKinora } from '../../test/support/run-kinora.ts';
import {
  seedDatabase,
  type SpawnedServer,
  spawnServer,
} from '../../test/support/spawned-server.ts';
import { aWebVtt, captionsPath } from '../../test/support/test-captions.ts';
import { makeClips } from '../../test/support/test-clips.ts';
import { aSpawnedPerson, PASSWORD } from '../../test/support/test-person.ts';
import { callApi, freshDatabase, type TestDatabase } from '../../test/support/test-server.ts';
import { dataOf, fileOf, formOf, ownVideoIn } from '../../test/support/test-videos.ts';

let folder: string;
let databases: TestDatabase[] = [];
let running: SpawnedServer[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-backup-'));
});
afterEach(async () => {
  for (const { process } of running) process.kill('SIGKILL');
  for (const database of databases) await database.drop();
  running = [];
  databases = [];
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

type Env = Readonly<Record<string, string>>;

/** Returns the environment variables of a new site, which has a private database unless `TEST_DATABASE_URL` is set. */
async function aSite(name: string): Promise<Env> {
  const dataDir = { DATA_DIR: join(folder, name) };
  if (!process.env['TEST_DATABASE_URL']) return dataDir;
  const database = await freshDatabase();
  databases.push(database);
  return { ...database.env, ...dataDir };
}

async function start(env: Env): Promise<SpawnedServer> {
  const server = await spawnServer(await freePort(), env);
  running.push(server);
  return server;
}

const logInTo = (url: string, email: string) =>
  callApi(url, 'POST', '/users/login', { json: { email, password: PASSWORD } });

it('a backup can be restored once into an empty folder, with accounts, pictures and sessions, and its users can be disabled', async () => {
  const [before, after] = [await aSite('before'), await aSite('after')];
  await seedDatabase(before['DATA_DIR'] ?? '');
  const first = await start(before);
  const { email, userName, accessToken: as } = await aSpawnedPerson(first.url);
  const shown = await callApi(first.url, 'GET', `/users/c/${userName}`, {});
  const backup = join(folder, 'backup');

  await first.end('SIGTERM');
  const backedUp = await runKinora(before, 'backup', backup);
  const again = await runKinora(before, 'backup', backup);
  const secrets = { TOKEN_SECRET: before['TOKEN_SECRET'] ?? '' };
  const restored = await runKinora({ ...after, ...secrets }, 'restore', backup);
  const twice = await runKinora({ ...after, ...secrets }, 'restore', backup);

  expect(backedUp).toMatchObject({ code: 0, complaint: '' });
  expect(backedUp.output).toMatch(
    /^Backed up into \S+: \d+ files\.( TOKEN_SECRET is not in it\.)?\n$/,
  );
  expect((await stat(join(backup, 'manifest.json'))).mode & 0o777).toBe(0o600);
  expect(again).toMatchObject({
    code: 1,
    complaint: `${backup} is not empty. Name a new folder.\n`,
  });
  expect(restored).toMatchObject({ code: 0, complaint: '' });
  expect(restored.output).toMatch(/: 1 users, 0 videos\.\n$/);
  expect(twice.code).toBe(1);
  expect(twice.complaint).toMatch(/is not empty\. Name a new (?:folder|one)\.\n$/);

  const second = await start({ ...after, ...secrets });
  const me = await callApi(second.url, 'GET', '/users/current-user', { as });
  const channel = await callApi(second.url, 'GET', `/users/c/${userName}`, {});
  const picture = new URL(String(dataOf(channel)['avatar'])).pathname;
  expect(me.status).toBe(200);
  expect(picture).toBe(new URL(String(dataOf(shown)['avatar'])).pathname);
  expect((await fetch(second.url + picture)).status).toBe(200);

  await second.end('SIGTERM');
  const disabled = await runKinora({ ...after, ...secrets }, 'disable-user', email);
  const third = await start({ ...after, ...secrets });
  expect(disabled).toEqual({ code: 0, output: `${userName} is disabled.\n`, complaint: '' });
  expect((await logInTo(third.url, email)).status).toBe(400);
}, 180_000);

it('[CAPTIONS-26] a backup holds the captions of videos and their files', async () => {
  const [before, after] = [await aSite('before'), await aSite('after')];
  await seedDatabase(before['DATA_DIR'] ?? '');
  const first = await start(before);
  const { accessToken: as } = await aSpawnedPerson(first.url);
  const clips = await makeClips(['silent.mp4']);
  const videoFile = fileOf(await clips.bytes('silent.mp4'));
  const upload = { as, form: formOf({ title: 'Draft', visibility: 'private', videoFile }) };
  const { id } = ownVideoIn(await callApi(first.url, 'POST', '/videos', upload));
  const form = formOf({ captions: fileOf(aWebVtt('x')), label: 'Plain English' });
  const put = await callApi(first.url, 'PUT', captionsPath(id, 'en'), { as, form });
  const backup = join(folder, 'backup');
  const secrets = { TOKEN_SECRET: before['TOKEN_SECRET'] ?? '' };

  const backedUp = await runKinora(before, 'backup', backup);
  await first.end('SIGTERM');
  const restored = await runKinora({ ...after, ...secrets }, 'restore', backup);

  const second = await start({ ...after, ...secrets });
  const listed = await callApi(second.url, 'GET', `/videos/${id}/captions`, { as });
  const [track] = itemsIn(listed);
  const { pathname } = new URL(String(track?.['src']));
  expect([put.status, backedUp.code, restored.code]).toEqual([200, 0, 0]);
  expect(track).toMatchObject({ language: 'en', label: 'Plain English' });
  expect(await (await fetch(second.url + pathname)).text()).toContain('x');
}, 120_000);

it('restore rejects a damaged or incomplete backup, and restores nothing', async () => {
  const [before, after] = [await aSite('before'), await aSite('after')];
  await seedDatabase(before['DATA_DIR'] ?? '');
  await (await start(before)).end('SIGTERM');
  const backup = join(folder, 'backup');
  await runKinora(before, 'backup', backup);
  const [file = ''] = Object.keys(await namesIn(backup));

  await appendFile(join(backup, file), 'x');
  const damaged = await runKinora(after, 'restore', backup);
  await rm(join(backup, file));
  const missing = await runKinora(after, 'restore', backup);
  await rm(join(backup, 'manifest.json'));
  const unfinished = await runKinora(after, 'restore', backup);

  expect(damaged).toMatchObject({
    code: 1,
    complaint: `${backup}: ${file} is damaged. Nothing has been restored.\n`,
  });
  expect(missing.complaint).toBe(`${backup}: ${file} is missing. Nothing has been restored.\n`);
  expect(unfinished.complaint).toBe(
    `${backup} contains no complete backup: manifest.json is missing.\n`,
  );
  await expect(stat(after['DATA_DIR'] ?? '')).rejects.toMatchObject({ code: 'ENOENT' });
}, 120_000);

it('backup fails when a media file cannot be read, and names the file', async () => {
  const before = await aSite('before');
  const dataDir = before['DATA_DIR'] ?? '';
  await seedDatabase(dataDir);
  await (await start(before)).end('SIGTERM');
  const objects = join(dataDir, 'media', 'objects');
  await rm(objects, { recursive: true });
  await writeFile(objects, 'no folder');
  const backup = join(folder, 'backup');

  const made = await runKinora(before, 'backup', backup);

  expect(made).toMatchObject({ code: 1, complaint: `${objects} cannot be read (ENOTDIR).\n` });
  await expect(stat(join(backup, 'manifest.json'))).rejects.toMatchObject({ code: 'ENOENT' });
}, 120_000);

const manifest = v.object({ files: v.array(v.object({ path: v.string(), bytes: v.number() })) });

/** Returns the sizes of the files in a backup's manifest, by path. */
async function namesIn(backup: string): Promise<Record<string, number>> {
  const text = await readFile(join(backup, 'manifest.json'), 'utf8');
  const { files } = v.parse(manifest, JSON.parse(text));
  return Object.fromEntries(files.map(({ path, bytes }) => [path, bytes]));
}

it('backup prints its usage, and reports missing folders', async () => {
  const nowhere = { DATA_DIR: join(folder, 'nowhere') };

  const [usage, help, noFolder] = await Promise.all([
    runKinora(nowhere),
    runKinora(nowhere, '--help'),
    runKinora(nowhere, 'disable-user', 'ada'),
  ]);

  expect(usage).toMatchObject({ code: 2, complaint: expect.stringMatching(/^Usage \(/) });
  expect(help).toEqual({ code: 0, output: usage.complaint, complaint: '' });
  expect(noFolder).toMatchObject({
    code: 1,
    complaint: `DATA_DIR: there is no folder ${nowhere.DATA_DIR}.\n`,
  });
});
