import { calls } from '@kinora/api-contract';
import type { OwnVideo } from '@kinora/domain';
import type { Clock } from '../clock.ts';
import type { FakeCaptions } from './fake-captions.ts';
import { isVisibleTo } from './fake-community.ts';
import { pageOf } from './fake-lists.ts';
import type { AddFakeRoutes } from './fake-route.ts';
import type { FakeStore } from './fake-store.ts';
import { wantedBy } from './fake-video-filter.ts';

const MAX_MOMENTS = 3;

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`);

/** Whole words without case; `"two words"` is a phrase. */
const patternsIn = (query: string) =>
  Array.from(query.matchAll(/"([^"]+)"|[^\s"]+/gu), ([words, phrase = words]) => {
    const text = phrase
      .trim()
      .split(/\s+/u)
      .map(escaped)
      .join(String.raw`\s+`);
    return new RegExp(String.raw`(?<![\p{L}\p{N}])${text}(?![\p{L}\p{N}])`, 'giu');
  });

/** The places of the words in order, or `undefined` if one of them is missing. */
function highlightsIn(text: string, patterns: readonly RegExp[]) {
  const found = patterns.map((pattern) =>
    Array.from(text.matchAll(pattern), ({ index, 0: match }) => [index, match.length] as const),
  );
  if (found.length === 0 || found.some((places) => places.length === 0)) return undefined;
  const ordered = found.flat().toSorted(([one], [other]) => one - other);
  // Without overlaps: a word of a phrase may be searched for by itself, too.
  return ordered.filter(([start], index) =>
    ordered.slice(0, index).every(([earlier, length]) => earlier + length <= start),
  );
}

/** Searches each cue by itself for whole words; only a real host handles word forms and ranks moments. */
export function spokenRoutes(
  store: FakeStore,
  captions: FakeCaptions,
  clock: Clock,
): AddFakeRoutes {
  function momentsIn({ id }: OwnVideo, patterns: readonly RegExp[], language?: string) {
    const tracks = captions
      .tracksOf(id)
      .filter((track) => language === undefined || track.language === language);
    return tracks.flatMap((track) =>
      track.cues.flatMap(({ startSeconds, text }) => {
        const highlights = highlightsIn(text, patterns);
        return highlights ? [{ startSeconds, text, highlights, language: track.language }] : [];
      }),
    );
  }

  return (register) => {
    register(calls.captions.searchSpoken, {
      handle({ query }) {
        const patterns = patternsIn(query.query);
        const found = store.videos
          .filter((video) => isVisibleTo(undefined, video))
          .filter(wantedBy(query, clock.now()))
          .toReversed()
          .map((video) => ({
            video,
            moments: momentsIn(video, patterns, query.language).slice(0, MAX_MOMENTS),
          }))
          .filter(({ moments }) => moments.length > 0);
        return { message: 'Spoken words', data: pageOf(found, query) };
      },
    });
  };
}
