import { type Cue, guardMachineCues, parseCaptionFile, writeWebVtt } from '@kinora/captions';
import { captionLanguageSchema } from '@kinora/validation';
import * as v from 'valibot';
import { languageName } from '../language-name.ts';

/** For a program that does not report a language. */
const DEFAULT_LANGUAGE = 'en';

/** What a file of a speech recognition holds. */
export type MachineCaptions =
  | { readonly kind: 'captions'; readonly language: string; readonly vtt: Buffer }
  /** The program recognised no speech, or too little of it. */
  | { readonly kind: 'too-little' }
  | { readonly kind: 'invalid'; readonly problem: string };

/** Returns the language in the header of a WebVTT file, which ends with the first blank line. */
function headerLanguage(text: string): string | undefined {
  const [header = ''] = text.split(/\r?\n\r?\n/, 1);
  return /^Language:[ \t]*(\S+)/im.exec(header)?.[1];
}

/** Returns the canonical form of a language, or English for none and for a text that is no language. */
function languageOf(reported: string | undefined): string {
  const checked = v.safeParse(captionLanguageSchema, reported);
  return checked.success ? checked.output : DEFAULT_LANGUAGE;
}

/** Returns the name of the track of a language in menus. */
export const automaticLabel = (language: string) => `${languageName(language)} (automatic)`;

/**
 * Reads what a speech recognition has written, and removes what it has invented. `language` is what the program reported
 * outside of the file; the file has precedence.
 */
export function readMachineCaptions(
  file: Uint8Array,
  durationSeconds: number,
  language?: string,
): MachineCaptions {
  const text = new TextDecoder().decode(file);
  const durationMs = durationSeconds * 1000;
  const parsed = parseCaptionFile(file, { durationMs });
  if (!parsed.ok) {
    const isEmpty = text.trim() === '' || (/^WEBVTT\b/.test(text) && !text.includes('-->'));
    return isEmpty
      ? { kind: 'too-little' }
      : { kind: 'invalid', problem: parsed.errors[0]?.message ?? '' };
  }
  const cues: readonly Cue[] = guardMachineCues(parsed.cues, durationMs);
  if (cues.length === 0) return { kind: 'too-little' };
  return {
    kind: 'captions',
    language: languageOf(headerLanguage(text) ?? language),
    vtt: Buffer.from(writeWebVtt(cues)),
  };
}
