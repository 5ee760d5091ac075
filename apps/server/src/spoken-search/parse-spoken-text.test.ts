import { describe, expect, it } from 'vitest';
import { parseSpokenText } from './parse-spoken-text.ts';

describe('parseSpokenText', () => {
  it.each([
    ['engine room', { phrases: [], words: 'engine room' }],
    ['"analytical engine" ada', { phrases: ['analytical engine'], words: 'ada' }],
    ['“analytical  engine”“a b”', { phrases: ['analytical engine', 'a b'], words: '' }],
    ['a "b c', { phrases: [], words: 'a b c' }],
    ['"" x', { phrases: [], words: 'x' }],
    ['node.js "TCP/IP"', { phrases: ['TCP IP'], words: 'node js' }],
    ['3.5, a_b@c-d:e!', { phrases: [], words: '3 5 a b c d e' }],
    ['naïve हिन्दी', { phrases: [], words: 'naïve हिन्दी' }],
    ['... !', { phrases: [], words: '' }],
  ])('[SPOKEN-SEARCH-02] splits %j into phrases and words', (text, parts) => {
    expect(parseSpokenText(text)).toEqual(parts);
  });

  it('[SPOKEN-SEARCH-06] ignores words beyond the first 24', () => {
    const words = Array.from({ length: 30 }, (_none, index) => `w${index}`).join(' ');

    expect(parseSpokenText(`"a b" ${words}`).words.split(' ')).toHaveLength(22);
  });
});
