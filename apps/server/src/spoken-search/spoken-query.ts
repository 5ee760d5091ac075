import { type SQL, sql as raw } from 'drizzle-orm';
import type { Sql } from '../database/sql-database.ts';
import { type RunTerms, inAnyOrder, inOrder } from '../search/run-terms.ts';
import type { SpokenText } from './parse-spoken-text.ts';
import { WRITTEN } from './text-configs.ts';

/** What a search looks for. The queries have the text format of PostgreSQL's `tsquery`. */
export interface SpokenQuery {
  /** Finds the words as they are written, and folded. */
  readonly written: string;
  /** Finds stems, by the text search configuration of the passages. Has only the configurations that change a word. */
  readonly stems: ReadonlyMap<string, string>;
  /** Finds what any of these queries finds, and more: the words in any order, as written or by the stems of any language. */
  readonly candidates: string;
  /** The words of texts without spaces, for highlights. */
  readonly runs: readonly RunTerms[];
}

/** An array of texts in SQL. */
export const array = (values: readonly string[]) =>
  raw`array[${raw.join(
    [...values].map((value) => raw`${value}`),
    raw`, `,
  )}]::text[]`;

const anyOf = (queries: Iterable<string>) =>
  Array.from(new Set(queries), (query) => `(${query})`).join(' | ');

/** Returns the query for passages of a configuration. */
export function queryIn({ written, stems }: SpokenQuery, config: string): string {
  const stem = stems.get(config);
  return stem === undefined ? written : anyOf([written, stem]);
}

const lexemesIn = (query: string): readonly string[] =>
  Array.from(query.matchAll(/'(?:[^'\\]|''|\\.)*'/g), ([lexeme]) => lexeme);

/** A query for any of the words of passages of one configuration. */
export const anyWordIn = (query: SpokenQuery, config: string) =>
  lexemesIn(queryIn(query, config)).join(' | ');

/**
 * A query for any of the words, as written or by the stems of any language. Each is named once: a rank sorts all of them,
 * in every row.
 */
export const anyWord = ({ written, stems }: SpokenQuery) =>
  [...new Set([written, ...stems.values()].flatMap(lexemesIn))].join(' | ');

/** The query for the configuration of a row. */
export function queryOfRow(query: SpokenQuery): SQL {
  if (query.stems.size === 0) return raw`${query.written}::tsquery`;
  const cases = [...query.stems.keys()].map(
    (config) => raw`when ${config} then ${queryIn(query, config)}::tsquery`,
  );
  return raw`case config ${raw.join(cases, raw` `)} else ${query.written}::tsquery end`;
}

/** Returns the SQL of a text's query in the configuration of a row. */
const queryOfText = ({ words, phrases, runs }: SpokenText): SQL =>
  raw`(${raw.join(
    [
      raw`plainto_tsquery(config::regconfig, ${words})`,
      ...phrases.map((phrase) => raw`phraseto_tsquery(config::regconfig, ${phrase})`),
      raw`${inOrder(runs)}::tsquery`,
    ],
    raw` && `,
  )})`;

/** Whether folding a text changes nothing but its case, which PostgreSQL ignores. */
const isSameText = (folded: SpokenText, written: SpokenText) =>
  folded.runs.length === 0 &&
  folded.words === written.words.toLowerCase() &&
  folded.phrases.join('\n') === written.phrases.join('\n').toLowerCase();

const allWordsOf = ({ words, phrases }: SpokenText) => [
  ...new Set([words, ...phrases].flatMap((text) => text.split(' ')).filter(Boolean)),
];

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
function candidatesOf({ runs }: SpokenText, lexemes: readonly Lexemes[]): string {
  const isUsed = new Set(lexemes.filter((one) => one.lexemes !== '').map(({ config }) => config));
  const byWord = [...Map.groupBy(lexemes, ({ word }) => word).values()].map((ofWord) =>
    // With runs, a language that drops all words still looks for the runs.
    runs.length > 0 ? ofWord : ofWord.filter(({ config }) => isUsed.has(config)),
  );
  const anyLexeme = (ofWord: readonly Lexemes[]) =>
    anyOf(ofWord.map((one) => one.lexemes).filter(Boolean));
  const required = byWord.filter((ofWord) => ofWord.every((one) => one.lexemes !== ''));
  const parts = [...required.map((ofWord) => `(${anyLexeme(ofWord)})`), inAnyOrder(runs)];
  return parts.filter(Boolean).join(' & ') || anyLexeme(byWord.flat());
}

/**
 * Returns a query for all words and phrases of one of the texts, which are forms of the same; `undefined` if they have no
 * word. `plainto_tsquery` and `phraseto_tsquery` have no operators, so any text is safe.
 */
export async function spokenQueryOf(
  sql: Sql,
  [folded, written]: readonly [folded: SpokenText, written: SpokenText],
  configs: readonly string[],
): Promise<SpokenQuery | undefined> {
  const texts = isSameText(folded, written) ? [written] : [folded, written];
  const rows = await sql
    .select({
      config: raw<string>`config`,
      query: raw<string>`(${raw.join(texts.map(queryOfText), raw` || `)})::text`,
    })
    .from(raw`unnest(${array(configs)}) as config`);
  const queries = new Map(rows.map(({ config, query }) => [config, query]));
  const simple = queries.get(WRITTEN);
  if (!simple) return undefined;
  const stems = [...queries].filter(([, query]) => query !== '' && query !== simple);
  const allWords = new Set(texts.flatMap(allWordsOf));
  const lexemes = await sql
    .select({
      config: raw<string>`config`,
      word: raw<string>`word`,
      lexemes: raw<string>`plainto_tsquery(config::regconfig, word)::text`,
    })
    .from(raw`unnest(${array(configs)}) as config, unnest(${array([...allWords])}) as word`);
  const candidates = texts.map((text) => {
    const words = new Set(allWordsOf(text));
    return candidatesOf(
      text,
      lexemes.filter(({ word }) => words.has(word)),
    );
  });
  return {
    written: simple,
    stems: new Map(stems),
    candidates: anyOf(candidates.filter(Boolean)),
    runs: folded.runs,
  };
}
