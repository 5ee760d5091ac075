import { describe, expect, it } from 'vitest';
import { specimenChannels, specimenVideos } from './index.ts';

describe('specimens', () => {
  it('are thirty videos with different pictures, titles, durations and views, by five channels', () => {
    expect(specimenVideos).toHaveLength(30);
    expect(specimenChannels).toHaveLength(5);
    for (const field of ['thumbnail', 'title', 'durationSeconds', 'views', 'id'] as const)
      expect(new Set(specimenVideos.map((video) => video[field])).size).toBe(30);
    expect(new Set(specimenVideos.map(({ owner }) => owner.id)).size).toBe(5);
  });

  it('have pictures of at most 16 kB, which need no network', () => {
    for (const { thumbnail } of specimenVideos) {
      expect(thumbnail).toMatch(/^data:image\/svg\+xml,/);
      expect(thumbnail.length).toBeLessThan(16_000);
    }
  });

  it('are sorted by age, newest first', () => {
    const times = specimenVideos.map(({ createdAt }) => Date.parse(createdAt));
    expect(times.toSorted((one, other) => other - one)).toEqual(times);
  });
});
