import { foldText } from './fold.ts';

const characters = /\P{M}\p{M}*|\p{M}+/gu;
const spaces = /\s+/g;

/** Returns the form of a line in which a part of it is found: folded, with one space between words. */
export const foldLine = (text: string): string => foldText(text.replace(spaces, ' '));

/** A text in which folding moves no character, as in English. It is much faster. */
const isUnmoved = (text: string) => /^[\x20-\x7E]*$/.test(text) && !text.includes('  ');

/** Returns where a text has a part whose folded form is wanted: start and length of each place, in UTF-16 units. */
export function foldedPlaces(
  text: string,
  wanted: string,
): (readonly [start: number, length: number])[] {
  if (wanted === '') return [];
  const isSimple = isUnmoved(text);
  let folded = isSimple ? text.toLowerCase() : '';
  /** Start and end of the character behind each unit of the folded text. */
  const origins: (readonly [start: number, end: number])[] = [];
  for (const { 0: character, index } of isSimple ? [] : text.matchAll(characters)) {
    const next = foldLine(character);
    if (next === ' ' && folded.endsWith(' ')) continue;
    folded += next;
    const end = index + character.length;
    for (let unit = 0; unit < next.length; unit++) origins.push([index, end]);
  }
  const places: (readonly [number, number])[] = [];
  let at = folded.indexOf(wanted);
  while (at >= 0) {
    const last = at + wanted.length - 1;
    const [start] = origins[at] ?? [at];
    const [, end] = origins[last] ?? [last, last + 1];
    places.push([start, end - start]);
    at = folded.indexOf(wanted, at + wanted.length);
  }
  return places;
}
