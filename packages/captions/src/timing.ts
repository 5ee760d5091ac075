import { settingsOf } from './cue-settings.ts';
import type { CueSettings } from './cue.ts';

/** Separates the start of a cue from its end. */
export const ARROW = '-->';

// Lengths are limited so that a line of any length is read in linear time. Spaces appear in files of text recognition.
const TIME =
  /^ {0,4}(?:(\d{1,4}) {0,2}: {0,2})?(\d{1,2}) {0,2}: {0,2}(\d{1,2})(?: {0,2}[.,:] {0,2}(\d{1,9}))?(?![\d:.,])/;
// With fractions of seconds, because captions may say "from 9:00 - 10:00".
const WRONG_ARROW =
  /^(?:\d{1,4}:)?\d{1,2}:\d{1,2}[.,]\d{1,3} {0,4}(?:-{1,4}|[–—→]|[-=–—]{1,2} ?>) {0,4}(?:\d{1,4}:)?\d{1,2}:\d{1,2}[.,]\d/;

/** The time at the start of the text, and what follows it; undefined when there is none. */
function readTime(text: string): { ms: number; rest: string } | undefined {
  const match = TIME.exec(text);
  if (!match) return undefined;
  // By index, because destructuring doubles the time that a file takes.
  const minutes = Number(match[2]);
  const seconds = Number(match[3]);
  if (minutes > 59 || seconds > 59) return undefined;
  const milliseconds = Number((match[4] ?? '').padEnd(3, '0').slice(0, 3));
  return {
    ms: ((Number(match[1] ?? 0) * 60 + minutes) * 60 + seconds) * 1000 + milliseconds,
    rest: text.slice(match[0].length),
  };
}

/** The two times and the settings of a cue. */
export interface Timing {
  readonly startMs: number;
  readonly endMs: number;
  readonly settings?: CueSettings;
}

/** Reads the line of a cue that contains the arrow; or returns what is wrong with it, as the end of a sentence. */
export function readTiming(line: string): Timing | string {
  const at = line.indexOf(ARROW);
  const start = readTime(line.slice(0, at).replaceAll('\t', ' '));
  if (!start || start.rest.trim() !== '') return 'the start is not a time, such as 00:01:23.456.';
  const end = readTime(line.slice(at + ARROW.length).replaceAll('\t', ' '));
  if (!end || /^\S/.test(end.rest)) return 'the end is not a time, such as 00:01:23.456.';
  if (end.ms < start.ms) return 'the end is before the start.';
  const settings = settingsOf(end.rest);
  return { startMs: start.ms, endMs: end.ms, ...(settings && { settings }) };
}

/** Whether the line has two times with something else than `-->` between them, such as `->` or a dash. */
export function hasWrongArrow(line: string): boolean {
  return WRONG_ARROW.test(line.trim());
}

const two = (value: number) => String(Math.floor(value)).padStart(2, '0');

/** The time as `hh:mm:ss.mmm`. */
export function formatTime(ms: number, decimalMark: '.' | ','): string {
  const whole = Math.max(0, Math.round(ms));
  const clock = [whole / 3_600_000, (whole / 60_000) % 60, (whole / 1000) % 60].map(two).join(':');
  return `${clock}${decimalMark}${String(whole % 1000).padStart(3, '0')}`;
}
