import { PLACEHOLDER_USER_NAME_PREFIX } from '@kinora/domain';
import { type SQL, and, count, desc, eq, sql as raw } from 'drizzle-orm';
import { searchEntries, searchWords, subscriptions, users, videos } from '../database/schema.ts';
import type { Sql } from '../database/sql-database.ts';
import { isPublicOf, ownerColumns } from '../videos/video-rows.ts';

const channelColumns = {
  ...ownerColumns,
  coverKey: users.coverKey,
  subscribersCount: users.subscribersCount,
};

export interface ChannelRow extends Pick<typeof users.$inferSelect, keyof typeof channelColumns> {}

/** Best among this many of the newest matches, so that a word that is everywhere costs no more than a rare one. */
export const SEARCHED_MATCHES = 1_000;
/** Of so many newest entries so many must match for a word to be common: four in a hundred. */
const PROBED = 2_000;
const COMMON_OF_PROBED = 80;
/** As many entries are walked over at most, twice what a word just common enough needs. */
const WALKED = 50_000;
const NEAR_WORDS = 12;
const NEAR_CHANNELS = 20;

const names = raw`(${users.userName} || ' ' || lower(${users.fullName}))`;
const isFound = raw`(not starts_with(${users.userName}, ${PLACEHOLDER_USER_NAME_PREFIX}) and ${users.disabledAt} is null)`;

/** Each word as written, or by its stem. `plainto_tsquery` knows no operators: any text is only text. */
const allWords = (text: string) =>
  raw`(plainto_tsquery('simple', ${text}) || plainto_tsquery('english', ${text}))`;

const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** In place of each word also its other forms and the words that may have been meant. */
function widened(words: readonly WidenedWord[]): SQL {
  const each = words.map(({ typed, meant }) => {
    const any = [typed, ...meant].map(quoted).join(' | ');
    return raw`(plainto_tsquery('english', ${typed}) || ${any}::tsquery)`;
  });
  return raw`(${raw.join(each, raw` && `)})`;
}

export interface WidenedWord {
  readonly typed: string;
  readonly meant: readonly string[];
}

const newestFirst = raw`created_at desc, video_id desc`;
const entry = raw`video_id, created_at, title, words`;

/** Does that share of the newest entries match? Then the newest matches are near the end of the table. */
async function isCommon(sql: Sql, query: SQL): Promise<boolean> {
  const newest = raw`(select words from ${searchEntries} order by ${newestFirst} limit ${PROBED}) as newest`;
  const [row] = await sql
    .select({ total: count() })
    .from(newest)
    .where(raw`words @@ ${query}`);
  return (row?.total ?? 0) >= COMMON_OF_PROBED;
}

/** The newest matches of a common word: found by walking back, over so many entries at most. */
const byWalking = (query: SQL) => raw`(
  select ${entry} from (
    select ${entry} from ${searchEntries} order by ${newestFirst} limit ${WALKED}
  ) as recent
  where words @@ ${query} order by ${newestFirst} limit ${SEARCHED_MATCHES})`;

/** The newest matches of rare words: all matches by the index, of which the newest are looked at. */
const byIndex = (query: SQL) => raw`(
  with matching as materialized (
    select video_id, created_at from ${searchEntries} where words @@ ${query}
  ), newest as (
    select video_id from matching order by ${newestFirst} limit ${SEARCHED_MATCHES}
  )
  select ${entry} from newest join ${searchEntries} using (video_id))`;

async function ranked(sql: Sql, matches: SQL, query: SQL, text: string): Promise<string[]> {
  const rows = await sql
    .select({ id: raw<string>`video_id` })
    .from(raw`${matches} as matches`)
    .orderBy(
      desc(raw`lower(title) = lower(${text})`),
      desc(raw`ts_filter(words, '{a,b}') @@ ${query}`),
      desc(raw`ts_rank('{0.1, 0.2, 0.8, 1}', words, ${query})`),
      raw`${newestFirst}`,
    );
  return rows.map(({ id }) => id);
}

/**
 * The planner cannot tell what a comparison with a text query costs, and walks through a tenth of all videos for
 * words of which the index would name each place. So a small probe decides.
 */
async function bestIds(sql: Sql, query: SQL, text: string): Promise<string[]> {
  if (await isCommon(sql, query)) {
    const found = await ranked(sql, byWalking(query), query, text);
    if (found.length === SEARCHED_MATCHES) return found;
  }
  return ranked(sql, byIndex(query), query, text);
}

/** What a search reads. Nothing that is hidden has an entry. */
export const searchRepository = {
  /** Ids of the videos that hold every word, best match first; one titled exactly like the text before all. */
  matching: (sql: Sql, words: string, text: string) => bestIds(sql, allWords(words), text),

  /** Ids of the videos that may have been meant, best match first. */
  meant: (sql: Sql, text: string, words: readonly WidenedWord[]) =>
    bestIds(sql, widened(words), text),

  /** The words of a text as the index knows them, in order. */
  async wordsIn(sql: Sql, text: string): Promise<string[]> {
    const rows = await sql
      .select({ word: raw<string>`lexeme`.as('word') })
      .from(raw`unnest(to_tsvector('simple', ${text}))`)
      .orderBy(raw`positions[1]`);
    return rows.map(({ word }) => word);
  },

  /**
   * For each word, some words of titles that begin with it; and those that look most like it, unless it is itself
   * one of them and so is no slip.
   */
  async nearWords(sql: Sql, words: readonly string[]) {
    if (words.length === 0) return [];
    const typed = raw.join(
      words.map((word) => raw`(${word}::text)`),
      raw`, `,
    );
    const { word } = searchWords;
    const begins = raw`${word} collate "C" >= typed.word and ${word} collate "C" < typed.word || chr(1114111)`;
    const isWord = raw`exists(select from ${searchWords} as known where known.word = typed.word)`;
    const near = raw`lateral (
      (select ${word} as word from ${searchWords} where not ${isWord} order by ${word} <-> typed.word limit ${NEAR_WORDS})
      union
      (select ${word} from ${searchWords} where ${begins} limit ${NEAR_WORDS})
    ) as near`;
    return sql
      .select({ typed: raw<string>`typed.word`, near: raw<string>`near.word` })
      .from(raw`(values ${typed}) as typed(word) cross join ${near}`);
  },

  /** The channel of exactly that name: the user name before the full name, then the better known. */
  async channelNamed(sql: Sql, name: string): Promise<ChannelRow | undefined> {
    const [row] = await sql
      .select(channelColumns)
      .from(users)
      .where(
        and(
          raw`(${users.userName} = lower(${name}) or lower(${users.fullName}) collate "C" = lower(${name}))`,
          isFound,
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

  /** Channels whose user name or full name begins so, the better known first. */
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
            isFound,
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

  /** Channels whose names look most like it, nearest first. */
  nearChannels(sql: Sql, name: string): Promise<ChannelRow[]> {
    return sql
      .select(channelColumns)
      .from(users)
      .where(isFound)
      .orderBy(raw`lower(${name}) <<-> ${names}`)
      .limit(NEAR_CHANNELS);
  },

  async channelFacts(sql: Sql, channelId: string, viewerId: string | undefined) {
    const latest = await sql
      .select({ id: videos.id })
      .from(videos)
      .where(isPublicOf(channelId))
      .orderBy(desc(videos.createdAt), desc(videos.id))
      .limit(10);
    const [counted] = await sql
      .select({ total: count() })
      .from(videos)
      .where(isPublicOf(channelId));
    const isSubscription = and(
      eq(subscriptions.channelId, channelId),
      eq(subscriptions.subscriberId, viewerId ?? channelId),
    );
    const subscribed = await sql
      .select({ id: subscriptions.channelId })
      .from(subscriptions)
      .where(isSubscription);
    return {
      latestIds: latest.map(({ id }) => id),
      videosCount: counted?.total ?? 0,
      isSubscribed: subscribed.length > 0,
    };
  },
};
