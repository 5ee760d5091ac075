import { type SearchTerm, foldText, searchTerms } from '@kinora/domain';
import { type SQL, and, eq, or, sql as raw } from 'drizzle-orm';
import { captionPassages } from '../database/schema.ts';
import type { Sql } from '../database/sql-database.ts';
import { type Entries, type Match, newestFirst, newestMatches } from '../search/newest-matches.ts';
import { type SpokenQuery, anyWord, anyWordIn, array, queryOfRow } from './spoken-query.ts';

/** Names a passage. */
export interface PassagePlace {
  readonly videoId: string;
  readonly language: string;
  readonly position: number;
}

/** A matching passage. */
export interface FoundPassage extends PassagePlace {
  readonly startMs: number;
}

const { videoId, language, position } = captionPassages;

const passages: Entries = {
  table: captionPassages,
  columns: raw`video_id, language, position, created_at, cues, config, words`,
  withinVideo: raw`, language, position`,
};

/**
 * Matches rows by the query for their configuration. Stop words of one language are words of another, so the stems of a
 * language are looked up only in its passages. The index cannot find by a query that depends on the row, nor by the order of
 * words: it finds the candidates.
 */
const matchOf = (query: SpokenQuery, inLanguage: string | undefined): Match => {
  const words = raw`words @@ ${query.candidates}::tsquery`;
  const exact = raw`words @@ (${queryOfRow(query)})`;
  if (inLanguage === undefined) return { candidate: words, exact };
  const isInLanguage = raw`(language = ${inLanguage} or starts_with(language, ${`${inLanguage}-`}))`;
  return {
    candidate: raw`(${words} and ${isInLanguage})`,
    exact: raw`(${exact} and ${isInLanguage})`,
  };
};

const wordIn =
  (text: string) =>
  ({ start, length }: SearchTerm) =>
    text.slice(start, start + length);

/** The queries of the search in captions. */
export const spokenRepository = {
  /**
   * Returns the newest matching passages, best match first, then newest. A language includes its variants, as in the basic
   * filtering of RFC 4647: `en` includes `en-GB`.
   */
  matching: (
    sql: Sql,
    query: SpokenQuery,
    inLanguage: string | undefined,
  ): Promise<FoundPassage[]> => {
    return newestMatches(sql, passages, matchOf(query, inLanguage), (newest, atLeast) => {
      const found = sql.$with('found', { videoId: raw<string>`video_id` }).as(newest);
      return sql
        .with(found)
        .select({
          videoId: raw<string>`video_id`,
          language: raw<string>`language`,
          position: raw<number>`position`,
          startMs: raw<number>`(cues -> 0 ->> 1)::int`,
        })
        .from(found)
        .where(raw`(select count(*) from ${found}) >= ${atLeast}`)
        .orderBy(
          // Each word counts alone, as in the search for titles.
          raw`ts_rank(words, ${anyWord(query)}::tsquery) desc, ${newestFirst(passages)}`,
        );
    });
  },

  /** Returns the texts of passages, in any order. */
  async read(sql: Sql, places: readonly PassagePlace[]) {
    if (places.length === 0) return [];
    const isAt = (place: PassagePlace): SQL | undefined =>
      and(eq(videoId, place.videoId), eq(language, place.language), eq(position, place.position));
    return sql
      .select({
        videoId,
        language,
        position,
        text: captionPassages.text,
        cues: captionPassages.cues,
        config: captionPassages.config,
      })
      .from(captionPassages)
      .where(or(...places.map(isAt)));
  },

  /** Returns those of the words of texts that a query contains, as written, folded, or by their stems. */
  async wordsOf(
    sql: Sql,
    query: SpokenQuery,
    texts: readonly string[],
    config: string,
  ): Promise<ReadonlySet<string>> {
    const words = new Set(texts.flatMap((text) => searchTerms(text).words.map(wordIn(text))));
    const forms = Array.from(words, (word) => `${foldText(word)} ${word.normalize()}`);
    const rows = await sql
      .select({ word: raw<string>`word` })
      .from(raw`unnest(${array([...words])}, ${array(forms)}) as found(word, forms)`)
      .where(
        raw`(to_tsvector('simple', forms) || to_tsvector(${config}::regconfig, forms)) @@ ${anyWordIn(query, config)}::tsquery`,
      );
    return new Set(rows.map(({ word }) => word));
  },
};
