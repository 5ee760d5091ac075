import { type SQL, getTableName, sql as raw } from 'drizzle-orm';
import { nameWords, searchWords } from '../database/schema.ts';
import type { Sql } from '../database/sql-database.ts';
import { isNearMatch, maxEditDistance } from './edit-distance.ts';

const vocabularies = { titles: searchWords, names: nameWords } as const;
/** Words of titles, or of channel names. */
export type Vocabulary = keyof typeof vocabularies;

/** Shorter and longer words are not in a vocabulary. */
export const MIN_WORD_LENGTH = 3;
export const MAX_WORD_LENGTH = 40;
const MAX_COMPLETIONS = 12;
/** Minimum trigram similarity of a word with one typing error, and how many similar words are compared. */
const SIMILAR = {
  minSimilarity: raw`case when length(typed.word) < 6 then 0.2 else 0.3 end`,
  maxWords: 12,
};
/**
 * After two typing errors a short word shares hardly any trigrams with the right one, as do many other words. So at
 * most {@link MAX_WEAKLY_SIMILAR_WORDS} typed words are looked up this way.
 */
const WEAKLY_SIMILAR = { minSimilarity: raw`0.07`, maxWords: 200 };
const MAX_WEAKLY_SIMILAR_WORDS = 2;

interface Pair {
  readonly typed: string;
  readonly near: string;
}

/** Returns each word paired with each row that a query finds for `typed.word`. */
function pairsOf(sql: Sql, words: readonly string[], query: SQL): Promise<Pair[]> {
  const rows = raw.join(
    words.map((word) => raw`(${word}::text)`),
    raw`, `,
  );
  return sql
    .select({ typed: raw<string>`typed.word`, near: raw<string>`near.word` })
    .from(raw`(values ${rows}) as typed(word) cross join lateral (${query}) as near(word)`);
}

/**
 * Returns for each typed word the vocabulary words that begin with it or are within its edit distance. A word that is
 * in the vocabulary counts as typed correctly and is only completed.
 */
export async function nearWords(
  sql: Sql,
  vocabulary: Vocabulary,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const eligible = words.filter(
    ({ length }) => length >= MIN_WORD_LENGTH && length <= MAX_WORD_LENGTH,
  );
  if (eligible.length === 0) return new Map();
  const table = vocabularies[vocabulary];
  const alike = (minSimilarity: SQL, maxWords: SQL) =>
    raw`select alike.word
      from words_alike(${getTableName(table)}::regclass, typed.word, (${minSimilarity})::real, ${maxWords}::integer) as alike(word)`;
  const isKnown = raw`exists(select from ${table} as known where known.word = typed.word)`;
  const near = await pairsOf(
    sql,
    eligible,
    raw`(${alike(SIMILAR.minSimilarity, raw`case when ${isKnown} then 0 else ${SIMILAR.maxWords} end`)})
      union
      (select known.word from ${table} as known
        where known.word collate "C" >= typed.word and known.word collate "C" < typed.word || chr(1114111)
        order by known.word collate "C" limit ${MAX_COMPLETIONS})`,
  );
  const unmatched = eligible.filter(
    (typed) =>
      maxEditDistance(typed) > 1 &&
      !near.some((pair) => pair.typed === typed && isNearMatch(typed, pair.near)),
  );
  if (unmatched.length > 0)
    near.push(
      ...(await pairsOf(
        sql,
        unmatched.slice(0, MAX_WEAKLY_SIMILAR_WORDS),
        alike(WEAKLY_SIMILAR.minSimilarity, raw`${WEAKLY_SIMILAR.maxWords}`),
      )),
    );
  const meant = new Map<string, string[]>();
  for (const { typed, near: word } of near)
    if (typed !== word && isNearMatch(typed, word))
      meant.set(typed, [...(meant.get(typed) ?? []), word]);
  return meant;
}
