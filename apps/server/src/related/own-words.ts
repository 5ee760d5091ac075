import { type SearchTerm, searchTerms } from '@kinora/domain';
import { neighbours, quoted } from '../search/run-terms.ts';

/** A word of a video by which related ones are looked for. */
export interface OwnWord {
  /** As the video has it. */
  readonly written: string;
  /** For the index, without accents. */
  readonly term: string;
  /** The query for a text without spaces; `null` for a word, whose stems PostgreSQL knows. */
  readonly run: string | null;
  readonly isInTitle: boolean;
}

/** How many words of each are looked up. The title says most, and the first sentences of a description. */
const MAX_WORDS = { title: 8, description: 8 } as const;
/** Only the beginning of a long description is read. */
const READ_CHARACTERS = 600;
/** Shorter words say little: "in", "my", "3". */
const MIN_LETTERS = 3;

/** Words of titles that are about no subject, in English, whose stop words PostgreSQL leaves out. */
const ABOUT_NOTHING = new Set(
  (
    'one two three four five six seven eight nine ten first second third last new old best full live official ' +
    'part parts episode chapter video videos trailer clip short'
  ).split(' '),
);

const address = /\b(?:https?:\/\/|www\.)\S+/giu;
const number = /^\p{N}+$/u;
const dictionary = new Intl.Segmenter('und', { granularity: 'word' });

const wordsIn = (text: string, terms: readonly SearchTerm[], isInTitle: boolean): OwnWord[] =>
  terms
    .filter(
      ({ term }) => term.length >= MIN_LETTERS && !number.test(term) && !ABOUT_NOTHING.has(term),
    )
    .map(({ term, start, length }) => ({
      written: text.slice(start, start + length),
      term,
      run: null,
      isInTitle,
    }));

/** Splits a text without spaces by the dictionary. One character says too little. */
function wordsOfRun(run: readonly SearchTerm[], isInTitle: boolean): OwnWord[] {
  const text = run.map(({ term }) => term).join('');
  return Array.from(dictionary.segment(text), ({ segment }) => segment).flatMap((written) =>
    searchTerms(written).runs.flatMap((characters) =>
      characters.length < 2
        ? []
        : [
            {
              written,
              term: written,
              run: neighbours(characters).map(quoted).join(' & '),
              isInTitle,
            },
          ],
    ),
  );
}

function wordsOf(text: string, isInTitle: boolean): OwnWord[] {
  const terms = searchTerms(text);
  return [
    ...wordsIn(text, terms.words, isInTitle),
    ...terms.runs.flatMap((run) => wordsOfRun(run, isInTitle)),
  ];
}

/** Returns the first words of the title, then those that only the description has, without addresses and numbers. */
export function ownWords(title: string, description: string): OwnWord[] {
  const chosen = new Map<string, OwnWord>();
  const choose = (words: readonly OwnWord[], most: number) => {
    for (const word of words) {
      if (most === 0) return;
      if (chosen.has(word.term)) continue;
      chosen.set(word.term, word);
      most -= 1;
    }
  };
  choose(wordsOf(title, true), MAX_WORDS.title);
  const beginning = description.slice(0, READ_CHARACTERS).replaceAll(address, ' ');
  choose(wordsOf(beginning, false), MAX_WORDS.description);
  return [...chosen.values()];
}
