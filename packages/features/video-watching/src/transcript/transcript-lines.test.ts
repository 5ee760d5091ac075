import { describe, expect, it } from 'vitest';
import { copyOf, lineAt, linesOf, matchesIn, wantedBy } from './transcript-lines.ts';

const file = `WEBVTT

00:00:01.500 --> 00:00:03.000
<v Ada>The <i>harbour</i>
at low tide</v>

00:00:03.000 --> 00:00:05.000
Fish &amp; boats

00:00:05.000 --> 00:00:06.000
<i></i>
`;

const lines = linesOf(file);
const texts = ['The Harbour', 'a harbour', 'Ships (3)', 'low  water', 'Our Café', '東京の天気'];
const matching = (typed: string) =>
  matchesIn(
    texts.map((text, startSeconds) => ({ startSeconds, text })),
    wantedBy(typed),
  );

describe('linesOf', () => {
  it('returns plain text on one line, with the names of speakers [TRANSCRIPT-02]', () => {
    expect(lines).toEqual([
      { startSeconds: 1.5, text: 'Ada: The harbour at low tide' },
      { startSeconds: 3, text: 'Fish & boats' },
    ]);
  });
});

describe('lineAt', () => {
  it.each([
    [0, -1],
    [1.5, 0],
    [2.99, 0],
    [3, 1],
    [900, 1],
  ])('finds for %d s the line %d', (seconds, index) => {
    expect(lineAt(lines, seconds)).toBe(index);
  });

  it('returns -1 without lines', () => {
    expect(lineAt([], 5)).toBe(-1);
  });
});

describe('copyOf', () => {
  it('writes each line with its time [TRANSCRIPT-08]', () => {
    expect(copyOf(lines)).toBe('0:01 Ada: The harbour at low tide\n0:03 Fish & boats');
  });
});

describe('the search in lines', () => {
  it.each([
    ['harbour', [0, 1]],
    ['HARBOUR', [0, 1]],
    ['(3)', [2]],
    ['low water', [3]],
    ['ship.', []],
    ['  ', []],
    ['cafe', [4]],
    ['天気', [5]],
  ])(
    'finds %j in any case, without accents and with any spaces [TRANSCRIPT-06, SEARCH-WORDS-10]',
    (typed, indices) => {
      expect(matching(typed)).toEqual(indices);
    },
  );
});
