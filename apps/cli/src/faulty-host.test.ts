import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ChannelOwner, aChannelOwner, readyVideoOf, titlesOf } from './testing/channel.ts';
import { type Sandbox, createSandbox } from './testing/command.ts';
import { type FaultySite, startFaultySite } from './testing/faulty-site.ts';

let site: FaultySite['site'];
let proxy: FaultySite['proxy'];
let stopSite: FaultySite['stop'];
let ada: ChannelOwner;
let sandbox: Sandbox;
let folder: string;
beforeAll(async () => {
  ({ site, proxy, stop: stopSite } = await startFaultySite());
});
afterAll(async () => {
  await stopSite();
});
beforeEach(async () => {
  ada = await aChannelOwner(site);
  sandbox = await createSandbox();
  folder = await sandbox.folder();
  await sandbox.logIn(proxy.url, ada);
});
afterEach(() => sandbox.remove());

/** A published video that the host has processed. */
async function aReadyVideo() {
  await sandbox.video(folder, 'one.mp4');
  const { exitCode } = await sandbox.run(['upload', folder, '--visibility', 'public']);
  expect(exitCode).toBe(0);
  return readyVideoOf(ada);
}

describe('kinora-channel export', () => {
  it('continues a killed download at the same byte and downloads nothing twice', async () => {
    const { id, videoFile } = await aReadyVideo();
    const target = join(sandbox.home, 'export');
    const path = join(target, 'videos', `${id}.mp4`);
    proxy.fail({ call: 'GET /media/', responseBytes: 2000 });
    const running = sandbox.start(['export', target, '--videos']);
    await vi.waitFor(async () => expect((await stat(`${path}.part`)).size).toBe(2000), 60_000);
    running.process.kill('SIGKILL');
    await running.ended;

    const again = await sandbox.run(['export', target, '--videos']);

    expect(again).toMatchObject({ exitCode: 0 });
    expect(again.stderr).toContain('Continuing the interrupted export.\n');
    const media = proxy.requestsTo('GET /media/');
    expect(media.map(({ headers }) => headers.range)).toEqual([undefined, 'bytes=2000-']);
    // The first run had exported the comments before the download was cut off.
    expect(proxy.requestsTo('GET /api/v1/comments/')).toHaveLength(1);
    const whole = await (await fetch(videoFile)).bytes();
    expect(await readFile(path)).toEqual(Buffer.from(whole));
    expect(await readdir(join(target, 'videos'))).toEqual([`${id}.mp4`]);
  });
});

describe('a request that fails with Retry-After', () => {
  it('is retried after the requested delay', async () => {
    await sandbox.video(folder, 'one.mp4');
    proxy.fail({ call: 'POST /api/v1/videos', status: 429, retryAfterSeconds: 2 });
    const uploaded = await sandbox.run(['upload', folder, '--visibility', 'public']);
    proxy.fail({ call: 'GET /api/v1/comments/', status: 429, retryAfterSeconds: 1 });
    const exported = await sandbox.run(['export', join(sandbox.home, 'export')]);

    expect(uploaded).toMatchObject({ exitCode: 0, stdout: '1 uploaded.\n' });
    expect(uploaded.stderr).toContain('Too many requests. Retrying in 2 s (1 of 5).\n');
    expect(await titlesOf(ada)).toEqual(['one']);
    expect(exported).toMatchObject({ exitCode: 0 });
    expect(exported.stderr).toContain('Too many requests. Retrying in 1 s (1 of 5).\n');
  });

  it('ends the command with the time of the next attempt when the delay exceeds 120 s', async () => {
    await sandbox.video(folder, 'one.mp4');
    proxy.fail({ call: 'POST /api/v1/videos', status: 429, retryAfterSeconds: 3600 });

    const early = await sandbox.run(['upload', folder]);
    const later = await sandbox.run(['upload', folder]);

    expect(early.exitCode).toBe(4);
    expect(early.stderr).toContain(
      'Too many requests. Run the same command again in 3600 s to continue.',
    );
    expect(later).toMatchObject({ exitCode: 0, stdout: '1 uploaded.\n' });
    expect(await titlesOf(ada)).toEqual(['one']);
  });
});

describe('kinora-channel upload FILE, run again after an interruption,', () => {
  it('[CLI-FILE-15] adds the captions that the host does not have', async () => {
    const PUT = 'PUT /api/v1/videos/';
    const video = await sandbox.video(folder, 'talk.mp4');
    const captions = join(folder, 'talk.srt');
    await writeFile(captions, '1\n00:00:00,100 --> 00:00:00,300\nHello\n');
    const args = ['upload', video, '--captions', captions, '--language', 'EN', '--retries', '0'];
    proxy.fail({ call: PUT, status: 503, retryAfterSeconds: 1 });
    const interrupted = await sandbox.run(args);
    const before = proxy.requestsTo(PUT).length;

    const second = await sandbox.run(args);
    const third = await sandbox.run(args);

    expect(interrupted.exitCode).toBe(4);
    expect(second).toMatchObject({
      exitCode: 0,
      stdout: expect.stringMatching(/^Saved: en .*\n0 uploaded, 1 already uploaded\.\n$/),
    });
    expect(third).toMatchObject({ exitCode: 0, stdout: '0 uploaded, 1 already uploaded.\n' });
    expect(proxy.requestsTo(PUT).length - before).toBe(1);
  });

  it('[CLI-FILE-16] sends the details of the present command', async () => {
    const video = await sandbox.video(folder, 'talk.mp4');
    const upload = (title: string) =>
      sandbox.run(['upload', video, '--title', title, '--retries', '0']);
    proxy.fail({ call: 'POST /api/v1/videos', status: 503, retryAfterSeconds: 1 });
    const interrupted = await upload('Old');
    const again = await upload('New');

    expect(interrupted.exitCode).toBe(4);
    expect(again).toMatchObject({ exitCode: 0, stdout: '1 uploaded.\n' });
    expect(await titlesOf(ada)).toEqual(['New']);
  });
});

describe('kinora-channel captions upload', () => {
  const PUT = 'PUT /api/v1/videos/';
  const failPut = () => proxy.fail({ call: PUT, status: 503, retryAfterSeconds: 1 });

  it('[CAPTIONS-CLIENT-24] repeats a failed request only without --replace-version', async () => {
    const { id } = await aReadyVideo();
    const file = join(sandbox.home, 'talk.srt');
    await writeFile(file, '1\n00:00:00,100 --> 00:00:00,300\nHello\n');
    const args = ['captions', 'upload', id, file, '--language', 'en'];
    failPut();
    const added = await sandbox.run(args);
    const [track] = await ada.sdk.captions.list({ videoId: id });
    const before = proxy.requestsTo(PUT).length;
    failPut();

    const replaced = await sandbox.run([...args, '--replace-version', String(track?.version)]);

    expect(added).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('Saved: en') });
    expect(replaced.exitCode).toBe(4);
    expect(proxy.requestsTo(PUT).length - before).toBe(1);
  });
});

describe('kinora-channel logout', () => {
  const LOGOUT = 'POST /api/v1/users/logout';
  const failLogout = () => proxy.fail({ call: LOGOUT, status: 503, retryAfterSeconds: 1 });
  const unconfirmed = () =>
    `Signed out on this machine. ${proxy.url} did not confirm the logout, so its session stays valid until it expires.\n`;

  it('sends the request again when the host did not store it', async () => {
    const before = proxy.requestsTo(LOGOUT).length;
    failLogout();

    const { exitCode, stderr } = await sandbox.run(['logout']);

    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: `Signed out of ${proxy.url}.\n` });
    expect(proxy.requestsTo(LOGOUT).length - before).toBe(2);
  });

  it('reports an unconfirmed logout when the host fails twice', async () => {
    failLogout();
    failLogout();

    const { exitCode, stderr } = await sandbox.run(['logout']);

    expect({ exitCode, stderr }).toEqual({ exitCode: 4, stderr: unconfirmed() });
    expect(await sandbox.storedValues(proxy.url)).toEqual(['loginStatus']);
  });

  it('reports an unconfirmed logout when the host does not respond or refuses the connection', async () => {
    proxy.fail({ call: LOGOUT, responseBytes: 0 });
    const silent = await sandbox.run(['logout']);
    await sandbox.logIn(proxy.url, ada);
    proxy.forwardTo('http://127.0.0.1:9');
    const absent = await sandbox.run(['logout']);
    proxy.forwardTo(site.serverUrl);

    expect(silent).toMatchObject({ exitCode: 4, stderr: unconfirmed() });
    expect(absent).toMatchObject({ exitCode: 4, stderr: unconfirmed() });
  });
});
