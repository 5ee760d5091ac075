import { plainText, readWebVtt } from '@kinora/captions';
import { foldLine, formatDuration } from '@kinora/domain';

/** One line of a transcript. */
export interface TranscriptLine {
  readonly startSeconds: number;
  /** Plain text on one line; begins with the name of the speaker if the captions have it. */
  readonly text: string;
}

const VOICE = /<v ([^<>]+)>/g;

/** Returns the lines of a caption file. */
export const linesOf = (webVtt: string): readonly TranscriptLine[] =>
  readWebVtt(webVtt)
    .map(({ startMs, text }) => ({
      startSeconds: startMs / 1000,
      text: plainText({ text: text.replace(VOICE, '$1: ').replaceAll('\n', ' ') }),
    }))
    .filter(({ text }) => text !== '');

/** Returns the index of the last line that has begun, or -1 before the first one. Lines are sorted by start. */
export function lineAt(lines: readonly TranscriptLine[], seconds: number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((lines[middle]?.startSeconds ?? 0) <= seconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Returns the text for the clipboard: a line for each caption, with its time. */
export const copyOf = (lines: readonly TranscriptLine[]) =>
  lines.map(({ startSeconds, text }) => `${formatDuration(startSeconds)} ${text}`).join('\n');

/** Returns what {@link matchesIn} finds for a typed text; `undefined` for a blank one. */
export const wantedBy = (typed: string): string | undefined => foldLine(typed.trim()) || undefined;

const foldedLines = new WeakMap<readonly TranscriptLine[], readonly string[]>();

/** Folding thousands of lines takes longer than a key press may, so it is done once. */
function foldedOf(lines: readonly TranscriptLine[]): readonly string[] {
  const folded = foldedLines.get(lines) ?? lines.map(({ text }) => foldLine(text));
  foldedLines.set(lines, folded);
  return folded;
}

/** Returns the indices of the lines that contain a text in any case, with or without accents, with any spaces between words. */
export const matchesIn = (lines: readonly TranscriptLine[], wanted: string | undefined) =>
  wanted === undefined
    ? []
    : foldedOf(lines).flatMap((line, index) => (line.includes(wanted) ? [index] : []));
