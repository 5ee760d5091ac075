import { type SearchTerm, searchTerms } from '@kinora/domain';
import { type SQL, and, sql as raw } from 'drizzle-orm';
import { searchEntries, users, videos } from '../database/schema.ts';
import { quoted, wordsOfRun } from '../search/run-terms.ts';

/** Further words of a text are ignored: each is looked for in every entry. */
const MAX_WORDS = 24;

/** The title's words have the weights A and B. A video that is not public has no entry. */
const titleWords = raw`coalesce(${searchEntries.words}, setweight(to_tsvector('simple', ${videos.title}), 'A'))`;
/** A job folds new names within a minute. */
const nameWords = raw`coalesce(${users.nameTerms}, name_words_of(${users.userName}, ${users.fullName}))`;

/** Writes a query for a place in the index: weights, and `*` for words that only begin with the term. */
type WordQuery = (place: string) => string;

/** Matches words that begin like a typed one, folded or as it is written, because people search while they type. */
const beginsLike =
  (text: string) =>
  ({ term, start, length }: SearchTerm): WordQuery => {
    const written = text.slice(start, start + length).toLowerCase();
    return (weights) =>
      [...new Set([term, written])].map((word) => `${quoted(word)}:*${weights}`).join(' | ');
  };

/** Matches an entry whose title or channel has each word of a text, or a word that begins like it. */
export function entryMatches(text: string): SQL | undefined {
  const { words, runs } = searchTerms(text);
  const queries: WordQuery[] = [
    ...words.map(beginsLike(text)),
    ...runs.flatMap(wordsOfRun).map(
      (terms): WordQuery =>
        (weights) =>
          terms.map((term) => `${quoted(term)}${weights && `:${weights}`}`).join(' <-> '),
    ),
  ];
  if (queries.length === 0) return raw`false`;
  return and(
    ...queries
      .slice(0, MAX_WORDS)
      .map(
        (query) =>
          raw`(${titleWords} @@ ${query('AB')}::tsquery or ${nameWords} @@ ${query('')}::tsquery)`,
      ),
  );
}
