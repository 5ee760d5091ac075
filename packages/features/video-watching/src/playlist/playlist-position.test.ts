import { asVideoId } from '@kinora/domain';
import { describe, expect, it } from 'vitest';
import { currentIndexOf } from './playlist-position.ts';

const videos = ['a', 'b', 'c'].map((id) => ({ id: asVideoId(id) }));

describe('currentIndexOf', () => {
  it.each([
    ['0', 0],
    ['1', 1],
    ['2', 2],
  ])('returns the entry that index %s names, counted from 0 [WATCH-16]', (index, place) => {
    expect(currentIndexOf(videos, asVideoId('b'), index)).toBe(place);
  });

  it.each([
    null,
    '',
    '3',
    '-1',
    '1.0',
    '1e0',
    ' 1',
    '01',
    '+1',
    'one',
    '0x1',
    '٢',
    '9'.repeat(400),
  ])('returns the position of the video when index is %j', (index) => {
    expect(currentIndexOf(videos, asVideoId('c'), index)).toBe(2);
  });

  it('returns -1 for a video that the list does not contain', () => {
    expect(currentIndexOf(videos, asVideoId('elsewhere'), null)).toBe(-1);
    expect(currentIndexOf([], asVideoId('a'), '0')).toBe(-1);
  });
});
