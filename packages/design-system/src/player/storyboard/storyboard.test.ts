import { describe, expect, it } from 'vitest';
import { parseStoryboard } from './parse-storyboard.ts';
import { stillAt } from './storyboard.ts';

const file = 'https://kinora.test/media/7/storyboard.vtt?signed=1';

const sheet = `WEBVTT

00:00.000 --> 00:02.000
storyboard.jpg#xywh=0,0,160,90

01:00:02.000 --> 01:00:04.500
storyboard.jpg#xywh=160,0,160,90
`;

describe('parseStoryboard', () => {
  it('returns the region of the image for each position', () => {
    expect(parseStoryboard(sheet, file)).toEqual([
      {
        startSeconds: 0,
        endSeconds: 2,
        imageUrl: 'https://kinora.test/media/7/storyboard.jpg',
        x: 0,
        y: 0,
        width: 160,
        height: 90,
      },
      expect.objectContaining({ startSeconds: 3602, endSeconds: 3604.5, x: 160 }),
    ]);
  });

  it('accepts all line ends', () => {
    expect(parseStoryboard(sheet.replaceAll('\n', '\r\n'), file)).toHaveLength(2);
  });

  it.each([
    '',
    '<!doctype html>',
    'WEBVTT\n\n00:00.000 --> 00:02.000\nHello',
    'WEBVTT\n\n00:00.000 --> 00:02.000\nsheet.jpg#xywh=0,0,0,0',
    'WEBVTT\n\n00:00.000 -->',
  ])('skips cues that it cannot parse: %j', (text) => {
    expect(parseStoryboard(text, file)).toEqual([]);
  });

  it('uses the previous still for a position without one', () => {
    const stills = parseStoryboard(sheet, file);
    expect(stillAt(stills, 1)?.x).toBe(0);
    expect(stillAt(stills, 60)?.x).toBe(0);
    expect(stillAt(stills, 3603)?.x).toBe(160);
    expect(stillAt(stills, 9000)?.x).toBe(160);
    expect(stillAt([], 1)).toBeUndefined();
  });
});
