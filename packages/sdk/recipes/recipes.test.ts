import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failureOf, startBench } from '../src/testing/bench.ts';
import { migrateChannel } from './migrate-channel.ts';
import { retryWhenAsked, tracedFeed } from './raw-responses.ts';
import { authStore } from './react-store.ts';
import { serviceClient } from './server-side.ts';
import { newestWithinASecond } from './time-limit.ts';
import { uploadCaptions } from './upload-captions.ts';
import { uploadFolder } from './upload-folder.ts';
import {
  publishBuffer,
  publishDownload,
  publishFileTwice,
  publishReadable,
} from './upload-sources.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-recipes-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function startSignedIn() {
  const bench = startBench();
  await bench.logIn();
  return bench;
}

function fileIn(body: unknown): Blob {
  const file: unknown = Reflect.get(Object(body), 'videoFile');
  if (file instanceof Blob) return file;
  throw new TypeError('The request has no file.');
}

describe('the recipes of the README', () => {
  it('equal the code in the README', async () => {
    const readme = await readFile(join(import.meta.dirname, '../README.md'), 'utf8');
    const shown = [...readme.matchAll(/```ts\n\/\/ recipes\/(\S+)\n\n(.*?)```/gs)];
    const names = (await readdir(import.meta.dirname)).filter((name) => !name.includes('.test.'));

    expect(new Set(shown.map(([, name]) => name))).toEqual(new Set(names));
    for (const [, name = '', text] of shown) {
      expect(text).toBe(await readFile(join(import.meta.dirname, name), 'utf8'));
    }
  });

  it('tell a time limit from a cancellation', async () => {
    const { sdk, fakeHost } = startBench();
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    timeout.mockReturnValueOnce(AbortSignal.abort(new DOMException('Too slow', 'TimeoutError')));
    expect(await newestWithinASecond(sdk)).toBeUndefined();

    timeout.mockReturnValueOnce(AbortSignal.abort());
    expect(await failureOf(newestWithinASecond(sdk))).toMatchObject({ code: 'aborted' });

    fakeHost.fail('GET /videos', { status: 503 });
    expect(await failureOf(newestWithinASecond(sdk))).toMatchObject({ status: 503 });
    timeout.mockRestore();
  });

  it('upload a folder, and after an interruption only the missing files', async () => {
    const { sdk, fakeHost } = await startSignedIn();
    for (const name of ['one.mp4', 'two.mp4', 'notes.txt']) {
      await writeFile(join(folder, name), name);
    }
    const unreachable = fakeHost.fail('POST /videos', { status: 0 });
    expect(await failureOf(uploadFolder(sdk, folder))).toMatchObject({ code: 'unreachable' });
    unreachable();

    await uploadFolder(sdk, folder);
    await uploadFolder(sdk, folder);

    expect(fakeHost.videos.map(({ title }) => title).toSorted()).toEqual(['one', 'two']);
    expect(fakeHost.requestsTo('POST /videos')).toHaveLength(3);
  });

  it('upload no file twice after the host has forgotten the keys', async () => {
    const { sdk, fakeHost } = await startSignedIn();
    await writeFile(join(folder, 'one.mp4'), 'one');
    await uploadFolder(sdk, folder);
    fakeHost.fail('GET /videos/by-key/*', { status: 404 });

    await uploadFolder(sdk, folder);

    expect(fakeHost.requestsTo('POST /videos')).toHaveLength(1);
  });

  it('[WORLD-18] upload downloads, streams, buffers and files', async () => {
    const { sdk, fakeHost } = await startSignedIn();
    const path = join(folder, 'one.mp4');
    await writeFile(path, 'frames');
    const download = async () => new Response('frames', { headers: { 'content-length': '6' } });

    await publishDownload(sdk, 'https://elsewhere.example/clip.mp4', download);
    await publishReadable(sdk, createReadStream(path), 6);
    await publishBuffer(sdk, Buffer.from('frames'));
    fakeHost.fail('POST /videos', { status: 503, times: 1 });
    await publishFileTwice(sdk, path);
    expect(fakeHost.videos).toHaveLength(4);

    fakeHost.fail('POST /videos', { status: 413 });
    expect(await failureOf(publishFileTwice(sdk, path))).toMatchObject({ status: 413 });
    const sent = fakeHost.requestsTo('POST /videos').map(({ body }) => fileIn(body));
    expect(await Promise.all(sent.map((file) => file.text()))).toEqual(Array(6).fill('frames'));
  });

  it('upload captions, and return the lines with errors', async () => {
    const { sdk, fakeHost, person } = await startSignedIn();
    const { id } = fakeHost.addVideo({ owner: person });
    const file = join(folder, 'talk.srt');
    await writeFile(file, '1\n00:00:02,000 --> 00:00:01,000\nEngine\n');
    expect(await uploadCaptions(sdk, id, 'en', file)).toEqual([
      'Line 2: the end is before the start.',
    ]);

    await writeFile(file, '1\n00:00:01,000 --> 00:00:02,000\nEngine\n');
    expect(await uploadCaptions(sdk, id, 'en', file)).toEqual([]);
    expect(await sdk.captions.list({ videoId: id })).toMatchObject([{ language: 'en' }]);

    fakeHost.fail('PUT /videos/*/captions/*', { status: 503 });
    expect(await failureOf(uploadCaptions(sdk, id, 'en', file))).toMatchObject({ status: 503 });
  });

  it('migrate a channel without duplicates', async () => {
    const from = await startSignedIn();
    const to = await startSignedIn();
    const facts = { owner: from.person, isPublished: true };
    for (const title of ['One', 'Two']) from.fakeHost.addVideo({ ...facts, title });
    const download = async () =>
      new Response('frames', { headers: { 'content-type': 'video/mp4', 'content-length': '6' } });

    expect(await migrateChannel(from.sdk, to.sdk, download)).toBe(2);
    expect(await migrateChannel(from.sdk, to.sdk, download)).toBe(2);

    expect(to.fakeHost.videos.map(({ title }) => title).toSorted()).toEqual(['One', 'Two']);
  });

  it('store the session of a job between its runs', async () => {
    const { fakeHost, person } = startBench();
    const { email, password } = person;
    const { origin: host, fetch } = fakeHost;
    const sessionFolder = join(folder, 'session');
    const account = { host, email, password, sessionFolder, fetch };

    await (await serviceClient(account)).accounts.currentUser();
    await (await serviceClient(account)).accounts.currentUser();

    expect(fakeHost.requestsTo('POST /users/login')).toHaveLength(1);
    expect((await stat(sessionFolder)).mode & 0o077).toBe(0);
  });

  it('[WORLD-11] render a visitor on a server, and in the browser the user', async () => {
    const { sdk, logIn } = startBench();
    const [subscribe, snapshot, serverSnapshot] = authStore(sdk);
    const onChange = vi.fn<() => void>();
    const stop = subscribe(onChange);
    expect(snapshot()).toBe(serverSnapshot());

    const { id } = await logIn();
    expect(onChange).toHaveBeenCalled();
    expect(snapshot()).toMatchObject({ isLoggedIn: true, user: { id } });
    expect(serverSnapshot()).toMatchObject({ isLoggedIn: false });
    stop();
  });

  it('return raw responses, and wait as Retry-After says', async () => {
    const { sdk, fakeHost } = startBench();
    expect(await tracedFeed(sdk)).toMatchObject({ page: 2 });

    fakeHost.fail('GET /videos', { status: 429, headers: { 'retry-after': '0' }, times: 1 });
    expect(await retryWhenAsked(() => sdk.videos.feed())).toMatchObject({ page: 1 });
  });
});
