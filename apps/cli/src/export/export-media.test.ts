import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Site } from '@kinora/e2e/site';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ChannelOwner, aChannelOwner, readyVideoOf } from '../testing/channel.ts';
import { type Workplace, aWorkplace, littleSpace } from '../testing/command.ts';
import { type UnsteadyFront, createUnsteadyFront } from '../testing/unsteady-front.ts';

let front: UnsteadyFront;
let site: Site;
let ada: ChannelOwner;
let place: Workplace;
let draft: Awaited<ReturnType<typeof readyVideoOf>>;
let target: string;
beforeAll(async () => {
  front = await createUnsteadyFront();
  site = await Site.start(front.url);
  front.leadTo(site.serverUrl);
  ada = await aChannelOwner(site);
  place = await aWorkplace();
  const args = ['login', '--host', front.url, '--email', ada.email];
  await place.run(args, { KINORA_PASSWORD: ada.password });
  const folder = await place.folder();
  await place.video(folder, 'draft.mp4', 0.1);
  await place.run(['upload', folder]);
  draft = await readyVideoOf(ada);
});
afterAll(async () => {
  await place.remove();
  await site.dispose();
  front.close();
});
beforeEach(async () => {
  target = await place.folder();
});

const exportVideos = (prefix?: readonly string[]) =>
  place.run(['export', target, '--videos'], {}, prefix);
const failMedia = (...statuses: readonly number[]) => {
  for (const status of statuses) front.fail({ call: 'GET /media/', status, retryAfterSeconds: 1 });
};
const listings = () => front.requestsTo('GET /api/v1/videos/u/').length;
const record = async (): Promise<unknown> =>
  JSON.parse(await readFile(join(target, 'export.json'), 'utf8'));
const part = () => `videos/${draft.id}.mp4`;

describe('an export of media', () => {
  it('asks for a new address when the one that it was given has grown too old', async () => {
    const before = listings();
    failMedia(404);

    const { exitCode, stderr } = await exportVideos();

    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(listings() - before).toBe(2);
    const whole = await (await fetch(draft.videoFile)).bytes();
    expect(await readFile(join(target, part()))).toEqual(Buffer.from(whole));
    expect(await record()).toMatchObject({ finishedAt: expect.any(String) });
  });

  it('counts as missing what is not at its new address either', async () => {
    failMedia(404, 404);

    const { exitCode, stderr } = await exportVideos();

    expect({ exitCode, stderr }).toEqual({
      exitCode: 1,
      stderr: `Not there any more: ${part()}\n`,
    });
    expect(await record()).toMatchObject({ finishedAt: expect.any(String) });
  });

  it('waits as long as it is asked to, and while nothing works', async () => {
    failMedia(429, 503);

    const { exitCode, stderr } = await exportVideos();

    expect({ exitCode, stderr }).toEqual({
      exitCode: 0,
      stderr:
        'The server answered 429. Next try in 1 s (1 of 5).\n' +
        'The server answered 503. Next try in 1 s (2 of 5).\n',
    });
  });

  it('is not finished while something is refused: the same command asks for it again', async () => {
    failMedia(403, 403);

    const refused = await exportVideos();
    const recorded = await record();
    const again = await exportVideos();

    expect({ exitCode: refused.exitCode, stderr: refused.stderr }).toEqual({
      exitCode: 1,
      stderr: `Refused: ${part()}: The server answered 403\n`,
    });
    expect(recorded).not.toHaveProperty('finishedAt');
    expect(again).toMatchObject({
      exitCode: 0,
      stderr: 'Going on with the export that was interrupted.\n',
    });
    expect(await readdir(join(target, 'videos'))).toEqual([`${draft.id}.mp4`]);
  });

  it.skipIf(process.platform === 'win32')(
    'says what the disk says when a file does not fit, and goes on when there is space',
    async () => {
      const full = await exportVideos(littleSpace);
      const again = await exportVideos();

      expect({ exitCode: full.exitCode, stderr: full.stderr }).toEqual({
        exitCode: 2,
        stderr: 'This machine refuses a file: EFBIG: file too large, write.\n',
      });
      expect(again.exitCode).toBe(0);
      const whole = await (await fetch(draft.videoFile)).bytes();
      expect(await readFile(join(target, part()))).toEqual(Buffer.from(whole));
    },
  );
});
