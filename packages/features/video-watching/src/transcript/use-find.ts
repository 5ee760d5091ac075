import { useMemo, useState } from 'react';
import { type TranscriptLine, matchesIn, wantedBy } from './transcript-lines.ts';

/** The search in a transcript: the typed text, the lines that match, and the present one of these. */
export function useFind(lines: readonly TranscriptLine[]) {
  const [typed, setTyped] = useState('');
  /** Index in `matches`. */
  const [present, setPresent] = useState(0);
  const wanted = wantedBy(typed);
  const matches = useMemo(() => matchesIn(lines, wanted), [lines, wanted]);

  return {
    typed,
    wanted,
    matches,
    present,
    /** Index of the present line; `undefined` without a match. */
    line: matches[present],
    /** Searches a text. The present match is the first one from a line on. Returns its line. */
    search(text: string, fromLine: number): number | undefined {
      const found = matchesIn(lines, wantedBy(text));
      const next = Math.max(
        0,
        found.findIndex((line) => line >= fromLine),
      );
      setTyped(text);
      setPresent(next);
      return found[next];
    },
    /** Goes to the next match, or to the previous one. Returns its line. */
    step(direction: 1 | -1): number | undefined {
      if (matches.length === 0) return undefined;
      const next = (present + direction + matches.length) % matches.length;
      setPresent(next);
      return matches[next];
    },
  };
}
