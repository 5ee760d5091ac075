import type { Cue } from './cue.ts';

const TIMES = /^(?:(\d+):)?(\d\d):(\d\d)\.(\d{3}) +--> +(?:(\d+):)?(\d\d):(\d\d)\.(\d{3})/;

const toMs = ([hours = '0', minutes, seconds, milliseconds]: readonly (string | undefined)[]) =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(milliseconds);

/**
 * Reads the cues of a file that `writeWebVtt` has written, without their settings. Much smaller than `parseCaptions`, for
 * pages that only show captions; it finds no errors, and skips what it does not understand.
 */
export function readWebVtt(file: string): Omit<Cue, 'settings'>[] {
  return file
    .trimEnd()
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split('\n');
      const at = lines.findIndex((line) => line.includes('-->'));
      const match = TIMES.exec(lines[at] ?? '');
      const text = lines.slice(at + 1).join('\n');
      if (!match || text === '') return [];
      return [{ startMs: toMs(match.slice(1, 5)), endMs: toMs(match.slice(5)), text }];
    });
}
