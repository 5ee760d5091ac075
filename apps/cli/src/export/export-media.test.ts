import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ChannelOwner, aChannelOwner, readyVideoOf } from '../testing/channel.ts';
import { type Sandbox, createSandbox, limitedDisk } from '../testing/command.ts';
import { type FaultySite, startFaultySite } from '../testing/faulty-site.ts';

let site: FaultySite['site'];
let proxy: FaultySite['proxy'];
let stopSite: FaultySite['stop'];
let ada: ChannelOwner;
let sandbox: Sandbox;
let draft: Awaited<ReturnType<typeof readyVideoOf>>;
let target: string;
beforeAll(async () => {
  ({ site, proxy, stop: stopSite } = await startFaultySite());
  ada = await aChannelOwner(site);
  sandbox = await createSandbox();
  await sandbox.logIn(proxy.url, ada);
  const folder = await sandbox.folder();
  await sandbox.video(folder, 'draft.mp4', 0.1);
  await sandbox.run(['upload', folder]);
  draft = await readyVideoOf(ada);
});
afterAll(async () => {
  await sandbox.remove();
  await stopSite();
});
beforeEach(async () => {
  target = await sandbox.folder();
});

const exportVideos = (prefix?: readonly string[]) =>
  sandbox.run(['export', target, '--videos'], {}, prefix);
const failMedia = (...statuses: readonly number[]) => {
  for (const status of statuses) proxy.fail({ call: 'GET /media/', status, retryAfterSeconds: 1 });
};
const listings = () => proxy.requestsTo('GET /api/v1/videos/u/').length;
const record = async (): Promise<unknown> =>
  JSON.parse(await readFile(join(target, 'export.json'), 'utf8'));
const part = () => `videos/${draft.id}.mp4`;

describe('an export of media', () => {
  it('refreshes an expired URL', async () => {
    const before = listings();
    failMedia(404);

    const { exitCode, stderr } = await exportVideos();

    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(listings() - before).toBe(2);
    const whole = await (await fetch(draft.videoFile)).bytes();
    expect(await readFile(join(target, part()))).toEqual(Buffer.from(whole));
    expect(await record()).toMatchObject({ finishedAt: expect.any(String) });
  });

  it('reports a file as missing when its refreshed URL returns 404, too', async () => {
    failMedia(404, 404);

    const { exitCode, stderr } = await exportVideos();

    expect({ exitCode, stderr }).toEqual({
      exitCode: 1,
      stderr: `No longer on the host: ${part()}\n`,
    });
    expect(await record()).toMatchObject({ finishedAt: expect.any(String) });
  });

  it('repeats a request after the requested delay when the server responds with 429 or 503', async () => {
    failMedia(429, 503);

    const { exitCode, stderr } = await exportVideos();

    expect({ exitCode, stderr }).toEqual({
      exitCode: 0,
      stderr:
        'The server responded with 429. Retrying in 1 s (1 of 5).\n' +
        'The server responded with 503. Retrying in 1 s (2 of 5).\n',
    });
  });

  it('stays unfinished while a file is refused, and the same command downloads that file', async () => {
    failMedia(403, 403);

    const refused = await exportVideos();
    const recorded = await record();
    const second = await exportVideos();

    expect({ exitCode: refused.exitCode, stderr: refused.stderr }).toEqual({
      exitCode: 1,
      stderr:
        `Refused: ${part()}: The server responded with 403\n` +
        'To request the refused files again, run the same command again.\n',
    });
    expect(recorded).not.toHaveProperty('finishedAt');
    expect(second).toMatchObject({
      exitCode: 0,
      stderr: 'Continuing the interrupted export.\n',
    });
    expect(await readdir(join(target, 'videos'))).toEqual([`${draft.id}.mp4`]);
  });

  it.skipIf(process.platform === 'win32')(
    'reports the error of a full disk and continues when there is space',
    async () => {
      const full = await exportVideos(limitedDisk);
      const second = await exportVideos();

      expect({ exitCode: full.exitCode, stderr: full.stderr }).toEqual({
        exitCode: 2,
        stderr: 'Cannot read or write a file: EFBIG: file too large, write.\n',
      });
      expect(second.exitCode).toBe(0);
      const whole = await (await fetch(draft.videoFile)).bytes();
      expect(await readFile(join(target, part()))).toEqual(Buffer.from(whole));
    },
  );
});
