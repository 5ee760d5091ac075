import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCaptions,
  addWebVttToMp4,
  pgs,
  someAss,
  someSubRip,
} from '../../../test/support/caption-clips.ts';
import { probeVideo } from '../probe.ts';
import { type MediaTools, findMediaTools } from '../tools.ts';
import { readCaptionTracks } from './caption-tracks.ts';
import { foundCaptionsFile, readFileCaptions } from './file-captions.ts';

let tools: MediaTools;
let bundled: MediaTools;
let folder: string;
beforeAll(async () => {
  tools = await findMediaTools({ searchPath: process.env['PATH'] });
  bundled = await findMediaTools({ searchPath: '' });
  folder = await mkdtemp(join(tmpdir(), 'kinora-found-'));
  await mkdir(join(folder, 'first-x'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(path: string, own: MediaTools = tools) {
  const probed = await probeVideo(path, tools);
  if (probed.kind === 'refused') throw new Error(probed.reason);
  const { signal } = new AbortController();
  const context = { tools: own, folder: join(folder, 'first-x'), name: 'first-x', signal };
  return readFileCaptions({ path, ...probed }, context);
}

const textOf = (id = '0') => readFile(join(folder, 'first-x', foundCaptionsFile(id)), 'utf8');

const subRip = { file: 'a.srt', content: someSubRip };
const ass = { file: 'a.ass', content: someAss };
const asWebVtt = `WEBVTT

00:00:00.500 --> 00:00:01.500
Low <i>water</i>

00:00:02.000 --> 00:00:05.000
Rain &amp; wind
`;

describe('readFileCaptions', () => {
  it.each([
    ['srt.mkv', '-c:s srt'],
    ['vtt.mkv', '-c:s webvtt'],
    ['vtt.webm', '-c:v libvpx -deadline realtime -cpu-used 8 -c:s webvtt'],
    ['tx3g.mp4', '-c:s mov_text'],
    ['text.mov', '-c:s mov_text'],
  ])(
    '[FOUND-CAPTIONS-01, FOUND-CAPTIONS-04] reads %s as WebVTT, with any ffmpeg',
    async (name, output) => {
      const path = await addCaptions(
        folder,
        name,
        [subRip],
        `${output} -metadata:s:s:0 language=spa`,
      );
      for (const own of [tools, bundled]) {
        const found = await read(path, own);
        expect(found).toEqual({ tracks: [{ id: '0', language: 'es' }], leftOut: [] });
        expect(await textOf()).toBe(asWebVtt);
      }
    },
    60_000,
  );

  it('[FOUND-CAPTIONS-01] reads ASS, and WebVTT in MP4', async () => {
    const path = await addCaptions(folder, 'ass.mkv', [ass], '-c:s ass');
    expect(await read(path)).toMatchObject({ tracks: [{ id: '0' }] });
    expect(await textOf()).toContain('00:00:00.500 --> 00:00:01.500\nEbbe\n');

    const source = await addCaptions(folder, 'plain.mp4', [], '-an');
    const target = join(folder, 'vtt.mp4');
    await addWebVttToMp4(source, target, asWebVtt);
    for (const own of [tools, bundled]) {
      expect(await read(target, own)).toMatchObject({ tracks: [{ id: '0', language: 'en' }] });
      expect(await textOf()).toBe(asWebVtt);
    }
  }, 60_000);

  it('[FOUND-CAPTIONS-04] counts times from the first time stamp of the file', async () => {
    for (const [name, codec] of [
      ['late.mkv', 'srt'],
      ['late.mp4', 'mov_text'],
    ] as const) {
      const output = `-c:s ${codec} -output_ts_offset 100`;
      await read(await addCaptions(folder, name, [subRip], output));
      expect(await textOf()).toBe(asWebVtt);
    }
  });

  it('[FOUND-CAPTIONS-02] finds none without tracks and without ffmpeg', async () => {
    const none = { tracks: [], leftOut: [] };
    const path = await addCaptions(folder, 'some.mkv', [subRip], '-c:s srt');
    const plain = await addCaptions(folder, 'none.mkv', [], '-an');

    expect(await read(plain)).toEqual(none);
    expect(await read(path, { ...tools, ffmpeg: undefined })).toEqual(none);
  });

  it('[FOUND-CAPTIONS-07] names pictures, and reads the other tracks', async () => {
    const output = '-c:s srt -c:s:0 copy -metadata:s:s:0 language=ger -metadata:s:s:1 language=eng';
    const path = await addCaptions(folder, 'pictures.mkv', [pgs, subRip], output);

    for (const own of [tools, bundled]) {
      expect(await read(path, own)).toEqual({
        tracks: [{ id: '0', language: 'en' }],
        leftOut: [{ language: 'de', reason: 'pictures' }],
      });
      expect(await textOf()).toBe(asWebVtt);
    }
  }, 60_000);

  it('[FOUND-CAPTIONS-07] names tracks that are too large or empty', async () => {
    const line = (index: number) => {
      const time = new Date(index / 10).toISOString().slice(11, 23);
      return `${time} --> 00:00:05.000\nx${index}\n`;
    };
    const many = Array.from({ length: 20_001 }, (_, index) => line(index));
    const long = Array.from({ length: 600 }, (_, index) => `${line(index)}${'y'.repeat(1900)}\n`);
    const inputs = [
      { file: 'many.vtt', content: ['WEBVTT\n', ...many].join('\n') },
      { file: 'long.vtt', content: ['WEBVTT\n', ...long].join('\n') },
      { file: 'empty.vtt', content: 'WEBVTT\n\n00:01.000 --> 00:02.000\n \n' },
      { ...subRip, file: 'b.srt' },
    ];
    const path = await addCaptions(folder, 'unusable.mkv', inputs, '-c:s webvtt');

    for (const own of [tools, bundled])
      expect(await read(path, own)).toEqual({
        tracks: [{ id: '0' }],
        leftOut: Array.from({ length: 3 }, () => ({ reason: 'unreadable' })),
      });
  }, 60_000);

  it('[FOUND-CAPTIONS-04] keeps nothing of the file but times, words and known tags', async () => {
    const content = `1\n00:00:00,500 --> 00:00:01,500\n<script>alert(1)</script> 1 --> 2 {\\an8}\n`;
    const path = await addCaptions(folder, 'hostile.mkv', [{ file: 'h.srt', content }], '-c:s srt');

    expect(await read(path)).toMatchObject({ tracks: [{ id: '0' }] });
    expect(await textOf()).toBe('WEBVTT\n\n00:00:00.500 --> 00:00:01.500\nalert(1) 1 --&gt; 2\n');
  });
});

describe('readCaptionTracks', () => {
  const described = (...lines: readonly string[]) => readCaptionTracks(lines.join('\n'));

  it.each([
    ['eng', 'en'],
    ['ger', 'de'],
    ['deu', 'de'],
    ['pt-BR', 'pt-BR'],
    ['und', undefined],
    ['mul', undefined],
    ['no language', undefined],
    ['x'.repeat(5000), undefined],
  ])('[FOUND-CAPTIONS-05] reads the code %s as %s', (code, language) => {
    expect(described(`  Stream #0:2(${code}): Subtitle: subrip (srt)`)).toMatchObject([
      { stream: 2, kind: 'text', language },
    ]);
  });

  it('[FOUND-CAPTIONS-06] takes the title, else the mark of the file', () => {
    const tracks = described(
      '  Stream #0:2: Subtitle: ass (default) (forced)',
      '    Metadata:',
      `      title           : \u0007Signs\u202E ${'z'.repeat(200)}`,
      '  Stream #0:3: Subtitle: subrip (forced)',
      '  Stream #0:4: Subtitle: subrip (hearing impaired)',
      '  Stream #0:5: Subtitle: subrip',
    );
    expect(tracks.map(({ title }) => title)).toEqual([
      `Signs ${'z'.repeat(94)}`,
      'Forced',
      'SDH',
      undefined,
    ]);
  });

  it('[FOUND-CAPTIONS-07] tells formats apart, each stream once', () => {
    const tracks = described(
      '    Stream #0:4[0x44](ger): Subtitle: dvb_subtitle ([6][0][0][0] / 0x0006)',
      '  Stream #0:1[0x2](eng): Data: none (wvtt / 0x74747677), 0 kb/s (default)',
      '  Stream #0:2: Data: bin_data (text / 0x74786574)',
      '  Stream #0:3: Subtitle: dvd_subtitle (dvdsub), 720x576',
      '  Stream #0:4[0x44](ger): Subtitle: dvb_subtitle ([6][0][0][0] / 0x0006)',
      '  Stream #0:5: Subtitle: eia_608 (c608 / 0x38303663)',
      '      title           : Stream #0:9: Subtitle: subrip',
    );
    expect(tracks.map(({ stream, kind }) => [stream, kind])).toEqual([
      [1, 'mp4-web-vtt'],
      [3, 'pictures'],
      [4, 'pictures'],
      [5, 'other'],
    ]);
  });
});
