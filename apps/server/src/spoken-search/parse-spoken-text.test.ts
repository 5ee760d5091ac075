import { describe, expect, it } from 'vitest';
import { parseFolded, parseWritten } from './parse-spoken-text.ts';

describe('parseWritten', () => {
  it.each([
    ['engine room', { phrases: [], words: 'engine room' }],
    ['"analytical engine" ada', { phrases: ['analytical engine'], words: 'ada' }],
    ['“analytical  engine”“a b”', { phrases: ['analytical engine', 'a b'], words: '' }],
    ['a "b c', { phrases: [], words: 'a b c' }],
    ['"" x', { phrases: [], words: 'x' }],
    ['node.js "TCP/IP"', { phrases: ['TCP IP'], words: 'node js' }],
    ['3.5, a_b@c-d:e!', { phrases: [], words: '3 5 a b c d e' }],
    ['naïve हिन्दी', { phrases: [], words: 'naïve हिन्दी' }],
    ['cafe\u0301', { phrases: [], words: 'caf\u00E9' }],
    ['... !', { phrases: [], words: '' }],
  ])('[SPOKEN-SEARCH-02] splits %j into phrases and words', (text, parts) => {
    expect(parseWritten(text)).toEqual({ ...parts, runs: [] });
  });

  it('[SPOKEN-SEARCH-06] ignores words beyond the first 24', () => {
    const words = Array.from({ length: 30 }, (_none, index) => `w${index}`).join(' ');

    expect(parseWritten(`"a b" ${words}`).words.split(' ')).toHaveLength(22);
  });
});

describe('parseFolded', () => {
  it('[SEARCH-WORDS-01] folds words and phrases', () => {
    expect(parseFolded('Naïve "ÉTÉ à Paris"')).toEqual({
      phrases: ['ete a paris'],
      words: 'naive',
      runs: [],
    });
  });

  it('[SEARCH-WORDS-05] splits a text without spaces into its words, without particles', () => {
    expect(parseFolded('東京の天気 report')).toEqual({
      phrases: [],
      words: 'report',
      runs: [['東京'], ['天気']],
    });
  });

  it('[SEARCH-WORDS-05] keeps a text in quotation marks together', () => {
    expect(parseFolded('“東京の天気” の')).toEqual({
      phrases: [],
      words: '',
      runs: [['東京', '京の', 'の天', '天気'], ['の']],
    });
  });

  it('[SPOKEN-SEARCH-06] ignores terms beyond the first 24', () => {
    expect(parseFolded(`"${'天'.repeat(500)}" 気`).runs).toEqual([
      Array.from({ length: 24 }, () => '天天'),
    ]);
  });
});
