import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BufferSource, Input, MP4 } from 'mediabunny';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ClipName, type TestClips, makeClips } from '../../test/support/test-clips.ts';
import { type TestPerson, aStoredPerson } from '../../test/support/test-person.ts';
import { type OwnServer, startTestServer } from '../../test/support/test-server.ts';
import {
  dataOf,
  fileOf,
  local,
  ownVideoIn,
  uploadVideo,
  settledVideo,
} from '../../test/support/test-videos.ts';
import { probeVideo } from './probe.ts';
import { type MediaTools, findMediaTools } from './tools.ts';

const LONG = { timeout: 240_000 };

let clips: TestClips;
let api: OwnServer;
let ada: TestPerson;
let tools: MediaTools;
let folder: string;
beforeAll(async () => {
  clips = await makeClips([
    'h264.mp4',
    'odd-sizes.webm',
    'uneven.mp4',
    'recording.webm',
    'four-seconds.mp4',
    'forty-minutes.mp4',
    'silent.mp4',
    'hd.mp4',
    'camcorder.m2ts',
    'theora.ogv',
    'two-wide.avi',
  ]);
  tools = await findMediaTools({ searchPath: process.env['PATH'] });
  folder = await mkdtemp(join(tmpdir(), 'kinora-sources-'));
  api = await startTestServer();
  ada = await aStoredPerson(api);
}, 240_000);
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

const fetched = async (address: string | URL) =>
  Buffer.from(await (await fetch(address)).arrayBuffer());

async function metadataOf(name: string, bytes: Buffer) {
  const path = join(folder, name);
  await writeFile(path, bytes);
  const probed = await probeVideo(path, tools);
  if (probed.kind !== 'video') throw new Error(`${name}: ${probed.reason}`);
  return probed.metadata;
}

async function framesPerSecond(bytes: Buffer): Promise<number> {
  using input = new Input({ source: new BufferSource(bytes), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  return (await track?.computePacketStats())?.averagePacketRate ?? Number.NaN;
}

/** The same MP4 with a rotation of 90° in the header of its video track, as phones write it. */
function turned(mp4: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const made = Buffer.from(mp4);
  const matrixAt = made.indexOf('tkhd') + 4 + 40;
  const matrix = [0, 0x0001_0000, 0, -0x0001_0000, 0, 0, 180 << 16, 0, 0x4000_0000];
  for (const [index, value] of matrix.entries()) made.writeInt32BE(value, matrixAt + index * 4);
  return new Uint8Array(made);
}

type SourceName = ClipName | 'turned.mp4';

async function bytesOf(name: SourceName) {
  return name === 'turned.mp4' ? turned(await clips.bytes('h264.mp4')) : clips.bytes(name);
}

interface Quality {
  readonly width: number;
  readonly height: number;
  /** Start times of the segments, which are those of the key frames. */
  readonly starts: readonly number[];
}

async function qualitiesAt(hls: string): Promise<Quality[]> {
  const master = (await fetched(hls)).toString();
  const found = [...master.matchAll(/RESOLUTION=(\d+)x(\d+)[^\n]*\n(\S+)/g)];
  return Promise.all(
    found.map(async ([, width, height, path = '']) => {
      const playlist = (await fetched(new URL(path, hls))).toString();
      const lengths = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, text]) => Number(text));
      let at = 0;
      const starts = lengths.map((length) => {
        const start = Math.round(at * 10) / 10;
        at += length;
        return start;
      });
      return { width: Number(width), height: Number(height), starts };
    }),
  );
}

/** Uploads a source and resolves with all files that the server makes of it. */
async function madeOf(name: SourceName) {
  const bytes = await bytesOf(name);
  const videoFile = fileOf(bytes);
  const { id } = ownVideoIn(await uploadVideo(api, ada, { title: name, videoFile }));
  await settledVideo(api, ada, id);
  const {
    hls,
    preview,
    storyboard,
    videoFile: file,
    thumbnail,
  } = await vi.waitFor(
    async () => {
      const found = dataOf(await api.call('GET', `/videos/${id}`, { as: ada.accessToken }));
      if (found['status'] !== 'ready' || !found['storyboard']) throw new Error('not all is made');
      return found;
    },
    { timeout: 200_000, interval: 100 },
  );
  const at = (address: unknown) => local(api, String(address));
  const picture = new URL(at(thumbnail));
  const pictures = await Promise.all(
    ['640w.webp', '1280w.webp', '640w.jpg', '1280w.jpg'].map(async (ending) => {
      const address = at(picture.href.replace('640w.webp', ending));
      const { width, height, format } = await sharp(await fetched(address)).metadata();
      return { width, height, format };
    }),
  );
  const [fileBytes, previewBytes] = await Promise.all([fetched(at(file)), fetched(at(preview))]);
  return {
    source: await metadataOf('source', Buffer.from(bytes)),
    file: await metadataOf('file', fileBytes),
    preview: await metadataOf('preview', previewBytes),
    framesPerSecond: await Promise.all([fileBytes, previewBytes].map(framesPerSecond)),
    qualities: await qualitiesAt(at(hls)),
    cues: (await fetched(at(storyboard))).toString(),
    sheet: await sharp(await fetched(new URL('storyboard.jpg', at(storyboard)))).metadata(),
    pictures,
  };
}

const lastCue = (cues: string) => {
  const [, hours, minutes, seconds] = /.*--> (\d+):(\d+):([\d.]+)/s.exec(cues) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
};

describe.each<[SourceName, { readonly seconds: number; readonly hasSound: boolean }]>([
  ['hd.mp4', { seconds: 3, hasSound: true }],
  ['silent.mp4', { seconds: 2, hasSound: false }],
  ['turned.mp4', { seconds: 2, hasSound: true }],
  ['odd-sizes.webm', { seconds: 2, hasSound: false }],
  ['uneven.mp4', { seconds: 8, hasSound: true }],
  ['recording.webm', { seconds: 3, hasSound: true }],
  ['four-seconds.mp4', { seconds: 4, hasSound: true }],
  ['camcorder.m2ts', { seconds: 2, hasSound: true }],
  ['theora.ogv', { seconds: 5, hasSound: true }],
  ['two-wide.avi', { seconds: 2, hasSound: true }],
  ['forty-minutes.mp4', { seconds: 2400, hasSound: false }],
])('%s', (name, { seconds, hasSound }) => {
  it('becomes a complete video, with no quality larger than the source', LONG, async () => {
    const { source, file, preview, qualities, cues, sheet, pictures, ...made } = await madeOf(name);
    const room = Math.max(1, seconds * 0.02);

    expect(source.durationSeconds).toBeGreaterThan(seconds - room - 1.5);
    for (const { durationSeconds, audioCodec, width, height } of [file, preview]) {
      expect(Math.abs(durationSeconds - source.durationSeconds)).toBeLessThan(room);
      expect(audioCodec !== undefined).toBe(hasSound);
      expect(width).toBeLessThanOrEqual(source.width);
      expect(height).toBeLessThanOrEqual(source.height);
      expect([width % 2, height % 2]).toEqual([0, 0]);
    }
    for (const rate of made.framesPerSecond) expect(rate).toBeLessThan(61);
    // Upright, as the rotation of the source states.
    const shapes = [source, file, preview, ...qualities, ...pictures];
    expect(shapes.map(({ width, height }) => height > width)).toEqual(
      shapes.map(() => name === 'turned.mp4'),
    );
    expect(qualities.length).toBeGreaterThan(0);
    for (const { width, height, starts } of qualities) {
      expect(width).toBeLessThanOrEqual(source.width);
      expect(height).toBeLessThanOrEqual(source.height);
      expect(starts).toEqual(qualities[0]?.starts);
    }
    expect(cues).toMatch(/^WEBVTT\n\n00:00:00\.000 --> /);
    expect(Math.abs(lastCue(cues) - source.durationSeconds)).toBeLessThan(room);
    expect(sheet.format).toBe('jpeg');
    expect(pictures.map(({ format }) => format)).toEqual(['webp', 'webp', 'jpeg', 'jpeg']);
    for (const { width, height } of pictures) {
      expect(width).toBeLessThanOrEqual(source.width);
      expect(Math.abs(width / height - source.width / source.height)).toBeLessThan(0.05);
    }
  });
});

it('the job folder is empty after all jobs', async () => {
  await expect.poll(() => readdir(join(api.server.dataDir, 'spool', 'jobs'))).toEqual([]);
});
