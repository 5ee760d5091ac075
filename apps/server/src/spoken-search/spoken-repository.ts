import { type SQL, and, eq, or, sql as raw } from 'drizzle-orm';
import { captionPassages } from '../database/schema.ts';
import type { Sql } from '../database/sql-database.ts';
import { type Entries, type Match, newestFirst, newestMatches } from '../search/newest-matches.ts';
import type { SpokenText } from './parse-spoken-text.ts';
import { WRITTEN } from './text-configs.ts';

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

/** What a search looks for. The queries have the text format of PostgreSQL's `tsquery`. */
export interface SpokenQuery {
  /** Finds the words as they are written. */
  readonly written: string;
  /** Finds stems, by the text search configuration of the passages. Has only the configurations that change a word. */
  readonly stems: ReadonlyMap<string, string>;
  /** Finds what any of these queries finds, and more: the words in any order, as written or by the stems of any language. */
  readonly candidates: string;
}

const { videoId, language, position } = captionPassages;

const passages: Entries = {
  table: captionPassages,
  columns: raw`video_id, language, position, created_at, cues, config, words`,
  withinVideo: raw`, language, position`,
};

const array = (values: readonly string[]) =>
  raw`array[${raw.join(
    [...values].map((value) => raw`${value}`),
    raw`, `,
  )}]::text[]`;

const anyOf = (queries: Iterable<string>) =>
  Array.from(new Set(queries), (query) => `(${query})`).join(' | ');

/** Returns the query for passages of a configuration. */
function queryIn({ written, stems }: SpokenQuery, config: string): string {
  const stem = stems.get(config);
  return stem === undefined ? written : anyOf([written, stem]);
}

/** A query for passages of all configurations. It also matches the stems of one language in captions of another. */
const inAnyConfig = ({ written, stems }: SpokenQuery) => anyOf([written, ...stems.values()]);

/** The query for the configuration of a row. */
function queryOfRow(query: SpokenQuery): SQL {
  if (query.stems.size === 0) return raw`${query.written}::tsquery`;
  const cases = [...query.stems.keys()].map(
    (config) => raw`when ${config} then ${queryIn(query, config)}::tsquery`,
  );
  return raw`case config ${raw.join(cases, raw` `)} else ${query.written}::tsquery end`;
}

/** The lexemes of one word in one configuration. A configuration drops its stop words. */
interface Lexemes {
  readonly config: string;
  readonly word: string;
  readonly lexemes: string;
}

/**
 * Returns a query with one part per word, however many languages there are: the index compares each passage with the whole
 * query. A word that some language drops cannot be required, unless that language drops all words and so looks for them as
 * they are written.
 */
function candidatesOf(lexemes: readonly Lexemes[]): string {
  const isUsed = new Set(lexemes.filter((one) => one.lexemes !== '').map(({ config }) => config));
  const byWord = [...Map.groupBy(lexemes, ({ word }) => word).values()].map((ofWord) =>
    ofWord.filter(({ config }) => isUsed.has(config)),
  );
  const required = byWord.filter((ofWord) => ofWord.every((one) => one.lexemes !== ''));
  const anyLexeme = (ofWord: readonly Lexemes[]) =>
    anyOf(ofWord.map((one) => one.lexemes).filter(Boolean));
  return required.length > 0
    ? required.map((ofWord) => `(${anyLexeme(ofWord)})`).join(' & ')
    : anyLexeme(byWord.flat());
}

/**
 * Matches rows by the query for their configuration. Stop words of one language are words of another, so the stems of a
 * language are looked up only in its passages. The index cannot find by a query that depends on the row, nor by the order of
 * words: it finds the candidates.
 */
const matchOf = (query: SpokenQuery, inLanguage: string | undefined): Match => {
  const words = raw`words @@ ${query.candidates}::tsquery`;
  const inOrder = raw`words @@ (${queryOfRow(query)})`;
  if (inLanguage === undefined) return { candidate: words, exact: inOrder };
  const isInLanguage = raw`(language = ${inLanguage} or starts_with(language, ${`${inLanguage}-`}))`;
  return {
    candidate: raw`(${words} and ${isInLanguage})`,
    exact: raw`(${inOrder} and ${isInLanguage})`,
  };
};

/** The queries of the search in captions. */
export const spokenRepository = {
  /**
   * Returns a query for all words and phrases; `undefined` if the text has no word. `plainto_tsquery` and
   * `phraseto_tsquery` have no operators, so any text is safe.
   */
  async queryOf(
    sql: Sql,
    { words, phrases }: SpokenText,
    configs: readonly string[],
  ): Promise<SpokenQuery | undefined> {
    const parts = [
      raw`plainto_tsquery(config::regconfig, ${words})`,
      ...phrases.map((phrase) => raw`phraseto_tsquery(config::regconfig, ${phrase})`),
    ];
    const rows = await sql
      .select({
        config: raw<string>`config`,
        query: raw<string>`(${raw.join(parts, raw` && `)})::text`,
      })
      .from(raw`unnest(${array(configs)}) as config`);
    const queries = new Map(rows.map(({ config, query }) => [config, query]));
    const written = queries.get(WRITTEN);
    if (!written) return undefined;
    const stems = [...queries].filter(([, query]) => query !== '' && query !== written);
    const all = new Set([words, ...phrases].flatMap((text) => text.split(' ')).filter(Boolean));
    const lexemes = await sql
      .select({
        config: raw<string>`config`,
        word: raw<string>`word`,
        lexemes: raw<string>`plainto_tsquery(config::regconfig, word)::text`,
      })
      .from(raw`unnest(${array(configs)}) as config, unnest(${array([...all])}) as word`);
    return { written, stems: new Map(stems), candidates: candidatesOf(lexemes) };
  },

  /**
   * Returns the newest matching passages, best match first, then newest. A language includes its variants, as in the basic
   * filtering of RFC 4647: `en` includes `en-GB`.
   */
  matching: (
    sql: Sql,
    query: SpokenQuery,
    inLanguage: string | undefined,
  ): Promise<FoundPassage[]> => {
    const wanted = raw`${inAnyConfig(query)}::tsquery`;
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
          raw`ts_rank(words, ${wanted} || ${wanted}) desc, ${newestFirst(passages)}`,
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
    query: SpokenQuery,
    words: readonly string[],
    config: string,
  ): Promise<ReadonlySet<string>> {
    const inConfig = queryIn(query, config);
    const lexemes = Array.from(inConfig.matchAll(/'(?:[^'\\]|''|\\.)*'/g), ([lexeme]) => lexeme);
    const rows = await sql
      .select({ word: raw<string>`word` })
      .from(raw`unnest(${array(words)}) as word`)
      .where(
        raw`(to_tsvector('simple', word) || to_tsvector(${config}::regconfig, word)) @@ ${lexemes.join(' | ')}::tsquery`,
      );
    return new Set(rows.map(({ word }) => word));
  },
};
