import { describe, expect, it } from 'vitest';
import { type SuggestedChapter, chapterLines, chaptersOf, suggestChapters } from '../index.ts';

const DURATION = 600;

const at = (startSeconds: number, title = 'Tide'): SuggestedChapter => ({ startSeconds, title });

/** What is suggested for the starts of a file. */
const startsFrom = (...starts: readonly number[]) =>
  suggestChapters(
    starts.map((start) => at(start)),
    DURATION,
  ).map(({ startSeconds }) => startSeconds);

/** The title that is suggested for the second of three chapters. */
const titleFrom = (title: string) =>
  suggestChapters([at(0), at(60, title), at(120)], DURATION)[1]?.title;

describe('suggestChapters', () => {
  it('[CHAPTERS-18] sorts the chapters and rounds their starts down', () => {
    expect(startsFrom(120.9, 0, 60.5)).toEqual([0, 60, 120]);
  });

  it('[CHAPTERS-18] moves a first start before 0:10 to 0:00', () => {
    expect(startsFrom(9.9, 60, 120)).toEqual([0, 60, 120]);
  });

  it('[CHAPTERS-18] begins with "Chapter 1" when the first start is later', () => {
    expect(suggestChapters([at(10, 'Boats'), at(60, 'Rain')], DURATION)).toEqual([
      at(0, 'Chapter 1'),
      at(10, 'Boats'),
      at(60, 'Rain'),
    ]);
  });

  it.each([
    ['a start less than 10 s after the one before', [0, 60, 69, 120], [0, 60, 120]],
    ['the second of two equal starts', [0, 60, 60, 120], [0, 60, 120]],
    ['a start less than 10 s before the end', [0, 60, 120, 591], [0, 60, 120]],
    ['a start after the end', [0, 60, 120, 9000], [0, 60, 120]],
    ['starts that are no time', [-5, Number.NaN, 0, 60, 120, Infinity], [0, 60, 120]],
  ])('[CHAPTERS-18] leaves out %s', (_case, given, kept) => {
    expect(startsFrom(...given)).toEqual(kept);
  });

  it('[CHAPTERS-18] suggests none when fewer than 3 remain', () => {
    expect(startsFrom(0, 60, 65)).toEqual([]);
    expect(startsFrom()).toEqual([]);
  });

  it.each([
    ['Boats\r\nand\u2028rain\u0000\u001B[31m', 'Boats and rain [31m'],
    ['  Boats \t and   rain ', 'Boats and rain'],
    ['\u202Eniar\u2066', 'niar'],
    ['— : | Boats', 'Boats'],
    ['\uD800Boats', '\uFFFDBoats'],
    ['', 'Chapter 2'],
    [' -\n- ', 'Chapter 2'],
    ['🌊 Łódź', '🌊 Łódź'],
  ])('[CHAPTERS-19] makes of the title %j the title %j', (title, expected) => {
    expect(titleFrom(title)).toBe(expected);
  });

  it('[CHAPTERS-19] cuts titles to 100 characters, and never through an emoji', () => {
    expect(titleFrom('a'.repeat(100_000))).toBe('a'.repeat(100));
    expect(titleFrom(`${'a'.repeat(99)}🌊`)).toBe('a'.repeat(99));
  });

  it('[CHAPTERS-18] suggests at most 100 of 10,000 chapters', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => at(index * 4));
    expect(suggestChapters(many, 40_000)).toHaveLength(100);
  });

  it('[CHAPTERS-18] suggests only chapters that chaptersOf finds in their lines', () => {
    const titles = ['1:02 Tide', '- x', ')] y', '2. z', '\r\n0:05 w', '::', 'ŁÓDŹ', '0:00', '[1]'];
    for (let round = 1; round <= 500; round += 1) {
      // Multiples of different steps: starts that are too close, unsorted, and beyond the end.
      const found = titles.map((title, index) =>
        at(((index + 1) * round * 37.31) % (round * 9), title),
      );
      const suggested = suggestChapters(found, round * 8);
      const named = chaptersOf(chapterLines(suggested), round * 8);
      expect(named.map(({ startSeconds, title }) => ({ startSeconds, title }))).toEqual(suggested);
    }
  });
});

describe('chapterLines', () => {
  it('[CHAPTERS-22] writes a line for each chapter, with hours where there are any', () => {
    expect(chapterLines([at(0, 'Low water'), at(90, 'Boats'), at(3725, 'Rain')])).toBe(
      '0:00 Low water\n1:30 Boats\n1:02:05 Rain',
    );
  });
});
