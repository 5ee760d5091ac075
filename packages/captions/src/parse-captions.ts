import { limits } from '@kinora/domain';
import { CueCollector, isCueNumber } from './cue-collector.ts';
import type { Cue } from './cue.ts';
import { CaptionEncodingError, decodeCaptionText } from './decode-caption-text.ts';
import { ARROW, hasWrongArrow, readTiming } from './timing.ts';

export type CaptionFormat = 'vtt' | 'srt';

export interface ParseOptions {
  /** Length of the video in milliseconds. Captions that begin after it are dropped; the others end with it at the latest. */
  readonly durationMs?: number | undefined;
  /** Default: 20,000. */
  readonly maxCues?: number | undefined;
}

/** What is wrong with a caption file. */
export interface CaptionError {
  /** Counts from 1; 1 also for errors of the whole file. */
  readonly line: number;
  /** For people, complete: `Line 214: the end is before the start.` */
  readonly message: string;
}

export type ParsedCaptions =
  | {
      readonly ok: true;
      readonly format: CaptionFormat;
      /** At least one; sorted by start. */
      readonly cues: readonly Cue[];
    }
  | {
      readonly ok: false;
      /** At least one, at most 20; in the order of the file. */
      readonly errors: readonly CaptionError[];
    };

const HEADER = /^\uFEFF?\s*WEBVTT(?=\s|$)/i;
const COMMENT = /^(?:NOTE|STYLE|REGION)(?=\s|$)/;
const STARTS_WITH_TIME = /^\s*\d{1,4}\s*:/;
const LINE_BREAK = /\r\n|\n|\r/;

const NO_CAPTIONS =
  'The file has no captions. Choose a WebVTT (.vtt) or SubRip (.srt) file with at least one caption.';
const ALL_AFTER_THE_END =
  'All captions begin after the end of the video. Choose the file that belongs to this video.';

function refuse(message: string): ParsedCaptions {
  return { ok: false, errors: [{ line: 1, message }] };
}

/** Removes what the video is too short for. */
function clamp(cues: readonly Cue[], durationMs: number): Cue[] {
  const lastMs = Math.floor(durationMs);
  return cues.flatMap((cue) => {
    if (cue.startMs >= lastMs) return [];
    return [cue.endMs > lastMs ? { ...cue, endMs: lastMs } : cue];
  });
}

/** Where a line is: in a cue, in a comment or style sheet of WebVTT, or elsewhere. */
type Place = 'cue' | 'comment' | 'elsewhere';

function collect(text: string, format: CaptionFormat, collector: CueCollector): void {
  const isWebVtt = format === 'vtt';
  let place: Place = 'elsewhere';
  let previous = '';
  let lineNumber = 0;
  for (const rawLine of text.split(LINE_BREAK)) {
    if (collector.isFull) return;
    lineNumber += 1;
    const line = isWebVtt || rawLine.trim() !== '' ? rawLine : '';
    if (line === '') {
      collector.text(line);
      if (isWebVtt) place = 'elsewhere';
      previous = line;
      continue;
    }
    // In SubRip, a text may end without a blank line. In the text of a WebVTT cue, a number is a word.
    const beginsCue = previous === '' || (!(isWebVtt && place === 'cue') && isCueNumber(previous));

    if (isWebVtt && previous === '' && COMMENT.test(line)) place = 'comment';
    else if (line.includes(ARROW) && (beginsCue || STARTS_WITH_TIME.test(line))) {
      const timing = readTiming(line);
      if (typeof timing !== 'string') {
        collector.begin(lineNumber, timing);
        place = 'cue';
      } else if (place !== 'comment') {
        collector.fail(lineNumber, timing);
        place = 'elsewhere';
      }
    } else if (beginsCue && place !== 'comment' && hasWrongArrow(line)) {
      collector.fail(lineNumber, 'the times need the arrow --> between them.');
      place = 'elsewhere';
    } else if (!isWebVtt || place === 'cue') collector.text(line);
    previous = line;
  }
}

/**
 * Reads the text of a WebVTT or SubRip file. A file with the header WEBVTT is WebVTT. Cues without words and cues that end
 * when they begin are dropped: nobody could see them. The time is linear in the length of the text, whatever it contains.
 */
export function parseCaptions(text: string, options: ParseOptions = {}): ParsedCaptions {
  const { durationMs = Infinity, maxCues = limits.captions.maxCues } = options;
  const format = HEADER.test(text) ? 'vtt' : 'srt';
  const collector = new CueCollector(format, maxCues);
  collect(text.replace(/^\uFEFF/, ''), format, collector);
  collector.finish('end of file');

  const { cues, errors } = collector;
  if (errors.length > 0) return { ok: false, errors };
  if (cues.length === 0) return refuse(NO_CAPTIONS);
  const clamped = clamp(cues, durationMs);
  if (clamped.length === 0) return refuse(ALL_AFTER_THE_END);
  return { ok: true, format, cues: clamped.toSorted((a, b) => a.startMs - b.startMs) };
}

/** Reads the bytes of a WebVTT or SubRip file: `decodeCaptionText`, then `parseCaptions`. */
export function parseCaptionFile(bytes: Uint8Array, options?: ParseOptions): ParsedCaptions {
  try {
    return parseCaptions(decodeCaptionText(bytes), options);
  } catch (error) {
    if (error instanceof CaptionEncodingError) return refuse(error.message);
    throw error;
  }
}
