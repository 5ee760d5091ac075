import type { Cue } from './cue.ts';
import { type CaptionError, parseCaptions } from './parse-captions.ts';
import { ARROW, formatTime } from './timing.ts';

/** Each round repairs the errors that the parser reports at once, at most 20. */
const MAX_ROUNDS = 50;
/** No real caption starts this late: it marks a repaired line. Each further one starts 1 ms later. */
const REPAIRED_MS = 9000 * 3_600_000;

const TIMES = /(?:(\d{1,4}):)?(\d{1,3}):(\d{1,3})(?:[.,:](\d{1,3}))?/g;

/** The first two times of a line, whatever is between them. A missing time equals the other one. */
function timesIn(line: string): Pick<Cue, 'startMs' | 'endMs'> | undefined {
  const [startMs, endMs = startMs] = Array.from(
    line.slice(0, 200).matchAll(TIMES),
    ([, hours = '0', minutes, seconds, fraction = '']) =>
      ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 +
      Number(fraction.padEnd(3, '0')),
  );
  return startMs === undefined || endMs === undefined ? undefined : { startMs, endMs };
}

/**
 * Reads a file with wrong times for an editor. Unlike those of `parseCaptions`, its cues may end before or when they start.
 * Returns `undefined` if the file has other errors, or more than 1,000 wrong times.
 */
export function parseCaptionsLeniently(text: string): readonly Cue[] | undefined {
  const lines = text.split(/\r\n|\n|\r/);
  const wrongTimes: Pick<Cue, 'startMs' | 'endMs'>[] = [];
  const repairedLines = new Set<number>();

  /** Replaces the wrong line by one that the parser accepts. Returns `false` if it has no times, or other errors. */
  function repair({ line }: CaptionError): boolean {
    const times = timesIn(lines[line - 1] ?? '');
    if (!times || repairedLines.has(line)) return false;
    repairedLines.add(line);
    const markMs = REPAIRED_MS + wrongTimes.push(times) - 1;
    lines[line - 1] = `${formatTime(markMs, '.')} ${ARROW} ${formatTime(markMs + 1, '.')}`;
    return true;
  }

  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const parsed = parseCaptions(lines.join('\n'));
    if (parsed.ok)
      return parsed.cues
        .map((cue) => ({ ...cue, ...wrongTimes[cue.startMs - REPAIRED_MS] }))
        .toSorted((one, other) => one.startMs - other.startMs);
    if (!parsed.errors.every(repair)) return undefined;
  }
  return undefined;
}
