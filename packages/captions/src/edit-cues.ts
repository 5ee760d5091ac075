import { canonicalText, splitTags } from './cue-text.ts';
import type { Cue } from './cue.ts';
import { decodeEntities, escapeText } from './entities.ts';
import { escapePattern } from './escape-pattern.ts';

/** Length of a new caption, if the next one does not begin earlier. */
const NEW_CUE_MS = 2000;
/** A new caption that the next one would leave less time overlaps it. */
const SHORTEST_NEW_CUE_MS = 500;

/**
 * Moves all cues by whole milliseconds, which may be negative. No time becomes negative: a cue that would end before the
 * video begins has no length any more, which `checkCues` reports.
 */
export function shiftCues(cues: readonly Cue[], ms: number): Cue[] {
  return cues.map((cue) => ({
    ...cue,
    startMs: Math.max(0, cue.startMs + ms),
    endMs: Math.max(0, cue.endMs + ms),
  }));
}

/** The offset itself, or the start of the tag, entity or surrogate pair in which it is. */
function safeOffset(text: string, offset: number): number {
  const before = text.slice(0, offset);
  const inside =
    /<[^<>]*$/.exec(before) ??
    (/^[#a-z\d]*;/i.test(text.slice(offset)) && /&[#a-z\d]*$/i.exec(before));
  if (inside) return inside.index;
  return /[\uD800-\uDBFF]$/.test(before) ? offset - 1 : offset;
}

/** The space between words that is nearest to the share of the text, or the end of a text with one word. */
function nearestSpace(text: string, share: number): number {
  const target = text.length * share;
  let nearest = text.length;
  let from = 0;
  for (const [index, piece] of splitTags(text).entries()) {
    if (index % 2 === 0)
      for (const match of piece.matchAll(/\s/g)) {
        const at = from + match.index;
        if (nearest === text.length || Math.abs(at - target) < Math.abs(nearest - target))
          nearest = at;
      }
    from += piece.length;
  }
  return nearest;
}

/** The tags that are open at the end of a part of a canonical text. */
function openTags(part: string): string {
  const open: string[] = [];
  for (const tag of part.match(/<[^<>]*>/g) ?? []) {
    if (tag.startsWith('</')) open.pop();
    else open.push(tag);
  }
  return open.join('');
}

/**
 * Splits a cue in two at a time, or in the middle when the time is outside. The text is split at an offset in UTF-16 units of
 * `cue.text`; by default at the space that fits the time. Tags that are open there apply to both parts. The second part may
 * have no text.
 */
export function splitCue(cue: Cue, atMs: number, textOffset?: number): [Cue, Cue] {
  const isInside = atMs > cue.startMs && atMs < cue.endMs;
  const middle = Math.round(isInside ? atMs : (cue.startMs + cue.endMs) / 2);
  const share = (middle - cue.startMs) / Math.max(1, cue.endMs - cue.startMs);
  const offset = safeOffset(cue.text, textOffset ?? nearestSpace(cue.text, share));
  const before = cue.text.slice(0, offset);
  const after = openTags(before) + cue.text.slice(offset);
  return [
    { ...cue, endMs: middle, text: canonicalText(before) },
    { ...cue, startMs: middle, text: canonicalText(after) },
  ];
}

/** Makes one cue of two: the texts below each other, the settings of the first. */
export function mergeCues(first: Cue, second: Cue): Cue {
  return {
    ...first,
    startMs: Math.min(first.startMs, second.startMs),
    endMs: Math.max(first.endMs, second.endMs),
    text: canonicalText(`${first.text}\n${second.text}`),
  };
}

/** Inserts a cue without text at a time. `index` is its place in the new list. */
export function insertCue(cues: readonly Cue[], atMs: number): { cues: Cue[]; index: number } {
  const startMs = Math.max(0, Math.round(atMs));
  const found = cues.findIndex((cue) => cue.startMs > startMs);
  const index = found === -1 ? cues.length : found;
  const nextMs = cues[index]?.startMs ?? Infinity;
  const hasRoom = nextMs - startMs >= SHORTEST_NEW_CUE_MS;
  const endMs = hasRoom ? Math.min(startMs + NEW_CUE_MS, nextMs) : startMs + NEW_CUE_MS;
  return { cues: cues.toSpliced(index, 0, { startMs, endMs, text: '' }), index };
}

export interface ReplaceOptions {
  /** Default: upper and lower case are the same. */
  readonly matchCase?: boolean;
}

/**
 * Replaces words in all cues; tags and names of speakers stay. Finds nothing that continues over a tag. `count` is the number
 * of replacements. Cues without one are the same objects.
 */
export function replaceText(
  cues: readonly Cue[],
  find: string,
  replacement: string,
  { matchCase = false }: ReplaceOptions = {},
): { cues: Cue[]; count: number } {
  if (find === '') return { cues: [...cues], count: 0 };
  const pattern = new RegExp(escapePattern(find), matchCase ? 'gu' : 'giu');
  let count = 0;
  const replaceWords = (piece: string) => {
    const replaced = decodeEntities(piece).replace(pattern, () => {
      count += 1;
      return replacement;
    });
    return escapeText(replaced);
  };
  const replaced = cues.map((cue) => {
    const before = count;
    const pieces = splitTags(cue.text).map((piece, at) =>
      at % 2 === 0 ? replaceWords(piece) : piece,
    );
    return count === before ? cue : { ...cue, text: canonicalText(pieces.join('')) };
  });
  return { cues: replaced, count };
}
