import { plainText } from './cue-text.ts';
import type { Cue } from './cue.ts';

const MAX_PASSAGE_MS = 20_000;
const MAX_PASSAGE_LENGTH = 240;

/** Consecutive cues as one text, for search. */
export interface Passage {
  readonly startMs: number;
  readonly endMs: number;
  /** One line, without markup. */
  readonly text: string;
  /** Where the text of each cue begins in `text`, in UTF-16 units, and when the cue begins, in milliseconds. */
  readonly cues: readonly (readonly [offset: number, startMs: number])[];
}

/**
 * Joins consecutive cues to passages of at most 20 s and 240 UTF-16 units. A cue that is longer alone is a passage of its own.
 * The cues are sorted by start.
 */
export function passagesOf(cues: readonly Cue[]): Passage[] {
  const passages: Passage[] = [];
  for (const cue of cues) {
    const words = plainText(cue).replaceAll('\n', ' ');
    if (words.trim() === '') continue;
    const last = passages.at(-1);
    const joined = last && {
      startMs: last.startMs,
      endMs: Math.max(last.endMs, cue.endMs),
      text: `${last.text} ${words}`,
      cues: [...last.cues, [last.text.length + 1, cue.startMs] as const],
    };
    const fits =
      joined &&
      joined.endMs - joined.startMs <= MAX_PASSAGE_MS &&
      joined.text.length <= MAX_PASSAGE_LENGTH;
    if (fits) passages[passages.length - 1] = joined;
    else {
      const { startMs, endMs } = cue;
      passages.push({ startMs, endMs, text: words, cues: [[0, startMs]] });
    }
  }
  return passages;
}
