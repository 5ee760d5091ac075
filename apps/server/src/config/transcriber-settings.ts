import { isAbsolute } from 'node:path';
import * as v from 'valibot';

/** The speech recognition that the operator has chosen. */
export type TranscriberSettings =
  | { readonly kind: 'off' }
  /** The `whisper` filter of FFmpeg; `model` is the path of its model. */
  | { readonly kind: 'ffmpeg'; readonly model: string }
  /** A program of the operator. */
  | { readonly kind: 'command'; readonly path: string };

const COMMAND = 'command ';
const WHAT = 'must be off, ffmpeg, or the word command and the absolute path of a program';

/** The text of `TRANSCRIBER`. */
export const transcriberText = v.pipe(
  v.string(),
  v.check(
    (text) =>
      text === 'off' ||
      text === 'ffmpeg' ||
      (text.startsWith(COMMAND) && isAbsolute(text.slice(COMMAND.length))),
    WHAT,
  ),
);

/** Combines the checked texts of `TRANSCRIBER` and `TRANSCRIBER_MODEL`. */
export function transcriberOf(text: string, model: string | undefined): TranscriberSettings {
  if (text === 'ffmpeg' && model !== undefined) return { kind: 'ffmpeg', model };
  return text.startsWith(COMMAND)
    ? { kind: 'command', path: text.slice(COMMAND.length) }
    : { kind: 'off' };
}
