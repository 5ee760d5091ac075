import { limits } from '@kinora/domain';
import { and, asc, desc, eq, inArray, sql as raw } from 'drizzle-orm';
import { isPublic } from '../database/public-videos.ts';
import {
  captionPassages,
  likes,
  searchEntries,
  uninterestingVideos,
  videos,
} from '../database/schema.ts';
import type { Sql } from '../database/sql-database.ts';
import type { OwnWord } from './own-words.ts';

// The bounds of one statement: 16 words in titles and 8 in captions, 100 persons with 30 likes, and 24 videos of the channel.
/** A word that more videos have says little and is not looked up. */
const COMMON = 1_000;
/** The newest videos that have a word. */
const OF_WORD = 300;
/** Passages that are read for a word: several may be of one video. */
const PASSAGES = 300;
const LIKERS = 100;
const LIKES_OF_EACH = 30;
/** Fewer persons would show what one of them likes. */
const MIN_SHARED_LIKERS = 3;
const OF_CHANNEL = 24;
/** So many candidates are weighed exactly. */
const WEIGHED = 200;

/** The video whose related ones are looked for. */
export interface OwnVideo {
  readonly id: string;
  readonly ownerId: string;
  readonly words: readonly OwnWord[];
}

/** A related video with the part of its score that weighs most. */
export interface RelatedRow {
  readonly id: string;
  readonly reason: 'words' | 'channel' | 'likes';
  /** The index of the shared word that weighs most. */
  readonly wordIndex: number | null;
}

/** The shares of the words that ANALYZE found in many rows of a table. Other words, and all before it, are rare. */
const commonWordsOf = (table: string) => raw`
  select table_of.reltuples * share as videos, word from pg_stats
  join pg_class as table_of on table_of.oid = format('%I.%I', schemaname, tablename)::regclass,
  unnest(most_common_elems::text::text[], most_common_elem_freqs) as common(word, share)
  where schemaname = current_schema() and tablename = ${table} and attname = 'words' and word is not null`;

const textArray = (texts: readonly (string | null)[]) =>
  raw`array[${raw.join(
    texts.map((text) => raw`${text}`),
    raw`, `,
  )}]::text[]`;

/**
 * Every word with its query and its rarity, from 0 for a word that all videos have to 1. A stop word has no English stem.
 * `stem` finds other forms of the word in a title.
 */
const givenWords = (words: readonly OwnWord[]) => raw`
  select no, term, is_in_title, forms,
    coalesce(run::tsquery, plainto_tsquery('simple', term) || plainto_tsquery('english', term)) as query,
    case when run is null then (tsvector_to_array(to_tsvector('english', term)))[1] else term end as stem
  from unnest(${textArray(words.map(({ term }) => term))}, ${textArray(words.map(({ run }) => run))},
    array[${raw.join(
      words.map(({ isInTitle }) => raw`${isInTitle}`),
      raw`, `,
    )}]::boolean[]) with ordinality as word(term, run, is_in_title, no),
  lateral (select case when run is null
    then tsvector_to_array(to_tsvector('simple', term) || to_tsvector('english', term)) else array[term] end as forms) as forms
  where run is not null or numnode(plainto_tsquery('english', term)) > 0`;

const without = (words: string) => raw`not exists (
  select from ${raw.raw(words)} as common where common.word = any(given.forms) and common.videos > ${COMMON})`;

/**
 * Reads the related videos, most related first. Each CTE has a bound on its rows. The materialized ones keep the planner from
 * scanning a whole table for a word whose number of videos it does not know.
 */
export async function relatedVideos(
  sql: Sql,
  { id, ownerId, words }: OwnVideo,
  viewerId: string | undefined,
): Promise<RelatedRow[]> {
  const { rows } = await sql.execute<{
    id: string;
    reason: RelatedRow['reason'];
    word: number;
  }>(raw`
    with common_titles as materialized (${commonWordsOf('search_entries')}),
    common_speech as materialized (${commonWordsOf('caption_passages')}),
    given as materialized (${givenWords(words)}),
    total as materialized (select greatest(
      (select reltuples from pg_class where oid = ${'search_entries'}::regclass),
      (select count(*) from (select from ${searchEntries} limit ${COMMON}) as known), 2)::float8 as videos),
    written as (
      select no, is_in_title, entry.*, ln((total.videos + 1) / least(matches, total.videos)) / ln(total.videos + 1) as rarity
      from given cross join total cross join lateral (
        with matching as materialized (
          select video_id, created_at, title from ${searchEntries} where words @@ given.query limit ${COMMON})
        select video_id, case when strpos(lower(title), given.stem) > 0 then 1 else 0.4 end as place,
          (select count(*) from matching) as matches
        from matching order by created_at desc limit ${OF_WORD}) as entry
      where ${without('common_titles')}),
    spoken as (
      select distinct no, passage.video_id from given cross join lateral (
        with matching as materialized (
          select video_id from ${captionPassages} where words @@ given.query limit ${PASSAGES})
        select video_id from matching) as passage
      where is_in_title and ${without('common_titles')} and ${without('common_speech')}),
    likers as materialized (
      select user_id from ${likes} where video_id = ${id} order by user_id limit ${LIKERS}),
    liked as (
      select video_id, count(*)::float8 as people from likers cross join lateral (
        select video_id from ${likes} where ${likes.userId} = likers.user_id order by created_at desc limit ${LIKES_OF_EACH}) as other
      group by video_id having count(*) >= ${MIN_SHARED_LIKERS}),
    found as (
      select video_id, no, case when is_in_title then rarity * place else 0 end as titled,
        case when is_in_title then 0 else rarity * place end as described, 0 as said, 0 as of_channel, 0 as people from written
      union all
      select video_id, no, 0, 0, coalesce((select max(rarity) from written where written.no = spoken.no), 1), 0, 0 from spoken
      union all
      (select id, null, 0, 0, 0, 1, 0 from ${videos} where owner_id = ${ownerId} and ${isPublic}
        order by created_at desc limit ${OF_CHANNEL})
      union all
      select video_id, null, 0, 0, 0, 0, people from liked),
    candidates as (
      select video_id, sum(titled) as titled, sum(described) as described, sum(said) as said, max(of_channel) as of_channel,
        max(people) as people, (array_agg(no order by titled desc, said desc, described desc, no) filter (where no is not null))[1] as word
      from found where video_id <> ${id}
      group by video_id
      -- Words of the description alone say too little.
      having max(titled) > 0 or max(said) > 0 or max(of_channel) > 0 or max(people) > 0
      order by sum(titled + said * 0.3 + described * 0.3) + max(of_channel) * 0.5 + max(people) / ${LIKERS} desc, video_id desc
      limit ${WEIGHED}),
    -- The weights. A rare word of the title in another title is worth 1, of the description or in captions 0.3, the channel
    -- 0.5, and being liked by exactly the same people 1 (the cosine of both sets of people).
    weighed as (
      select id, created_at, word, 1.0 * titled + 0.3 * described + 0.3 * said as by_words, 0.5 * of_channel as by_channel,
        1.0 * people / sqrt(greatest(people, (select count(*) from likers), 1) * greatest(people, likes_count, 1)) as by_likes
      from candidates join ${videos} on id = video_id
      where ${isPublic} and not exists (select from ${uninterestingVideos} as unwanted
        where unwanted.user_id = ${viewerId ?? null}::uuid and unwanted.video_id = id))
    select id, word::int as word, case greatest(by_words, by_channel, by_likes)
      when by_words then 'words' when by_channel then 'channel' else 'likes' end as reason
    from weighed order by by_words + by_channel + by_likes desc, created_at desc, id desc limit ${limits.related.maxVideos}`);
  return rows.map(({ id: relatedId, reason, word }) => ({
    id: relatedId,
    reason,
    wordIndex: word === null ? null : word - 1,
  }));
}

/** The videos that a user does not want to see among related ones. */
export const uninteresting = {
  /** Adds a video, and forgets the oldest beyond the limit. */
  async add(sql: Sql, userId: string, videoId: string, at: Date): Promise<void> {
    const isOwn = eq(uninterestingVideos.userId, userId);
    await sql
      .insert(uninterestingVideos)
      .values({ userId, videoId, createdAt: at })
      .onConflictDoNothing();
    const oldest = sql
      .select({ videoId: uninterestingVideos.videoId })
      .from(uninterestingVideos)
      .where(isOwn)
      .orderBy(desc(uninterestingVideos.createdAt), asc(uninterestingVideos.videoId))
      .offset(limits.related.maxNotInterested);
    await sql
      .delete(uninterestingVideos)
      .where(and(isOwn, inArray(uninterestingVideos.videoId, oldest)));
  },

  async remove(sql: Sql, userId: string, videoId: string): Promise<void> {
    await sql
      .delete(uninterestingVideos)
      .where(and(eq(uninterestingVideos.userId, userId), eq(uninterestingVideos.videoId, videoId)));
  },
};
