import { type SearchOrder, foldText, limits } from '@kinora/domain';
import { channelDetails } from '../accounts/profile/channel-details.ts';
import type { Database } from '../database/open.ts';
import { type Clock, systemClock } from '../lib/clock.ts';
import { type ListPage, offsetOf } from '../lib/list-page.ts';
import type { Listed, VideoRow } from '../videos/video-rows.ts';
import { visibleVideos } from '../videos/visible-videos.ts';
import { hasRun, matchesName, wordsOf } from './edit-distance.ts';
import { type VideoFilter, filterVideos, isFiltering } from './filter-videos.ts';
import { MIN_WORD_LENGTH, nearWords } from './near-words.ts';
import { SEARCHED_MATCHES } from './newest-matches.ts';
import { type ChannelRow, searchRepository } from './search-repository.ts';
import { suggest } from './suggestions.ts';

/** With fewer exact matches than this, words that may have been meant are searched, too. */
const MIN_EXACT_MATCHES = 10;
/** A text of more words is searched only as typed, because each word would add many others. */
const MAX_CORRECTED_WORDS = 6;
/** The maximum length of a channel's names together. */
const MAX_NAME_LENGTH = limits.fullName.maxLength + limits.userName.maxLength;
/** At most this many different words of a text are used: each is looked up in every match. */
const MAX_WORDS = 24;

const differentWords = (text: string) =>
  [...new Set(text.toLowerCase().split(/\s+/))].slice(0, MAX_WORDS).join(' ');

/** Returns words, and their forms without accents. */
const withFolded = (words: readonly string[]) => [
  ...new Set(words.flatMap((word) => [word, foldText(word)])),
];

const widen = (words: readonly string[], near: ReadonlyMap<string, readonly string[]>) =>
  words.map((typed) => {
    const forms = withFolded([typed]);
    return { typed, meant: [...forms.slice(1), ...forms.flatMap((form) => near.get(form) ?? [])] };
  });

/** A channel shows so many of its newest videos. */
const LATEST_VIDEOS = 10;

export interface SearchOptions extends VideoFilter {
  /** Default: best match first. */
  readonly sortBy?: SearchOrder | undefined;
}

export interface FoundChannelRow {
  readonly row: ChannelRow;
  readonly videosCount: number;
  readonly isSubscribed: boolean;
  readonly latest: readonly VideoRow[];
}

/** Searches videos and channels by title and name. */
export function createSearch({ sql }: Pick<Database, 'sql'>, now: Clock = systemClock) {
  async function nearMatches(text: string): Promise<string[]> {
    const words = await searchRepository.wordsIn(sql, text);
    if (words.length > MAX_CORRECTED_WORDS) return [];
    const near = await nearWords(sql, 'titles', withFolded(words));
    // No other words may have been meant, so there is nothing more to find.
    if (near.size === 0) return [];
    return searchRepository.meant(sql, text, widen(words, near));
  }

  async function findChannelRow(text: string): Promise<ChannelRow | undefined> {
    const name = text.normalize().replace(/^@/, '');
    const exact = await searchRepository.channelNamed(sql, name);
    const isLongEnough = name.length >= MIN_WORD_LENGTH || hasRun(name);
    if (exact || !isLongEnough || name.length > MAX_NAME_LENGTH) return exact;
    const [beginning] = await searchRepository.channelsBeginning(sql, name);
    if (beginning) return beginning;
    const words = [...new Set(wordsOf(name))].filter(
      (word) => word.length >= MIN_WORD_LENGTH || hasRun(word),
    );
    if (words.length === 0 || words.length > MAX_CORRECTED_WORDS) return undefined;
    const meant = widen(words, await nearWords(sql, 'names', withFolded(words)));
    const near = await searchRepository.channelsOfWords(sql, name, meant);
    return near.find(({ userName, fullName }) => matchesName(name, `${userName} ${fullName}`));
  }

  return {
    /** Returns the newest matches that are wanted, in order; the total counts no further than those. */
    async videos(text: string, page: ListPage, options: SearchOptions = {}): Promise<Listed> {
      const wantedWords = differentWords(text.normalize());
      const kept = (ids: string[]) => filterVideos(sql, ids, options, now());
      const { channelId } = options;
      const exact = await kept(
        channelId === undefined
          ? await searchRepository.matching(sql, wantedWords, text)
          : await searchRepository.matchingOf(sql, channelId, wantedWords, text),
      );
      const isFew = exact.length < MIN_EXACT_MATCHES;
      const others = isFew ? await kept(await nearMatches(wantedWords)) : [];
      const best = [...new Set([...exact, ...others])].slice(0, SEARCHED_MATCHES);
      const ids = await filterVideos(sql, best, {}, now(), options.sortBy);
      const wanted = ids.slice(offsetOf(page), offsetOf(page) + page.limit);
      return { rows: await visibleVideos(sql, wanted, undefined), total: ids.length };
    },

    suggest: (text: string) => suggest(sql, text),

    /**
     * Returns the channel with exactly this name, else the most similar one, with its newest videos: the wanted ones among
     * the newest 1,000.
     */
    async channel(
      text: string,
      viewerId: string | undefined,
      filter: VideoFilter = {},
    ): Promise<FoundChannelRow | undefined> {
      const row = await findChannelRow(text);
      if (!row) return undefined;
      const details = await channelDetails(sql, row.id, viewerId);
      const looked = isFiltering(filter) ? SEARCHED_MATCHES : LATEST_VIDEOS;
      const newest = await searchRepository.newestOf(sql, row.id, looked);
      const latest = await filterVideos(sql, newest, filter, now());
      return {
        row,
        ...details,
        latest: await visibleVideos(sql, latest.slice(0, LATEST_VIDEOS), undefined),
      };
    },
  };
}

export type Search = ReturnType<typeof createSearch>;
