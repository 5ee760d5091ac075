import { type SQL, getTableName, sql as raw } from 'drizzle-orm';
import { nameWords, searchWords } from '../database/schema.ts';
import type { Sql } from '../database/sql-database.ts';
import { couldMean, slipsAllowed } from './edit-distance.ts';

const vocabularies = { titles: searchWords, names: nameWords } as const;
/** Words of titles, or of channel names. */
export type Vocabulary = keyof typeof vocabularies;

/** Shorter and longer words are not in a vocabulary. */
export const SHORTEST_WORD = 3;
const LONGEST_WORD = 40;
const MOST_BEGINNINGS = 12;
/** Minimum trigram similarity of a word with one typing error, and how many similar words are compared. */
const ALIKE = { least: raw`case when length(typed.word) < 6 then 0.2 else 0.3 end`, most: 12 };
/**
 * After two typing errors a short word shares hardly any trigrams with the right one, as do many other words. So at
 * most {@link MAX_WEAKLY_SIMILAR_WORDS} typed words are looked up this way.
 */
const HARDLY_ALIKE = { least: raw`0.07`, most: 200 };
const MOST_HARDLY_ALIKE = 2;

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
  const lookedAt = words.filter(({ length }) => length >= SHORTEST_WORD && length <= LONGEST_WORD);
  if (lookedAt.length === 0) return new Map();
  const table = vocabularies[vocabulary];
  const alike = (least: SQL, most: SQL) =>
    raw`select alike.word
      from words_alike(${getTableName(table)}::regclass, typed.word, (${least})::real, ${most}::integer) as alike(word)`;
  const isKnown = raw`exists(select from ${table} as known where known.word = typed.word)`;
  const near = await pairsOf(
    sql,
    lookedAt,
    raw`(${alike(ALIKE.least, raw`case when ${isKnown} then 0 else ${ALIKE.most} end`)})
      union
      (select known.word from ${table} as known
        where known.word collate "C" >= typed.word and known.word collate "C" < typed.word || chr(1114111)
        order by known.word collate "C" limit ${MOST_BEGINNINGS})`,
  );
  const unled = lookedAt.filter(
    (typed) =>
      slipsAllowed(typed) > 1 &&
      !near.some((pair) => pair.typed === typed && couldMean(typed, pair.near)),
  );
  if (unled.length > 0)
    near.push(
      ...(await pairsOf(
        sql,
        unled.slice(0, MOST_HARDLY_ALIKE),
        alike(HARDLY_ALIKE.least, raw`${HARDLY_ALIKE.most}`),
      )),
    );
  const meant = new Map<string, string[]>();
  for (const { typed, near: word } of near)
    if (typed !== word && couldMean(typed, word))
      meant.set(typed, [...(meant.get(typed) ?? []), word]);
  return meant;
}
