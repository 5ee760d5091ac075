import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ClipName, type TestClips, makeClips } from '../../../test/support/test-clips.ts';
import { type TestPerson, aStoredPerson } from '../../../test/support/test-person.ts';
import { type OwnServer, startTestServer } from '../../../test/support/test-server.ts';
import {
  dataOf,
  fileOf,
  local,
  ownVideoIn,
  uploadVideo,
  settledVideo,
} from '../../../test/support/test-videos.ts';
import { probeVideo } from '../probe.ts';
import { type MediaTools, findMediaTools } from '../tools.ts';
import { makeVideoFile } from './make-first.ts';

const SOUND = 'aac (LC), 48000 Hz, stereo';

let clips: TestClips;
let api: OwnServer;
let ada: TestPerson;
let tools: MediaTools;
let folder: string;
beforeAll(async () => {
  clips = await makeClips([
    'h264.mp4',
    'surround.mp4',
    'stereo.mp4',
    'two-sounds.mp4',
    'hd.mp4',
    'large.avi',
    'silent.mp4',
  ]);
  tools = await findMediaTools({ searchPath: process.env['PATH'] });
  folder = await mkdtemp(join(tmpdir(), 'kinora-sound-'));
  api = await startTestServer();
  ada = await aStoredPerson(api);
}, 240_000);
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Returns what ffmpeg says about the audio streams of an MP4. */
async function soundsOf(path: string): Promise<string[]> {
  const printed = await tools.run({
    input: { path, container: 'mp4' },
    output: [],
    folder,
    timeoutSeconds: 60,
    printed: 'info',
  });
  return Array.from(
    printed.matchAll(/: Audio: (\w+ \(\w+\))[^,]*, (\d+ Hz, [^,\n]+),/g),
    ([, codec, format]) => `${codec}, ${format}`,
  );
}

async function soundsAt(...urls: readonly string[]): Promise<string[]> {
  const parts = await Promise.all(
    urls.map(async (url) => Buffer.from(await (await fetch(local(api, url))).arrayBuffer())),
  );
  const path = join(folder, 'fetched.mp4');
  await writeFile(path, Buffer.concat(parts));
  return soundsOf(path);
}

const linesOf = (playlist: string) =>
  playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

const textAt = async (url: string) => (await fetch(local(api, url))).text();

/** Uploads a clip and waits for all of its renditions. */
async function published(clip: ClipName) {
  const videoFile = fileOf(await clips.bytes(clip));
  const { id } = ownVideoIn(await uploadVideo(api, ada, { title: clip, videoFile }));
  await settledVideo(api, ada, id);
  return vi.waitFor(
    async () => {
      const found = dataOf(await api.call('GET', `/videos/${id}`, { as: ada.accessToken }));
      if (!found['preview']) throw new Error('not all is made');
      return {
        hls: String(found['hls']),
        files: [found['videoFile'], found['preview']].map(String),
      };
    },
    { timeout: 110_000, interval: 100 },
  );
}

describe.each<[ClipName, { readonly qualities: number; readonly sounds: readonly string[] }]>([
  ['hd.mp4', { qualities: 2, sounds: [SOUND] }],
  ['large.avi', { qualities: 2, sounds: [SOUND] }],
  ['silent.mp4', { qualities: 1, sounds: [] }],
])('the renditions of %s', (clip, { qualities, sounds }) => {
  it('[PAGES-08, PAGES-09] have one sound format, and HLS addresses without ".."', async () => {
    const { hls, files } = await published(clip);

    for (const file of files) expect(await soundsAt(file)).toEqual(sounds);
    const master = await textAt(hls);
    expect(master).not.toContain('..');
    expect(linesOf(master)).toHaveLength(qualities);
    for (const path of linesOf(master)) {
      const address = new URL(path, hls).href;
      const playlist = await textAt(address);
      expect(playlist).not.toContain('..');
      const [, init = ''] = /#EXT-X-MAP:URI="([^"]+)"/.exec(playlist) ?? [];
      const [first = ''] = linesOf(playlist);
      const parts = [init, first].map((part) => new URL(part, address).href);
      expect(await soundsAt(...parts)).toEqual(sounds);
    }
  }, 120_000);
});

describe('the video file of a source that is copied', () => {
  async function made(clip: ClipName) {
    const path = clips.path(clip);
    const probed = await probeVideo(path, tools);
    if (probed.kind === 'refused') throw new Error(probed.reason);
    const { signal } = new AbortController();
    const { how } = await makeVideoFile({ path, ...probed }, { tools, folder, name: 'x', signal });
    expect(how).toBe('copied');
    return join(folder, 'video.mp4');
  }

  it.each(['h264.mp4', 'surround.mp4', 'two-sounds.mp4'] as const)(
    '[PAGES-08] has AAC in stereo at 48 kHz: %s',
    async (clip) => {
      expect(await soundsOf(clips.path(clip))).not.toEqual([SOUND]);
      expect(await soundsOf(await made(clip))).toEqual([SOUND]);
    },
  );

  it('keeps a sound track of this format', async () => {
    const bytesOfSound = async (path: string) => {
      await tools.run({
        input: { path, container: 'mp4' },
        output: ['-map', '0:a:0', '-c', 'copy', '-f', 'mp4', 'sound.mp4'],
        folder,
        timeoutSeconds: 60,
      });
      return readFile(join(folder, 'sound.mp4'));
    };
    const before = await bytesOfSound(clips.path('stereo.mp4'));
    const after = await bytesOfSound(await made('stereo.mp4'));

    expect(after.equals(before)).toBe(true);
  });
});
