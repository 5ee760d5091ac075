import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ChannelOwner, aChannelOwner, readyVideoOf } from '../testing/channel.ts';
import { type Sandbox, createSandbox } from '../testing/command.ts';
import { type FaultySite, startFaultySite } from '../testing/faulty-site.ts';

const webVtt = (text: string) => `WEBVTT\n\n00:00:00.100 --> 00:00:00.300\n${text}\n`;

let site: FaultySite['site'];
let proxy: FaultySite['proxy'];
let stopSite: FaultySite['stop'];
let ada: ChannelOwner;
let sandbox: Sandbox;
let videoId: string;
let videoPath: string;
let captionPath: string;
let target: string;
beforeAll(async () => {
  ({ site, proxy, stop: stopSite } = await startFaultySite());
  ada = await aChannelOwner(site);
  sandbox = await createSandbox();
  await sandbox.logIn(proxy.url, ada);
  const folder = await sandbox.folder();
  await sandbox.video(folder, 'Harbour.mp4');
  await sandbox.run(['upload', folder]);
  const video = await readyVideoOf(ada);
  videoId = video.id;
  videoPath = new URL(video.videoFile).pathname;
  const captions = new Blob([webVtt('Hello')]);
  const english = await ada.sdk.captions.put({ videoId, language: 'en', captions });
  captionPath = new URL(english.src).pathname;
  await ada.sdk.captions.put({ videoId, language: 'de', captions: new Blob([webVtt('Hallo')]) });
});
afterAll(async () => {
  await sandbox.remove();
  await stopSite();
});
beforeEach(async () => {
  target = await sandbox.folder();
});

const exportChannel = (...options: readonly string[]) =>
  sandbox.run(['export', target, '--retries', '0', ...options]);
const json = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(target, name), 'utf8'));
const file = (language: string) => `videos/${videoId}.${language}.vtt`;
const listCalls = () => proxy.requestsTo(`GET /api/v1/videos/${videoId}/captions`).length;
const failCaptionFile = (status: number) =>
  proxy.fail({ call: `GET ${captionPath}`, status, retryAfterSeconds: 1 });

describe('an export of captions', () => {
  it('[CAPTIONS-CLIENT-20] saves each language beside the video file, and their list', async () => {
    const { exitCode, stdout, stderr } = await exportChannel('--videos');

    expect({ exitCode, stdout, stderr }).toEqual({
      exitCode: 0,
      stdout: `Exported to ${target}: videos 1, playlists 0, new comments 0, new captions 2.\n`,
      stderr: '',
    });
    const names = [`${videoId}.de.vtt`, `${videoId}.en.vtt`, `${videoId}.mp4`];
    expect((await readdir(join(target, 'videos'))).sort()).toEqual(names);
    expect(await readFile(join(target, file('en')), 'utf8')).toBe(webVtt('Hello'));
    expect(await readFile(join(target, file('de')), 'utf8')).toBe(webVtt('Hallo'));
    expect(await json(`captions/${videoId}.json`)).toMatchObject([
      { language: 'en', label: 'English', origin: 'uploaded' },
      { language: 'de', label: 'German', origin: 'uploaded' },
    ]);
    expect(await json('export.json')).toMatchObject({
      done: expect.arrayContaining([file('en'), file('de'), `captions/${videoId}.json`]),
    });
  });

  it('[CAPTIONS-CLIENT-21] continues after an interruption, and requests refused files again', async () => {
    failCaptionFile(403);

    const refused = await exportChannel();
    const before = listCalls();
    proxy.fail({ call: `GET ${videoPath}`, status: 503, retryAfterSeconds: 1 });
    const interrupted = await exportChannel('--videos');
    const repeated = listCalls() - before;
    const complete = await exportChannel('--videos');

    expect({ exitCode: refused.exitCode, stderr: refused.stderr }).toEqual({
      exitCode: 1,
      stderr:
        `Refused: ${file('en')}: The server responded with 403\n` +
        'To request the refused files again, run the same command again.\n',
    });
    expect(interrupted).toMatchObject({ exitCode: 4 });
    expect(complete).toMatchObject({
      exitCode: 0,
      stderr: 'Continuing the interrupted export.\n',
    });
    expect({ repeated, afterwards: listCalls() - before }).toEqual({ repeated: 1, afterwards: 1 });
    expect(await readFile(join(target, file('en')), 'utf8')).toBe(webVtt('Hello'));
  });

  it('reports a caption file that no longer exists', async () => {
    failCaptionFile(404);

    const { exitCode, stderr } = await exportChannel();

    expect({ exitCode, stderr }).toEqual({
      exitCode: 1,
      stderr: `No longer on the host: ${file('en')}\n`,
    });
  });

  it('[CAPTIONS-CLIENT-22] saves everything else when the host has no captions', async () => {
    const call = `GET /api/v1/videos/${videoId}/captions`;
    proxy.fail({ call, status: 404, retryAfterSeconds: 1 });

    const { exitCode, stdout, stderr } = await exportChannel('--videos');

    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toContain('new captions 0.');
    expect(await readdir(join(target, 'videos'))).toEqual([`${videoId}.mp4`]);
    expect(await json('export.json')).toMatchObject({ finishedAt: expect.any(String) });
  });
});
