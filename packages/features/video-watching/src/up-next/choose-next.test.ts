import { asVideoId } from '@kinora/domain';
import { aVideo } from '@kinora/test-kit';
import { describe, expect, it } from 'vitest';
import { chooseNext } from './choose-next.ts';

const CORPUS = Array.from({ length: 60 }, (_, no) => aVideo({ title: `Video ${no}` }));

/** A generator of numbers from 0 to 1 with a fixed seed (mulberry32). */
function random(seed: number) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const nobody = new Set<string>();
const [first, second] = CORPUS;
const videoId = asVideoId('present');

describe('chooseNext', () => {
  it('prefers the queue to the playlist, and both to related videos [UPNEXT-01]', () => {
    const sources = { videoId, seen: nobody, related: CORPUS };
    const queue = { queue: '/watch?v=q', playlist: '/watch?v=p' };
    expect(chooseNext({ ...sources, ...queue })).toMatchObject({ source: 'queue' });
    expect(chooseNext({ ...sources, playlist: '/watch?v=p' })).toEqual({
      source: 'playlist',
      href: '/watch?v=p',
    });
    expect(chooseNext(sources)).toEqual({
      source: 'related',
      href: `/watch?v=${first?.id}`,
      video: first,
    });
    expect(chooseNext({ videoId, seen: nobody })).toBeUndefined();
  });

  it('skips the present video and those of this session [UPNEXT-02]', () => {
    if (!first || !second) throw new Error('The corpus is empty.');
    const seen = new Set<string>([second.id]);
    expect(chooseNext({ videoId: first.id, related: CORPUS, seen })).toMatchObject({
      video: CORPUS[2],
    });
  });

  it('never chooses a video twice in 200 advances over 60 videos [UPNEXT-02]', () => {
    const next = random(38);
    const seen = new Set<string>();
    let present = first;
    for (let advance = 0; advance < 200 && present; advance += 1) {
      seen.add(present.id);
      // The host names 36 videos in an order of its own for each video.
      const related = CORPUS.map((video) => ({ video, at: next() }))
        .toSorted((one, other) => one.at - other.at)
        .slice(0, 36)
        .map(({ video }) => video);
      const chosen = chooseNext({ related, videoId: present.id, seen });
      if (chosen?.source !== 'related') continue;
      expect(seen.has(chosen.video.id)).toBe(false);
      present = chosen.video;
    }
    expect(seen.size).toBe(CORPUS.length);
  });
});
