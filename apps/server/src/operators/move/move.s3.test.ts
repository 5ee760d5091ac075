import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../test/support/free-port.ts';
import { itemsIn } from '../../../test/support/list-responses.ts';
import { nodeEnv } from '../../../test/support/node-process.ts';
import { runKinora } from '../../../test/support/run-kinora.ts';
import {
  runServer,
  seedDatabase,
  type SpawnedServer,
  spawnServer,
} from '../../../test/support/spawned-server.ts';
import { type TestBucket, makeBucket } from '../../../test/support/test-bucket.ts';
import { aWebVtt, captionsPath } from '../../../test/support/test-captions.ts';
import { makeClips } from '../../../test/support/test-clips.ts';
import { aSpawnedPerson } from '../../../test/support/test-person.ts';
import { callApi, freshDatabase, type TestDatabase } from '../../../test/support/test-server.ts';
import { dataOf, fileOf, formOf } from '../../../test/support/test-videos.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const KILLS = 10;

let dataDir: string;
/** The same for all servers, because picture URLs contain it. */
let port: number;
let database: TestDatabase;
let bucket: TestBucket;
let person: { readonly id: string; readonly accessToken: string };
let videoId: string;
const running: SpawnedServer[] = [];

async function start(env: Readonly<Record<string, string>> = {}): Promise<SpawnedServer> {
  const server = await spawnServer(port, { DATA_DIR: dataDir, ...env });
  running.push(server);
  return server;
}

/** A site with a user, a video that is ready and has captions, and a comment. */
async function fill({ url }: SpawnedServer): Promise<void> {
  person = await aSpawnedPerson(url);
  const { accessToken: as } = person;
  const clip = fileOf(await (await makeClips(['h264.mp4'])).bytes('h264.mp4'));
  const form = formOf({ title: 'Engine', visibility: 'public', videoFile: clip });
  const published = await callApi(url, 'POST', '/videos', { as, form });
  videoId = String(dataOf(published)['_id']);
  const video = () => callApi(url, 'GET', `/videos/${videoId}`, { as });
  await expect.poll(async () => dataOf(await video())['status'], { timeout: 60_000 }).toBe('ready');
  await callApi(url, 'POST', `/comments/${videoId}`, { as, json: { comment: 'Nice' } });
  const captions = formOf({ captions: fileOf(aWebVtt()) });
  await callApi(url, 'PUT', captionsPath(videoId, 'en'), { as, form: captions });
}

/** Resolves with the responses that the site's user gets. */
async function shown({ url }: SpawnedServer) {
  const { accessToken: as } = person;
  const response = await callApi(url, 'GET', `/videos/${videoId}`, { as });
  const video = dataOf(response);
  const media = new URL(String(video['videoFile'])).pathname;
  const file = await fetch(url + media);
  const [track] = itemsIn(response, 'captions');
  const words = await fetch(url + new URL(String(track?.['src'])).pathname);
  return {
    user: dataOf(await callApi(url, 'GET', '/users/current-user', { as })),
    title: video['title'],
    comments: dataOf(await callApi(url, 'GET', `/comments/${videoId}`, {})),
    media: [file.status, (await file.arrayBuffer()).byteLength],
    captions: [track?.['version'], await words.text()],
  };
}

/** The rows of `status` that do not depend on where the site is. */
async function counts(env: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { output } = await runKinora({ DATA_DIR: dataDir, ...env }, 'status');
  return output.split('\n').filter((line) => /^ {2}(?:Users|Videos|Jobs)/.test(line));
}

const move = () => ['move', '--to-bucket', '--to-database', database.env['DATABASE_URL'] ?? ''];

/** A module that makes the process kill itself after it has written this number of progress lines. */
const killAfter = (lines: number) =>
  `data:text/javascript,${encodeURIComponent(`
    const write = process.stderr.write.bind(process.stderr);
    let left = ${lines};
    process.stderr.write = (...args) => {
      const isFlushed = write(...args);
      left -= 1;
      if (left === 0) process.kill(process.pid, 'SIGKILL');
      return isFlushed;
    };
  `)}`;

/** Runs `move` and kills it after this number of progress lines. A kill from outside could arrive after its end. */
async function killedMove(lines: number): Promise<void> {
  const flags = ['--import', killAfter(lines)];
  const child = spawn(process.execPath, [...flags, main, ...move()], {
    env: { ...nodeEnv(), DATA_DIR: dataDir, ...bucket.env },
    stdio: 'ignore',
  });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
}

/** The variables that `move` has printed. A value with special characters is in quotes, for a shell. */
const variablesIn = (output: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(output.matchAll(/^ {2}([A-Z\d_]+)='?(.*?)'?$/gm), ([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kinora-move-'));
  port = await freePort();
  database = await freshDatabase();
  bucket = await makeBucket();
  await seedDatabase(dataDir);
}, 60_000);
afterAll(async () => {
  for (const { process } of running) process.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  await database.drop();
  await bucket.remove();
});

describe('kinora move', () => {
  it('[MOVE-01, MOVE-02, MOVE-03, MOVE-04] moves rows, jobs and files, even after it was killed ten times, and does not change the old data', async () => {
    const first = await start();
    await fill(first);
    const whileRunning = await runKinora({ DATA_DIR: dataDir, ...bucket.env }, ...move());
    const before = await shown(first);
    await first.end('SIGTERM');
    const countsBefore = await counts({});

    for (let kill = 0; kill < KILLS; kill += 1) await killedMove(1 + 4 * kill);
    const moved = await runKinora({ DATA_DIR: dataDir, ...bucket.env }, ...move());

    expect(whileRunning).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(
        /^Kinora is running at \S+\. Stop the server, then move\.\n/,
      ),
    });
    expect(moved).toMatchObject({ code: 0 });
    expect(moved.output).toMatch(
      /^Moved \d+ files \([\d.]+ [kM]B\) to the bucket \S+ and \d+ rows of \d+ tables to PostgreSQL\. All counts and checksums are equal\.\n/,
    );
    const onOld = await runServer({ PORT: '0', DATA_DIR: dataDir });
    expect(onOld).toEqual({
      code: 1,
      output: `DATA_DIR: this Kinora was moved. Set DATABASE_URL and S3_BUCKET as "kinora move" printed, or delete ${dataDir}/moved.json to go back to the old data in this folder.\n`,
    });

    const variables = variablesIn(moved.output);
    expect(await counts(variables)).toEqual(countsBefore);
    const second = await start(variables);
    expect(await shown(second)).toEqual(before);
    await second.end('SIGTERM');

    const again = await runKinora({ DATA_DIR: dataDir, ...bucket.env }, ...move());
    expect(again.complaint).toContain('this Kinora was moved.');
    await rm(join(dataDir, 'moved.json'));
    const third = await start();
    expect(await shown(third)).toEqual(before);
    await third.end('SIGTERM');

    const notEmpty = await runKinora({ DATA_DIR: dataDir, ...bucket.env }, ...move());
    expect(notEmpty).toMatchObject({
      code: 1,
      complaint: `S3_BUCKET: the bucket ${bucket.options.bucket} is not empty. Name a new one.\n`,
    });
    const rowsOnly = ['move', '--to-database', database.env['DATABASE_URL'] ?? ''];
    expect((await runKinora({ DATA_DIR: dataDir }, ...rowsOnly)).complaint).toBe(
      '--to-database: the database is not empty. Name a new one.\n',
    );
  }, 600_000);
});
