import { type SQL, and, eq, or, sql as raw } from 'drizzle-orm';
import { captionPassages } from '../database/schema.ts';
import type { Sql } from '../database/sql-database.ts';
import { type Entries, newestMatches } from '../search/newest-matches.ts';
import type { SpokenText } from './parse-spoken-text.ts';

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
  columns: raw`video_id, language, position, created_at, cues, words`,
};

const array = (values: readonly string[]) =>
  raw`array[${raw.join(
    [...values].map((value) => raw`${value}`),
    raw`, `,
  )}]::text[]`;

/** The queries of the search in captions. */
export const spokenRepository = {
  /**
   * Returns a query that matches all words and phrases in any of the configurations; `undefined` if the text has no word.
   * `plainto_tsquery` and `phraseto_tsquery` have no operators, so any text is safe.
   */
  async queryOf(
    sql: Sql,
    { words, phrases }: SpokenText,
    configs: readonly string[],
  ): Promise<string | undefined> {
    const parts = [
      raw`plainto_tsquery(config::regconfig, ${words})`,
      ...phrases.map((phrase) => raw`phraseto_tsquery(config::regconfig, ${phrase})`),
    ];
    const rows = await sql
      .selectDistinct({ query: raw<string>`(${raw.join(parts, raw` && `)})::text` })
      .from(raw`unnest(${array(configs)}) as config`);
    const queries = rows.map(({ query }) => query).filter(Boolean);
    return queries.length > 0 ? queries.map((query) => `(${query})`).join(' | ') : undefined;
  },

  /** Returns the newest matching passages, best match first, then newest. */
  matching: (sql: Sql, query: string, inLanguage: string | undefined): Promise<FoundPassage[]> => {
    const wanted = raw`${query}::tsquery`;
    const isMatch = inLanguage
      ? raw`(words @@ ${wanted} and language = ${inLanguage})`
      : raw`words @@ ${wanted}`;
    return newestMatches(sql, passages, isMatch, (matches, atLeast) => {
      const found = sql.$with('found', { videoId: raw<string>`video_id` }).as(matches);
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
          raw`ts_rank(words, ${wanted} || ${wanted}) desc, created_at desc, video_id desc, position`,
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

  /** Returns those of the words that a query contains, as written or by their stems. */
  async wordsOf(
    sql: Sql,
    query: string,
    words: readonly string[],
    config: string,
  ): Promise<ReadonlySet<string>> {
    const lexemes = Array.from(query.matchAll(/'(?:[^'\\]|''|\\.)*'/g), ([lexeme]) => lexeme);
    const rows = await sql
      .select({ word: raw<string>`word` })
      .from(raw`unnest(${array(words)}) as word`)
      .where(
        raw`(to_tsvector('simple', word) || to_tsvector(${config}::regconfig, word)) @@ ${lexemes.join(' | ')}::tsquery`,
      );
    return new Set(rows.map(({ word }) => word));
  },
};
