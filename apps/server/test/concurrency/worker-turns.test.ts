import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPassword } from '../../src/accounts/passwords.ts';
import { forPerson } from '../../src/lib/waiting-person.ts';
import { makeWebVtt } from '../../src/media/caption-files/caption-file.ts';
import { checkPicture, judgePicture, makePicture } from '../../src/media/pictures.ts';
import { type ProbeOutcome, probeVideo } from '../../src/media/probe.ts';
import { type MediaTools, findMediaTools } from '../../src/media/tools.ts';
import { createDecodingTrial } from '../../src/media/try-decoding.ts';
import { createRelated } from '../../src/related/related.ts';
import { searchWorker } from '../../src/search/search-worker.ts';
import { createSearch } from '../../src/search/search.ts';
import { createUploadProbe } from '../../src/videos/uploads/uploaded-video.ts';
import { workQueues } from '../../src/workers/work-queue.ts';
import { aWebVtt, captionsPath, putCaptions } from '../support/test-captions.ts';
import { makeClips } from '../support/test-clips.ts';
import { PASSWORD, type TestPerson, aPicture, aStoredPerson } from '../support/test-person.ts';
import { type OwnServer, startTestServer } from '../support/test-server.ts';
import { aStoredVideo, dataOf, fileOf, formOf, uploadVideo } from '../support/test-videos.ts';

let folder: string;
let picture: string;
let clip: string;
let tools: MediaTools;
/** Which of several sound tracks can be decoded must be tried. */
let twoTracks: ProbeOutcome;
let api: OwnServer;
let ada: TestPerson;
let video: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-workers-'));
  picture = join(folder, 'picture.png');
  const create = { width: 40, height: 30, channels: 3, background: '#c81' } as const;
  await sharp({ create }).toFile(picture);
  clip = (await makeClips(['silent.mp4'])).path('silent.mp4');
  tools = await findMediaTools({ searchPath: '' });
  const probed = await probeVideo(clip, tools);
  if (probed.kind === 'refused') throw new Error(probed.reason);
  twoTracks = { ...probed, metadata: { ...probed.metadata, otherAudio: [] } };
  api = await startTestServer();
  ada = await aStoredPerson(api);
  video = await aStoredVideo(api, ada);
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

function queueOf(name: string) {
  const queue = workQueues.find((one) => one.name === name);
  if (!queue) throw new Error(`There is no worker ${name}`);
  return queue;
}

/** Keeps all slots of a worker busy. Each returned function frees one of them, or all that are left. */
async function holdSlots(name: string) {
  const { run, slots } = queueOf(name);
  const held = Array.from({ length: slots }, () => Promise.withResolvers<void>());
  const ended = held.map(({ promise }) => {
    const begun = Promise.withResolvers<void>();
    const end = run(() => {
      begun.resolve();
      return promise;
    });
    return { begun: begun.promise, end };
  });
  await Promise.all(ended.map(({ begun }) => begun));
  return {
    freeOne: () => held[0]?.resolve(),
    async freeAll() {
      for (const { resolve } of held) resolve();
      await Promise.all(ended.map(({ end }) => end));
    },
  };
}

/** A piece of work of each worker. */
const works: readonly (readonly [worker: string, what: string, work: () => Promise<unknown>])[] = [
  ['passwords', 'a login', () => isPassword('Wr0ng!pass', undefined)],
  ['captions', 'a file', () => makeWebVtt(Buffer.from(aWebVtt()), 60)],
  ['pictures', 'a scaled picture', () => makePicture(picture, { width: 20 })],
  ['pictures', 'a checked picture', () => checkPicture(picture, ['png'])],
  ['pictures', 'a judged picture', () => judgePicture(picture)],
  ['probes', 'an upload', () => createUploadProbe(tools)({ path: clip, sizeBytes: 1 })],
  [
    'searches',
    'a search',
    () =>
      searchWorker.run(() =>
        createSearch(api.server.database).videos('engine', { page: 1, limit: 1 }),
      ),
  ],
  [
    'related',
    'related videos',
    () => createRelated(api.server.database, () => new Date()).find(video, undefined),
  ],
  ['trials', 'two sound tracks', () => createDecodingTrial(tools)(clip, twoTracks)],
];

it('[WORKER-TURNS-02] every worker of the server is tested here', () => {
  const names = workQueues.map(({ name }) => name).toSorted();
  expect(names).toEqual([...new Set(works.map(([name]) => name))].toSorted());
});

describe('50 persons who keep a worker busy', () => {
  it.each(works)(
    '[WORKER-TURNS-02] delay another person by no more than the works that run: %s for %s',
    async (name, what, work) => {
      const { run, waiting } = queueOf(name);
      const greedy = Array.from({ length: 50 }, (_none, n) => `greedy ${n}`);
      const before = await holdSlots(name);
      const turns = [...greedy, ...greedy].map((person) =>
        forPerson({ person, isJob: true }, () => run(async () => {})),
      );
      await before.freeAll();
      await Promise.all(turns);
      const held = await holdSlots(name);
      const leaving = new AbortController();
      const done: string[] = [];
      const ask = async (person: string) => {
        await forPerson({ person, signal: leaving.signal }, work);
        done.push(person);
      };
      const asked = greedy.map(ask);
      await expect.poll(waiting).toBe(50);
      const bystander = ask(what);
      await expect.poll(waiting).toBe(51);

      // From now on one slot does all the work, so works end in the order of their turns.
      held.freeOne();
      await bystander;
      expect(done).toEqual([what]);

      leaving.abort(new Error('gone'));
      await Promise.allSettled(asked);
      await held.freeAll();
    },
  );
});

/** Lets as many persons wait for a worker as may wait. Their works are dropped when the signal aborts. */
function fill(name: string, signal: AbortSignal): void {
  const { run, maxWaiting } = queueOf(name);
  for (let n = 0; n < maxWaiting; n += 1)
    forPerson({ person: `person ${n}`, signal }, () => run(async () => {})).catch(() => {});
}

/** Calls that need a worker. */
const calls: readonly (readonly [worker: string, call: () => ReturnType<OwnServer['call']>])[] = [
  [
    'passwords',
    () => api.call('POST', '/users/login', { json: { email: ada.email, password: PASSWORD } }),
  ],
  ['captions', async () => putCaptions(api, ada, await aStoredVideo(api, ada), 'en')],
  [
    'pictures',
    async () =>
      api.call('PATCH', `/videos/${await aStoredVideo(api, ada)}`, {
        as: ada.accessToken,
        form: formOf({ thumbnail: await aPicture() }),
      }),
  ],
  [
    'probes',
    async () => uploadVideo(api, ada, { title: 'Clip', videoFile: await openAsBlob(clip) }),
  ],
  ['searches', () => api.call('GET', '/videos/search?query=engine')],
  ['searches', () => api.call('GET', '/spoken?query=engine')],
];

describe('a call that needs a worker', () => {
  it.each(calls)(
    '[WORKER-TURNS-03] gets 503 and Retry-After at once when too much work waits: %s',
    async (name, call) => {
      const leaving = new AbortController();
      const held = await holdSlots(name);
      fill(name, leaving.signal);

      const { status, headers } = await call();

      expect([status, headers.get('retry-after')]).toEqual([503, '5']);
      leaving.abort();
      await held.freeAll();
      expect((await call()).status).toBeLessThan(300);
    },
  );

  it('[WORKER-TURNS-04] drops its waiting work and changes nothing when its client leaves', async () => {
    const { waiting } = queueOf('captions');
    const videoId = await aStoredVideo(api, ada);
    const held = await holdSlots('captions');
    const leaving = new AbortController();
    const sent = fetch(`${api.url}/api/v1${captionsPath(videoId, 'en')}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${ada.accessToken}` },
      body: formOf({ captions: fileOf(aWebVtt()) }),
      signal: leaving.signal,
    });
    sent.catch(() => {});
    await expect.poll(waiting).toBe(1);

    leaving.abort();

    await expect.poll(waiting).toBe(0);
    await held.freeAll();
    const listed = await api.call('GET', `/videos/${videoId}/captions`, { as: ada.accessToken });
    expect(dataOf(listed)).toEqual([]);
  });

  it('[WORKER-TURNS-04] drops its waiting work when the client of a call without a form leaves', async () => {
    const { waiting } = queueOf('passwords');
    const held = await holdSlots('passwords');
    const leaving = new AbortController();
    const sent = fetch(`${api.url}/api/v1/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ada.email, password: PASSWORD }),
      signal: leaving.signal,
    });
    sent.catch(() => {});
    await expect.poll(waiting).toBe(1);

    leaving.abort();

    await expect.poll(waiting).toBe(0);
    await held.freeAll();
  });
});
