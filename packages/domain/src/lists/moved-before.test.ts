import { describe, expect, it } from 'vitest';
import { movedBefore } from './moved-before.ts';

describe('movedBefore', () => {
  it.each([
    ['c', 'a', 'cabd'],
    ['a', 'd', 'bcad'],
    ['a', undefined, 'bcda'],
    ['b', 'c', 'abcd'],
    ['b', 'b', 'abcd'],
    ['x', 'a', 'abcd'],
    ['a', 'x', 'abcd'],
  ])('moves %s before %s: %s', (item, before, moved) => {
    expect(movedBefore('abcd'.split(''), item, before).join('')).toBe(moved);
  });
});
