import { escapePattern } from '@kinora/captions';
import type { EditedCue } from './edited-cues.ts';

/** A place where the searched text stands. */
export interface CueMatch {
  readonly id: number;
  /** Offset in the text of the caption, in UTF-16 units. */
  readonly from: number;
  readonly length: number;
}

/** Finds a text in upper or lower case, but not in tags. Empty for an empty text. */
export function findMatches(cues: readonly EditedCue[], searched: string): CueMatch[] {
  if (searched === '') return [];
  // A tag matches first, so nothing in it is found.
  const pattern = new RegExp(`<[^<>]*>|(${escapePattern(searched)})`, 'giu');
  return cues.flatMap(({ id, text }) =>
    Array.from(text.matchAll(pattern))
      .filter(([, found]) => found !== undefined)
      .map(({ index, 0: { length } }) => ({ id, from: index, length })),
  );
}
