import { PLACEHOLDER_USER_NAME_PREFIX, searchTerms } from '@kinora/domain';
import { type SQL, and, desc, inArray, sql as raw } from 'drizzle-orm';
import { isPublicOf } from '../database/public-videos.ts';
import { users, videos } from '../database/schema.ts';
import type { Sql } from '../database/sql-database.ts';
import { ownerColumns } from '../videos/video-rows.ts';
import { bestMatches, matchesAmong } from './newest-matches.ts';
import { inAnyOrder, inOrder, neighbours, quoted, takeAtMost, wordsOfRun } from './run-terms.ts';

const channelColumns = {
  ...ownerColumns,
  coverKey: users.coverKey,
  subscribersCount: users.subscribersCount,
};

export interface ChannelRow extends Pick<typeof users.$inferSelect, keyof typeof channelColumns> {}

/** A search of one channel compares at most this many of its videos. */
const SEARCHED_OF_CHANNEL = 20_000;
const NEAR_CHANNELS = 20;
/**
 * At most this many channels that contain the words of a name are compared with it: some words are very common in
 * names.
 */
const COMPARED_CHANNELS = 1_000;

const names = raw`(${users.userName} || ' ' || lower(${users.fullName}))`;
/** Whether a channel can be found: it has a name of its own, and is not disabled. */
export const isFoundChannel = raw`(not starts_with(${users.userName}, ${PLACEHOLDER_USER_NAME_PREFIX}) and ${users.disabledAt} is null)`;

/**
 * Matches each word as written or by its stem. `plainto_tsquery` has no operators, so any text is safe. When both
 * queries are equal, the index is searched only once.
 */
function allWords(text: string): SQL {
  const written = raw`plainto_tsquery('simple', ${text})`;
  const stems = raw`plainto_tsquery('english', ${text})`;
  return raw`(case when ${written} = ${stems} then ${written} else ${written} || ${stems} end)`;
}

/** At most this many folded terms of a text are used: each is looked up in every match. */
const MAX_TERMS = 24;

/** Matches each folded word, and the words of texts without spaces. */
function allTerms(text: string) {
  const take = takeAtMost(MAX_TERMS);
  const terms = searchTerms(text);
  const words = take(terms.words.map(({ term }) => term)).join(' ');
  const runs = terms.runs
    .flatMap(wordsOfRun)
    .map((run) => take(run))
    .filter(({ length }) => length > 0);
  const withRuns = (ofRuns: string) =>
    words === '' ? raw`${ofRuns}::tsquery` : raw`(${allWords(words)} && ${ofRuns}::tsquery)`;
  const isOrdered = runs.some(({ length }) => length > 1);
  return {
    isSame: runs.length === 0 && (words === '' || words === text.toLowerCase()),
    query: withRuns(inOrder(runs)),
    candidates: isOrdered ? withRuns(inAnyOrder(runs)) : undefined,
  };
}

const anyOf = ({ typed, meant }: WidenedWord) => [typed, ...meant].map(quoted).join(' | ');

/** Matches a word of a name, or a part of a name without spaces. */
function inName(word: WidenedWord): string {
  const { runs } = searchTerms(word.typed);
  return runs.length > 0 ? `${anyOf(word)} | (${inOrder(runs.map(neighbours))})` : anyOf(word);
}

/** Matches each word, its other forms, or the words that may have been meant. */
function widened(words: readonly WidenedWord[]): SQL {
  const each = words.map(
    (word) => raw`(plainto_tsquery('english', ${word.typed}) || ${anyOf(word)}::tsquery)`,
  );
  return raw`(${raw.join(each, raw` && `)})`;
}

export interface WidenedWord {
  readonly typed: string;
  readonly meant: readonly string[];
}

/** The queries of a search. Hidden videos have no entry. */
export const searchRepository = {
  /**
   * Returns the ids of videos that contain every word, best match first; a video titled exactly like the text comes
   * before all others.
   */
  matching(sql: Sql, words: string, text: string): Promise<string[]> {
    const { isSame, query, candidates } = allTerms(words);
    const written = allWords(words);
    if (isSame) return bestMatches(sql, written, text);
    const or = (other: SQL) => raw`(${written} || ${other})`;
    return bestMatches(sql, or(query), text, candidates && or(candidates));
  },

  /** The same among the videos of a channel: its newest {@link SEARCHED_OF_CHANNEL}. */
  matchingOf(sql: Sql, channelId: string, words: string, text: string): Promise<string[]> {
    const { isSame, query } = allTerms(words);
    const written = allWords(words);
    return matchesAmong(
      sql,
      sql
        .select({ id: videos.id })
        .from(videos)
        .where(isPublicOf(channelId))
        .orderBy(desc(videos.createdAt), desc(videos.id))
        .limit(SEARCHED_OF_CHANNEL),
      isSame ? written : raw`(${written} || ${query})`,
      text,
    );
  },

  /** Returns the ids of videos that may have been meant, best match first. */
  meant: (sql: Sql, text: string, words: readonly WidenedWord[]) =>
    bestMatches(sql, widened(words), text),

  /** Splits a text into words as the index does, in order. */
  async wordsIn(sql: Sql, text: string): Promise<string[]> {
    const rows = await sql
      .select({ word: raw<string>`lexeme`.as('word') })
      .from(raw`unnest(to_tsvector('simple', ${text}))`)
      .orderBy(raw`positions[1]`);
    return rows.map(({ word }) => word);
  },

  /** Returns the channel with exactly this name: a user name before a full name, then by number of subscribers. */
  async channelNamed(sql: Sql, name: string): Promise<ChannelRow | undefined> {
    const [row] = await sql
      .select(channelColumns)
      .from(users)
      .where(
        and(
          raw`(${users.userName} = lower(${name}) or lower(${users.fullName}) collate "C" = lower(${name}))`,
          isFoundChannel,
        ),
      )
      .orderBy(
        desc(raw`${users.userName} = lower(${name})`),
        desc(users.subscribersCount),
        users.id,
      )
      .limit(1);
    return row;
  },

  /** Returns channels whose user name or full name begins with the text, by number of subscribers. */
  async channelsBeginning(sql: Sql, name: string): Promise<ChannelRow[]> {
    const start = name.toLowerCase();
    const begins = (written: SQL) =>
      sql
        .select(channelColumns)
        .from(users)
        .where(
          and(
            raw`${written} collate "C" >= ${start}`,
            raw`${written} collate "C" < ${`${start}\u{10FFFF}`}`,
            isFoundChannel,
          ),
        )
        .orderBy(raw`${written} collate "C"`)
        .limit(NEAR_CHANNELS);
    const found = [
      ...(await begins(raw`${users.userName}`)),
      ...(await begins(raw`lower(${users.fullName})`)),
    ];
    return found.sort((a, b) => b.subscribersCount - a.subscribersCount);
  },

  /** Returns channels whose names contain all words, or what may have been meant by them, most similar first. */
  channelsOfWords(sql: Sql, name: string, words: readonly WidenedWord[]): Promise<ChannelRow[]> {
    const query = words.map((word) => `(${inName(word)})`).join(' & ');
    const compared = sql
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          raw`(name_words_of(${users.userName}, ${users.fullName}) @@ ${query}::tsquery or ${users.nameTerms} @@ ${query}::tsquery)`,
          isFoundChannel,
        ),
      )
      .limit(COMPARED_CHANNELS);
    return sql
      .select(channelColumns)
      .from(users)
      .where(inArray(users.id, compared))
      .orderBy(raw`lower(${name}) <<-> ${names}`, users.id)
      .limit(NEAR_CHANNELS);
  },

  /** Returns the ids of a channel's newest videos. */
  async newestOf(sql: Sql, channelId: string, count: number): Promise<string[]> {
    const newest = await sql
      .select({ id: videos.id })
      .from(videos)
      .where(isPublicOf(channelId))
      .orderBy(desc(videos.createdAt), desc(videos.id))
      .limit(count);
    return newest.map(({ id }) => id);
  },
};
