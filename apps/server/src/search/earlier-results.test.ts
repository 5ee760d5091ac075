import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSearchSite } from '../../test/support/search-site.ts';
import { foldWords } from './fold-words.ts';

const pair = v.tuple([v.string(), v.string()]);
const earlier = v.parse(
  v.object({
    videos: v.array(pair),
    channels: v.array(pair),
    passages: v.array(pair),
    searches: v.array(
      v.tuple([v.picklist(['videos', 'channel', 'spoken']), v.string(), v.array(v.number())]),
    ),
  }),
  JSON.parse(
    await readFile(new URL('../../test/support/earlier-results.json', import.meta.url), 'utf8'),
  ),
);

/**
 * What the searches found before words were folded: for each query the numbers of the videos, channels or passages, best
 * match first.
 */
describe('309 searches of the time before words were folded', () => {
  let site: Awaited<ReturnType<typeof openSearchSite>>;
  beforeAll(async () => {
    site = await openSearchSite();
    for (const [number, [title, description]] of earlier.videos.entries())
      await site.addVideo(number, title, description);
    for (const [number, [userName, fullName]] of earlier.channels.entries())
      await site.addChannel(number, userName, fullName);
    for (const [number, [language, text]] of earlier.passages.entries())
      await site.addSpeech(number, language, text);
  }, 120_000);
  afterAll(() => site.close());

  /** Searches that lost a result, or have another best one. */
  async function worse() {
    const lost = [];
    for (const [kind, query, before] of earlier.searches) {
      const now = await site[kind](query);
      if (now[0] !== (before[0] ?? now[0]) || before.some((number) => !now.includes(number)))
        lost.push({ kind, query, before, now });
    }
    return lost;
  }

  it('[SEARCH-WORDS-09] find what they found, before and after words are folded', async () => {
    await site.indexCaptions();
    const unfolded = await worse();
    await foldWords(site.database);
    const folded = await worse();

    expect(unfolded).toEqual([]);
    // "holes" was a guess for "ecoles", which is a word now.
    expect(folded).toEqual([{ kind: 'videos', query: 'ecoles', before: [48, 8], now: [8] }]);
  }, 300_000);
});
