import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { probeByMediabunny } from '../../src/media/mediabunny.ts';
import { type ClipName, type TestClips, makeClips } from '../support/test-clips.ts';
import { type TestPerson, aStoredPerson } from '../support/test-person.ts';
import { type OwnServer, startTestServer } from '../support/test-server.ts';
import { fileOf, local, ownVideoIn, uploadVideo, settledVideo } from '../support/test-videos.ts';

const everyContainer: readonly ClipName[] = [
  'h264.mp4',
  'h264.mov',
  'mpeg4.avi',
  'vp9.mkv',
  'vp8.webm',
  'mpeg2.ts',
  'mpeg1.mpg',
  'sorenson.flv',
  'wmv2.wmv',
  'theora.ogv',
];

export interface FormatsSuite {
  /** Whether there is a search path for programs. */
  readonly hasPath: boolean;
  /** What the start report says about the media tools. */
  readonly chosen: RegExp;
  readonly more: readonly ClipName[];
}

/** Describes that every accepted format becomes playable in all browsers, on machines with and without ffmpeg. */
export function describeFormats({ hasPath, chosen, more }: FormatsSuite): void {
  const names = [...everyContainer, ...more];
  const uploaded = new Map<ClipName, string>();
  let clips: TestClips;
  let folder: string;
  let api: OwnServer;
  let person: TestPerson;

  beforeAll(async () => {
    clips = await makeClips(names);
    folder = await mkdtemp(join(tmpdir(), 'kinora-formats-'));
    if (!hasPath) vi.stubEnv('PATH', '/nowhere');
    api = await startTestServer();
    person = await aStoredPerson(api);
    // Uploads all first: the jobs handle one while the next is sent.
    for (const name of names) {
      const videoFile = fileOf(await clips.bytes(name));
      const form = { title: name, visibility: 'public', videoFile };
      uploaded.set(name, ownVideoIn(await uploadVideo(api, person, form)).id);
    }
  }, 120_000);
  afterAll(async () => {
    vi.unstubAllEnvs();
    await api.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('finds the media tools', () => {
    expect(api.server.mediaTools).toMatch(chosen);
  });

  it.each(names)('makes %s watchable', { timeout: 120_000 }, async (name) => {
    const video = await settledVideo(api, person, uploaded.get(name) ?? '');

    expect(video.status).toBe('ready');
    const file = await fetch(local(api, video.videoFile));
    expect(file.headers.get('content-type')).toBe('video/mp4');
    const bytes = new Uint8Array(await file.arrayBuffer());
    // The index comes before the pictures, so that playback starts with the first bytes.
    const boxes = Buffer.from(bytes).toString('latin1');
    expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'));
    const path = join(folder, name);
    await writeFile(path, bytes);
    const metadata = await probeByMediabunny(path);
    expect(metadata?.videoCodec).toBe('h264');
    expect(metadata?.videoCodecString).toMatch(/^avc1\.(?:42|4d|64)/);
    expect(metadata?.audioCodec).toBe(name === 'silent.mp4' ? undefined : 'aac');
    expect(Math.abs((metadata?.durationSeconds ?? 0) - video.durationSeconds)).toBeLessThan(0.2);
    // Wherever the time stamps of the source begin.
    expect(video.durationSeconds).toBeLessThan(6);
    const picture = await fetch(local(api, video.thumbnail));
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect((await fetch(local(api, video.hls ?? ''))).status).toBe(200);
  });
}
