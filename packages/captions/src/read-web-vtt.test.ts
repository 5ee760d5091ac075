import { describe, expect, it } from 'vitest';
import { type Cue, readWebVtt, writeWebVtt } from './index.ts';

const cues: readonly Cue[] = [
  { startMs: 0, endMs: 2500, text: 'Hello' },
  { startMs: 2500, endMs: 3_600_000, text: '<v Ada>Two lines,\none &amp; two</v>' },
  { startMs: 360_000_001, endMs: 360_000_002, text: 'After 100 hours' },
];

describe('readWebVtt', () => {
  it('reads what writeWebVtt has written', () => {
    expect(readWebVtt(writeWebVtt(cues))).toEqual(cues);
  });

  it('leaves out the settings of cues', () => {
    const settings = { line: '85%', align: 'start' } as const;
    expect(readWebVtt(writeWebVtt([{ startMs: 0, endMs: 1, text: 'Left', settings }]))).toEqual([
      { startMs: 0, endMs: 1, text: 'Left' },
    ]);
  });

  it('skips comments and the names of cues, and reads times without hours', () => {
    const file =
      'WEBVTT\n\nNOTE a comment\n\nfirst\n00:01.000 --> 00:02.000\nHello\n\nnothing --> here';
    expect(readWebVtt(file)).toEqual([{ startMs: 1000, endMs: 2000, text: 'Hello' }]);
  });

  it('returns no cues for other text', () => {
    expect(readWebVtt('')).toEqual([]);
    expect(readWebVtt('<!doctype html>')).toEqual([]);
  });
});
