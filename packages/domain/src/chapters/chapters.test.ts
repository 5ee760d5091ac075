import { describe, expect, it } from 'vitest';
import { chapterIndexAt, chaptersOf } from '../index.ts';

const MINUTES = 60;

/** The starts and titles of the chapters of a video of 20 minutes. */
const chapters = (...lines: readonly string[]) =>
  chaptersOf(lines.join('\n'), 20 * MINUTES).map(({ startSeconds, title }) => [
    startSeconds,
    title,
  ]);

/** The title that a line names as the second of three chapters. */
const titleOf = (line: string) => chapters('0:00 Start', line, '15:00 End')[1]?.[1];

describe('chaptersOf', () => {
  it('[CHAPTERS-01] reads the chapters between the other lines of a description', () => {
    const description = [
      'Filmed in one night. The boats come at 2:02.',
      '',
      'Chapters:',
      '0:00 Low water',
      '1:30 The boats',
      '12:05 Rain on the pier',
      '',
      'More: https://example.com/0:00',
    ].join('\r\n');
    expect(chaptersOf(description, 754.5)).toEqual([
      { title: 'Low water', startSeconds: 0, endSeconds: 90 },
      { title: 'The boats', startSeconds: 90, endSeconds: 725 },
      { title: 'Rain on the pier', startSeconds: 725, endSeconds: 754.5 },
    ]);
  });

  it.each([
    '1:02 Tide',
    '01:02 Tide',
    '00:01:02 - Tide',
    '[1:02] Tide',
    '[0:01:02] Tide',
    '(1:02) Tide',
    '[1:02]Tide',
    '- 1:02 Tide',
    '* 1:02 – Tide',
    '• 1:02: Tide',
    '2. 1:02 Tide',
    '2) 1:02 | Tide',
    '   1:02\tTide   ',
  ])('[CHAPTERS-01, CHAPTERS-04] reads %j', (line) => {
    expect(titleOf(line)).toBe('Tide');
  });

  it('[CHAPTERS-01] reads hours, and minutes beyond 59', () => {
    const found = chaptersOf('0:00 A\n90:00 B\n[1:31:02] C', 7200);
    expect(found.map(({ startSeconds }) => startSeconds)).toEqual([0, 5400, 5462]);
  });

  it.each(['1:2 Tide', '1:60 Tide', '1:02:03:04 Tide', '1:99:00 Tide', '1:02pm Tide', 'At 1:02'])(
    '[CHAPTERS-01] finds no chapter in %j',
    (line) => {
      expect(chapters('0:00 A', line, '5:00 C')).toEqual([]);
    },
  );

  it.each(['1:02', '1:02 - ', '[1:02]', '- 1:02 –'])(
    '[CHAPTERS-04] finds no chapter without a title in %j',
    (line) => {
      expect(chapters('0:00 A', line, '5:00 C')).toEqual([]);
      expect(chapters('0:00 A', line, '5:00 C', '6:00 D')).toHaveLength(3);
    },
  );

  it('[CHAPTERS-04] keeps markup as text', () => {
    expect(titleOf('1:02 <b>Tide</b> & foam')).toBe('<b>Tide</b> & foam');
  });

  it.each([
    ['fewer than 3', ['0:00 A', '1:00 B']],
    ['a first one after 0:00', ['0:01 A', '1:00 B', '2:00 C']],
    ['times that descend', ['0:00 A', '2:00 B', '1:00 C', '3:00 D']],
    ['the same time twice', ['0:00 A', '1:00 B', '1:00 C', '2:00 D']],
    ['a chapter of 9 s', ['0:00 A', '0:09 B', '1:00 C']],
    ['a last chapter of 9 s', ['0:00 A', '1:00 B', '19:51 C']],
  ])('[CHAPTERS-02] returns none for %s', (_case, lines) => {
    expect(chapters(...lines)).toEqual([]);
  });

  it('[CHAPTERS-02] returns chapters of 10 s', () => {
    expect(chapters('0:00 A', '0:10 B', '19:50 C')).toHaveLength(3);
  });

  it.each(['20:00 D', '25:00 D', '9:00:00 D'])(
    '[CHAPTERS-03] returns none when a line names a chapter at or after the end: %s',
    (line) => {
      expect(chapters('0:00 A', '1:00 B', '2:00 C', line)).toEqual([]);
    },
  );

  it('[CHAPTERS-03] returns none while the duration is unknown', () => {
    expect(chaptersOf('0:00 A\n1:00 B\n2:00 C', 0)).toEqual([]);
  });

  // Milliseconds in linear time; quadratic time exceeds the time-out of the test.
  it.each([
    ['spaces', '', ' '],
    ['spaces after a time', '0:00', ' '],
    ['hyphens after a time', '0:00 ', '-'],
  ])('reads a line of 1,000,000 %s in linear time', (_case, start, character) => {
    expect(chapters(start + character.repeat(1_000_000))).toEqual([]);
  });
});

describe('chapterIndexAt', () => {
  const found = chaptersOf('0:00 A\n1:00 B\n2:00 C', 180);

  it.each([
    [0, 0],
    [59.9, 0],
    [60, 1],
    [180, 2],
  ])('returns for %d s the chapter %d', (seconds, index) => {
    expect(chapterIndexAt(found, seconds)).toBe(index);
  });

  it('returns -1 without chapters', () => {
    expect(chapterIndexAt([], 5)).toBe(-1);
  });
});
