import { describe, expect, it } from 'vitest';
import { playsInAllBrowsers } from '../media-metadata.ts';
import { masterPlaylist } from './hls.ts';
import { firstRung, previewRung, rungsAboveFirst, rungsBelow, rungsOfWhole } from './rungs.ts';
import { planStoryboard, storyboardCues, tileTimes } from './storyboard.ts';

const metadata = {
  durationSeconds: 60,
  width: 1920,
  height: 1080,
  isRotated: false,
  videoCodec: 'h264',
  videoCodecString: 'avc1.640028',
  audioCodec: 'aac',
};

const sizes = (rungs: readonly { readonly width: number; readonly height: number }[]) =>
  rungs.map(({ width, height }) => `${width}x${height}`);

describe('the qualities of a video', () => {
  it('are lower than a copied source', () => {
    expect(sizes(rungsBelow(metadata))).toEqual(['1280x720', '854x480']);
    expect(rungsBelow({ width: 640, height: 360 })).toEqual([]);
  });

  it('are named by the short side', () => {
    expect(sizes(rungsBelow({ width: 1080, height: 1920 }))).toEqual(['720x1280', '480x854']);
    expect(sizes([firstRung({ width: 2160, height: 3840 })])).toEqual(['480x854']);
  });

  it.each([
    [{ width: 3840, height: 2160 }, ['1920x1080', '1280x720']],
    [{ width: 1600, height: 900 }, ['1600x900', '1280x720']],
    [{ width: 960, height: 540 }, ['960x540']],
    [{ width: 854, height: 480 }, []],
    [{ width: 320, height: 180 }, []],
  ])('are higher than the first one of an encoded source of %o', (source, expected) => {
    expect(sizes(rungsAboveFirst(source))).toEqual(expected);
  });

  it('are never larger than the source, and have even sides', () => {
    for (const source of [
      { width: 321, height: 181 },
      { width: 99, height: 33 },
      { width: 7, height: 3000 },
    ]) {
      const made = [firstRung(source), previewRung(source), ...rungsOfWhole(source)];
      for (const { width, height } of made) {
        expect((width % 2) + (height % 2)).toBe(0);
        expect(width).toBeLessThanOrEqual(source.width + 1);
        expect(height).toBeLessThanOrEqual(source.height + 1);
      }
    }
  });

  it.each([
    ['10-bit', { videoCodecString: 'avc1.6e0028' }],
    ['4:4:4', { videoCodecString: 'avc1.f40028' }],
    ['turned', { isRotated: true }],
    ['VP9', { videoCodec: 'vp9', videoCodecString: 'vp09.00.10.08' }],
    ['MP3 sound', { audioCodec: 'mp3' }],
    ['4K', { width: 3840, height: 2160 }],
    ['unread', { videoCodecString: undefined }],
  ])('are encoded when the source is %s', (_name, change) => {
    expect(playsInAllBrowsers(metadata)).toBe(true);
    expect(playsInAllBrowsers({ ...metadata, ...change })).toBe(false);
  });
});

it('the master playlist lists the best quality first, with addresses relative to the folder of the video', () => {
  const codecs = 'avc1.64001f,mp4a.40.2';
  const rung = { peakBitsPerSecond: 1000, averageBitsPerSecond: 800, codecs };
  const text = masterPlaylist([
    { ...rung, path: 'first-a/v/index.m3u8', width: 854, height: 480 },
    { ...rung, path: 'ladder-b/v720/index.m3u8', width: 1280, height: 720 },
  ]);

  expect(text.trim().split('\n').slice(3)).toEqual([
    '#EXT-X-STREAM-INF:BANDWIDTH=1000,AVERAGE-BANDWIDTH=800,RESOLUTION=1280x720,CODECS="avc1.64001f,mp4a.40.2"',
    'ladder-b/v720/index.m3u8',
    '#EXT-X-STREAM-INF:BANDWIDTH=1000,AVERAGE-BANDWIDTH=800,RESOLUTION=854x480,CODECS="avc1.64001f,mp4a.40.2"',
    'first-a/v/index.m3u8',
  ]);
});

describe('the storyboard', () => {
  it('has at most a hundred tiles, however long the video is', () => {
    for (const durationSeconds of [0.5, 2, 60, 3600, 43_200]) {
      const { columns, rows } = planStoryboard({ ...metadata, durationSeconds });
      expect(columns * rows).toBeLessThanOrEqual(100);
      expect(columns * rows).toBeGreaterThanOrEqual(1);
    }
  });

  it('has the true time of its key frame for each tile', () => {
    const plan = planStoryboard({ ...metadata, durationSeconds: 30 });
    const printed = [
      '[Parsed_showinfo_2 @ 0x1] n:   0 pts:      0 pts_time:0.04     pos:48 fmt:yuv420p',
      '[Parsed_showinfo_2 @ 0x1] n:   1 pts:  76800 pts_time:6.2      pos:99 fmt:yuv420p',
    ].join('\n');

    const times = tileTimes(printed, plan);

    expect(times).toEqual([0.04, 6.2]);
    expect(storyboardCues('sheet.jpg', times, plan, 3661.5)).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:06.200\nsheet.jpg#xywh=0,0,160,90\n\n00:00:06.200 --> 01:01:01.500\nsheet.jpg#xywh=160,0,160,90\n',
    );
  });

  it('ignores times that the uploader wrote into the metadata', () => {
    const plan = planStoryboard({ ...metadata, durationSeconds: 30 });
    const fake = '[Parsed_showinfo_3 @ 0x1] n: 0 pts: 0 pts_time:99';
    const printed = [
      "Input #0, matroska,webm, from 'file:x':",
      '  Metadata:',
      `    title           : one ${fake}\u2028${fake}`,
      `                    : ${fake}`,
      '    KEY',
      fake,
      'Stream mapping:',
      '  Stream #0:0 -> #0:0 (h264 (native) -> mjpeg (native))',
      'frame=    1 fps=0.0    \r[Parsed_showinfo_3 @ 0x1] n:   0 pts:      0 pts_time:0.04   pos:48',
    ].join('\n');

    expect(tileTimes(printed, plan)).toEqual([0.04]);
  });

  it('is parsed quickly, however long a line in a title is', () => {
    const plan = planStoryboard({ ...metadata, durationSeconds: 30 });
    const time = '[Parsed_showinfo_3 @ 0x1] n:   0 pts:      0 pts_time:0.04     pos:48';

    for (const piece of [
      'showinfo n:1 ',
      '[Parsed_showinfo_3 @ 0x1] n: 1 pts: 1 ',
      '[Parsed_',
      '1',
    ])
      for (const start of ['', '[Parsed_showinfo_3 @ 0x1] n: ']) {
        const title = start + piece.repeat((64 * 1024) / piece.length);
        expect(tileTimes(`${title}\n${time}`, plan)).toEqual([0.04]);
      }
  });
});
