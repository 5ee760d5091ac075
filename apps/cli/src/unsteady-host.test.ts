import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Site } from '@kinora/e2e/site';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ChannelOwner, aChannelOwner, readyVideoOf, titlesOf } from './testing/channel.ts';
import { type Workplace, aWorkplace } from './testing/command.ts';
import { type UnsteadyFront, createUnsteadyFront } from './testing/unsteady-front.ts';

let front: UnsteadyFront;
let site: Site;
let ada: ChannelOwner;
let place: Workplace;
let folder: string;
beforeAll(async () => {
  front = await createUnsteadyFront();
  site = await Site.start(front.url);
  front.leadTo(site.serverUrl);
});
afterAll(async () => {
  await site.dispose();
  front.close();
});
beforeEach(async () => {
  ada = await aChannelOwner(site);
  place = await aWorkplace();
  folder = await place.folder();
  const args = ['login', '--host', front.url, '--email', ada.email];
  const { exitCode, stderr } = await place.run(args, { KINORA_PASSWORD: ada.password });
  if (exitCode !== 0) throw new Error(stderr);
});
afterEach(() => place.remove());

/** A published video that the host has processed. */
async function aReadyVideo() {
  await place.video(folder, 'one.mp4');
  const { exitCode } = await place.run(['upload', folder, '--visibility', 'public']);
  expect(exitCode).toBe(0);
  return readyVideoOf(ada);
}

describe('an export', () => {
  it('that was killed in mid-download goes on where it was, and brings nothing twice', async () => {
    const { id, videoFile } = await aReadyVideo();
    const target = join(place.home, 'export');
    const path = join(target, 'videos', `${id}.mp4`);
    front.fail({ call: 'GET /media/', responseBytes: 2000 });
    const running = place.start(['export', target, '--videos']);
    await vi.waitFor(async () => expect((await stat(`${path}.part`)).size).toBe(2000), 60_000);
    running.process.kill('SIGKILL');
    await running.ended;

    const again = await place.run(['export', target, '--videos']);

    expect(again).toMatchObject({ exitCode: 0 });
    expect(again.stderr).toContain('Going on with the export that was interrupted.\n');
    const media = front.requestsTo('GET /media/');
    expect(media.map(({ headers }) => headers.range)).toEqual([undefined, 'bytes=2000-']);
    // Written before the download was cut off.
    expect(front.requestsTo('GET /api/v1/comments/')).toHaveLength(1);
    const whole = await (await fetch(videoFile)).bytes();
    expect(await readFile(path)).toEqual(Buffer.from(whole));
    expect(await readdir(join(target, 'videos'))).toEqual([`${id}.mp4`]);
  });
});

describe('a host that asks for patience', () => {
  it('is asked again when the time that it named has passed', async () => {
    await place.video(folder, 'one.mp4');
    front.fail({ call: 'POST /api/v1/videos', status: 429, retryAfterSeconds: 2 });
    const uploaded = await place.run(['upload', folder, '--visibility', 'public']);
    front.fail({ call: 'GET /api/v1/comments/', status: 429, retryAfterSeconds: 1 });
    const exported = await place.run(['export', join(place.home, 'export')]);

    expect(uploaded).toMatchObject({ exitCode: 0, stdout: '1 uploaded.\n' });
    expect(uploaded.stderr).toContain('Too many requests. Next try in 2 s (1 of 5).\n');
    expect(await titlesOf(ada)).toEqual(['one']);
    expect(exported).toMatchObject({ exitCode: 0 });
    expect(exported.stderr).toContain('Too many requests. Next try in 1 s (1 of 5).\n');
  });

  it('is left alone where it asks for more than two minutes, and the command says when to come again', async () => {
    await place.video(folder, 'one.mp4');
    front.fail({ call: 'POST /api/v1/videos', status: 429, retryAfterSeconds: 3600 });

    const early = await place.run(['upload', folder]);
    const later = await place.run(['upload', folder]);

    expect(early.exitCode).toBe(4);
    expect(early.stderr).toContain(
      'Too many requests. Give the same command again in 3600 s: it goes on from here.',
    );
    expect(later).toMatchObject({ exitCode: 0, stdout: '1 uploaded.\n' });
    expect(await titlesOf(ada)).toEqual(['one']);
  });
});

describe('logout', () => {
  const LOGOUT = 'POST /api/v1/users/logout';
  const refuseLogout = () => front.fail({ call: LOGOUT, status: 503, retryAfterSeconds: 1 });
  const untold = () =>
    `Signed out here; ${front.url} has not confirmed it, so the session there lives until it expires.\n`;

  it('is told to the host once more when it was not taken in', async () => {
    const before = front.requestsTo(LOGOUT).length;
    refuseLogout();

    const { exitCode, stderr } = await place.run(['logout']);

    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: `Signed out of ${front.url}.\n` });
    expect(front.requestsTo(LOGOUT).length - before).toBe(2);
  });

  it('says so when the host does not take it in', async () => {
    refuseLogout();
    refuseLogout();

    const { exitCode, stderr } = await place.run(['logout']);

    expect({ exitCode, stderr }).toEqual({ exitCode: 4, stderr: untold() });
    expect(await readFile(place.sessionFile, 'utf8')).not.toMatch(/"(?:at|rt)"/);
  });

  it('says so when the host is silent, or not there', async () => {
    front.fail({ call: LOGOUT, responseBytes: 0 });
    const silent = await place.run(['logout']);
    const args = ['login', '--host', front.url, '--email', ada.email];
    await place.run(args, { KINORA_PASSWORD: ada.password });
    front.leadTo('http://127.0.0.1:9');
    const absent = await place.run(['logout']);
    front.leadTo(site.serverUrl);

    expect(silent).toMatchObject({ exitCode: 4, stderr: untold() });
    expect(absent).toMatchObject({ exitCode: 4, stderr: untold() });
  });
});
