import { type SearchTerm, searchTerms } from '@kinora/domain';
import { type SQL, sql as raw } from 'drizzle-orm';
import { searchEntries, users, videos } from '../database/schema.ts';
import { quoted, wordsOfRun } from '../search/run-terms.ts';

/** Further words of a text are ignored: each is looked for in every entry. */
const MAX_WORDS = 24;

/** The title's words have the weights A and B. A video that is not public has no entry. */
const titleWords = raw`coalesce(${searchEntries.words}, setweight(to_tsvector('simple', ${videos.title}), 'A'))`;
/** A job folds new names within a minute. */
const nameWords = raw`setweight(coalesce(${users.nameTerms}, name_words_of(${users.userName}, ${users.fullName})), 'A')`;

/** Matches words that begin like a typed one, folded or as it is written, because people search while they type. */
const beginsLike =
  (text: string) =>
  ({ term, start, length }: SearchTerm): string => {
    const written = text.slice(start, start + length).toLowerCase();
    return `(${[...new Set([term, written])].map((word) => `${quoted(word)}:*AB`).join(' | ')})`;
  };

/** Matches an entry whose title or channel has each word of a text, or a word that begins like it. */
export function entryMatches(text: string): SQL {
  const { words, runs } = searchTerms(text);
  const parts = [
    ...words.map(beginsLike(text)),
    ...runs
      .flatMap(wordsOfRun)
      .map((terms) => `(${terms.map((term) => `${quoted(term)}:AB`).join(' <-> ')})`),
  ];
  if (parts.length === 0) return raw`false`;
  // One comparison for all words: each one would read the words of the entry again.
  return raw`(${titleWords} || ${nameWords}) @@ ${parts.slice(0, MAX_WORDS).join(' & ')}::tsquery`;
}
