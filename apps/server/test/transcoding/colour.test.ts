import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { findMediaTools } from '../../src/media/tools.ts';
import { barsIn, firstPicture, meanError, pictureIn } from '../support/color-bars.ts';
import { makeClips } from '../support/test-clips.ts';
import { type TestPerson, aStoredPerson } from '../support/test-person.ts';
import { type OwnServer, startTestServer } from '../support/test-server.ts';
import {
  dataOf,
  fileOf,
  local,
  ownVideoIn,
  settledVideo,
  uploadVideo,
} from '../support/test-videos.ts';

let folder: string;
let api: OwnServer;
let person: TestPerson;
let bytes: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  bytes = await (await makeClips(['hdr10.mp4'])).bytes('hdr10.mp4');
  folder = await mkdtemp(join(tmpdir(), 'kinora-colour-'));
  // A machine with no ffmpeg but that of npm.
  vi.stubEnv('PATH', '/nowhere');
  api = await startTestServer();
  person = await aStoredPerson(api);
}, 120_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

const fetched = async (address: string | URL) =>
  Buffer.from(await (await fetch(local(api, String(address)))).arrayBuffer());

/** Returns the first segment of each quality, behind its header. */
async function qualities(hls: string): Promise<Buffer[]> {
  const paths = (text: Buffer) =>
    text
      .toString()
      .split('\n')
      .filter((line) => /^[^#]/.test(line));
  return Promise.all(
    paths(await fetched(hls)).map(async (path) => {
      const playlist = new URL(path, local(api, hls));
      const parts = ['init.mp4', ...paths(await fetched(playlist)).slice(0, 1)];
      return Buffer.concat(
        await Promise.all(parts.map((part) => fetched(new URL(part, playlist)))),
      );
    }),
  );
}

it(
  '[COLOUR-01] every output of an HDR10 video shows its colours as ordinary screens do',
  { timeout: 120_000 },
  async () => {
    const form = { title: 'HDR', visibility: 'public', videoFile: fileOf(bytes) };
    const { id } = ownVideoIn(await uploadVideo(api, person, form));
    await settledVideo(api, person, id);
    const video = await vi.waitFor(
      async () => {
        const found = dataOf(await api.call('GET', `/videos/${id}`, { as: person.accessToken }));
        if (!found['storyboard']) throw new Error('not all is made');
        return found;
      },
      { timeout: 100_000, interval: 100 },
    );
    const at = (key: string) => String(video[key]);
    const { ffmpeg } = await findMediaTools({ searchPath: '' });
    if (!ffmpeg) throw new Error('npm has installed no ffmpeg.');
    const bars = await barsIn(ffmpeg);
    const errorIn = async (file: Buffer) => {
      const path = join(folder, 'fetched.mp4');
      await writeFile(path, file);
      return meanError(await firstPicture(ffmpeg, path), bars);
    };

    const sheet = await fetched(new URL('storyboard.jpg', local(api, at('storyboard'))));
    const errors = [
      meanError(await pictureIn(sheet, { width: 160, height: 90 }), bars),
      meanError(await pictureIn(await fetched(at('thumbnail'))), bars),
    ];
    const videos = [await fetched(at('videoFile')), await fetched(at('preview'))];
    for (const made of [...videos, ...(await qualities(at('hls')))])
      errors.push(await errorIn(made));

    expect(errors).toHaveLength(6);
    for (const error of errors) expect(error).toBeLessThan(15);
  },
);
