import { describe, expect, it } from 'vitest';
import { parseCaptionsLeniently } from './parse-captions-leniently.ts';

describe('parseCaptionsLeniently', () => {
  it('keeps a caption whose end is before its start', () => {
    const text = [
      '1\n00:00:01,000 --> 00:00:02,000\nOne',
      '2\n00:00:09,000 --> 00:00:03,000\nTwo',
      '3\n00:00:12,000 --> 00:00:14,000\nThree & more',
    ].join('\n\n');
    expect(parseCaptionsLeniently(text)).toEqual([
      { startMs: 1000, endMs: 2000, text: 'One' },
      { startMs: 9000, endMs: 3000, text: 'Two' },
      { startMs: 12_000, endMs: 14_000, text: 'Three &amp; more' },
    ]);
  });

  it.each([
    ['an end that is no time', '00:00:05,000 --> soon', 5000, 5000],
    ['a wrong arrow', '00:00:05,000 -> 00:00:06,500', 5000, 6500],
    ['too many seconds', '00:00:05,000 --> 00:00:75,000', 5000, 75_000],
  ])('keeps a caption with %s', (_what, timing, startMs, endMs) => {
    expect(parseCaptionsLeniently(`1\n${timing}\nWords\n`)).toEqual([
      { startMs, endMs, text: 'Words' },
    ]);
  });

  it('keeps more wrong captions than the parser reports at once', () => {
    const wrong = Array.from(
      { length: 45 },
      (_, index) => `00:01:00.000 --> 00:00:00.000\n${index}x`,
    );
    expect(parseCaptionsLeniently(`WEBVTT\n\n${wrong.join('\n\n')}`)).toHaveLength(45);
  });

  it.each(['', 'No captions at all', 'WEBVTT\n\nnever --> ever\nWords'])(
    'returns undefined for a text without times: %j',
    (text) => {
      expect(parseCaptionsLeniently(text)).toBeUndefined();
    },
  );
});
