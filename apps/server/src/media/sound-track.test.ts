import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestPerson, aStoredPerson } from '../../test/support/test-person.ts';
import { type OwnServer, startTestServer } from '../../test/support/test-server.ts';
import {
  dataOf,
  fileOf,
  local,
  ownVideoIn,
  settledVideo,
  uploadVideo,
} from '../../test/support/test-videos.ts';
import { soundOnly } from '../videos/captions/automatic/transcribe.ts';
import { SOUND_FILE } from '../videos/captions/automatic/transcriber.ts';
import { makeVideoFile } from './pipeline/make-first.ts';
import { openSource } from './pipeline/open-source.ts';
import { probeVideo } from './probe.ts';
import { type MediaTools, findMediaTools } from './tools.ts';
import { cliArgs } from './tools/cli-args.ts';
import { createDecodingTrial } from './try-decoding.ts';

const run = promisify(execFile);
const { signal } = new AbortController();

let folder: string;
let tools: MediaTools;
let bundled: MediaTools;
let api: OwnServer;
let ada: TestPerson;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-sound-track-'));
  tools = await findMediaTools({ searchPath: process.env['PATH'] });
  bundled = await findMediaTools({ searchPath: '' });
  api = await startTestServer();
  ada = await aStoredPerson(api);
}, 60_000);
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Makes a clip whose first sound track has 400 Hz, and whose second one 1,000 Hz. */
async function aClip(name: string, output: string): Promise<string> {
  const path = join(folder, name);
  const command = cliArgs`-v error -y -f lavfi -i testsrc2=size=320x180:rate=25:duration=1
    -f lavfi -i sine=400:duration=1 -f lavfi -i sine=1000:duration=1
    -map 0:v -map 1:a -map 2:a -c:v libx264 -preset ultrafast -pix_fmt yuv420p
    ${output.split(' ')} ${path}`;
  await run(tools.ffmpeg?.path ?? '', command);
  return path;
}

/** Measures the frequency of the sound of a file, in hertz. */
async function toneOf(path: string): Promise<number> {
  const raw = join(folder, 'tone.raw');
  const wave = cliArgs`-map 0:a -ac 1 -ar 8000 -f s16le ${raw}`;
  await run(tools.ffmpeg?.path ?? '', ['-v', 'error', '-y', '-i', path, ...wave]);
  const bytes = await readFile(raw);
  const isUp = (index: number) => bytes.readInt16LE(index * 2) > 0;
  // Half a second from the middle, without the ramps of the encoder.
  const samples = Array.from({ length: 4000 }, (_, index) => 2000 + index);
  const rises = samples.filter((index) => isUp(index) && !isUp(index - 1)).length;
  return Math.round((rises * 2) / 20) * 20;
}

/** Opens a file as a job does, and makes its first rendition. Resolves with the tone. */
async function toneMadeOf(path: string, own: MediaTools): Promise<number> {
  const storage = { localFile: () => Promise.resolve(path) };
  const source = await openSource({ storage, tools: own }, 'source', folder, signal);
  const name = 'made';
  await makeVideoFile(source, { tools: own, folder, name, signal });
  return toneOf(join(folder, 'video.mp4'));
}

const both = '-disposition:a:0 default -disposition:a:1 default';
const onlySecond = '-disposition:a:0 0 -disposition:a:1 default';
const none = '-default_mode passthrough -disposition:a:0 0 -disposition:a:1 0';
const noFirst = '-disposition:a:0 default+comment -disposition:a:1 default';

describe.each([
  [
    '[SOUND-TRACK-01] a rendition has the default track',
    'second.mkv',
    `-c:a aac ${onlySecond}`,
    1000,
  ],
  ['[SOUND-TRACK-01] a rendition has the first default track', 'both.mkv', `-c:a aac ${both}`, 400],
  [
    '[SOUND-TRACK-01] a rendition has the first of tracks without a mark',
    'none.mkv',
    `-c:a aac ${none}`,
    400,
  ],
  ['[SOUND-TRACK-02] a rendition has no commentary', 'comment.mkv', `-c:a aac ${noFirst}`, 1000],
  [
    '[SOUND-TRACK-02] a rendition has none for the hearing-impaired',
    'impaired.ts',
    '-c:a ac3 -disposition:a:0 hearing_impaired',
    1000,
  ],
  [
    '[SOUND-TRACK-03] a rendition has the second track after TTA',
    'tta.mkv',
    '-c:a:0 tta -c:a:1 aac',
    1000,
  ],
  [
    '[SOUND-TRACK-03] a rendition has the second track after Dolby TrueHD',
    'truehd.mkv',
    '-strict -2 -c:a:0 truehd -c:a:1 ac3',
    1000,
  ],
  [
    '[SOUND-TRACK-03] a rendition has the second track of an AVI',
    'yamaha.avi',
    '-c:a:0 adpcm_yamaha -c:a:1 libmp3lame',
    1000,
  ],
  [
    '[SOUND-TRACK-03] a rendition has Dolby Digital Plus, which can be decoded',
    'eac3.mp4',
    '-c:a:0 eac3 -c:a:1 aac',
    400,
  ],
  [
    '[SOUND-TRACK-03] a rendition has DTS, which can be decoded',
    'dts.mkv',
    '-strict -2 -c:a:0 dca -c:a:1 aac',
    400,
  ],
  [
    '[SOUND-TRACK-05] a rendition has the enabled track',
    'enabled.mp4',
    `-c:a aac ${onlySecond}`,
    1000,
  ],
  [
    '[SOUND-TRACK-05] a rendition has the enabled track beside a time code',
    'code.mov',
    `-c:a aac -timecode 01:00:00:00 ${onlySecond}`,
    1000,
  ],
])('%s', (_title, name, output, tone) => {
  it('with the ffmpeg of this machine, and with the bundled one', async () => {
    const path = await aClip(name, output);

    expect(await toneMadeOf(path, tools)).toBe(tone);
    expect(await toneMadeOf(path, bundled)).toBe(tone);
  }, 60_000);
});

describe('without ffmpeg', () => {
  it.each([
    ['[SOUND-TRACK-01] the only sound is the default track', 'remux.mp4', `-c:a aac ${onlySecond}`],
    ['[SOUND-TRACK-03] Dolby is passed over', 'remux-eac3.mp4', '-c:a:0 eac3 -c:a:1 aac'],
  ])('%s', async (_title, name, output) => {
    const path = await aClip(name, output);

    expect(await toneMadeOf(path, { ...tools, ffmpeg: undefined })).toBe(1000);
    expect(
      await createDecodingTrial({ ...tools, ffmpeg: undefined })(
        path,
        await probeVideo(path, tools),
      ),
    ).toMatchObject({ kind: 'video', metadata: { audioCodec: 'aac' } });
  });
});

it('[SOUND-TRACK-04] a file whose tracks can all not be decoded is refused', async () => {
  const path = await aClip('tta-only.mkv', '-c:a tta');

  expect(await createDecodingTrial(tools)(path, await probeVideo(path, tools))).toEqual({
    kind: 'refused',
    reason: 'its sound cannot be decoded',
  });
});

it('[SOUND-TRACK-03] an upload has the second track in all renditions when the first cannot be decoded', async () => {
  const videoFile = fileOf(await readFile(await aClip('upload.mkv', '-c:a:0 tta -c:a:1 aac')));
  const { id } = ownVideoIn(await uploadVideo(api, ada, { title: 'two tracks', videoFile }));
  await settledVideo(api, ada, id);
  const { videoFile: file, preview } = await vi.waitFor(
    async () => {
      const found = dataOf(await api.call('GET', `/videos/${id}`, { as: ada.accessToken }));
      if (!found['preview']) throw new Error('not all is made');
      return found;
    },
    { timeout: 50_000, interval: 100 },
  );
  const path = join(folder, 'fetched.mp4');
  for (const address of [file, preview]) {
    const response = await fetch(local(api, String(address)));
    await writeFile(path, Buffer.from(await response.arrayBuffer()));
    expect(await toneOf(path)).toBe(1000);
  }
}, 60_000);

it('[SOUND-TRACK-06] speech recognition gets the default track', async () => {
  const path = await aClip('speech.mkv', `-c:a aac ${onlySecond}`);
  const probed = await probeVideo(path, tools);
  if (probed.kind === 'refused') throw new Error(probed.reason);
  const input = { path, container: probed.container };
  await tools.run({ input, output: soundOnly(probed.metadata), folder, timeoutSeconds: 60 });

  expect(await toneOf(join(folder, SOUND_FILE))).toBe(1000);
});
