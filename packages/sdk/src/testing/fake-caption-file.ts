import { limits } from '@kinora/domain';

const { maxCues } = limits.captions;

/** What is said from a moment on. */
export interface FakeCue {
  readonly startSeconds: number;
  /** Plain text on one line. */
  readonly text: string;
}

/** A caption file as the fake host stores it. */
export interface FakeCaptionFile {
  readonly webVtt: string;
  readonly cues: readonly FakeCue[];
  /** What is wrong with it, for people; a problem of a line begins with its number. */
  readonly problems: readonly string[];
}

const TIME = /^\s*(?:(\d+):)?([0-5]\d):([0-5]\d)[.,](\d{3})(?:\s|$)/u;
const TOO_MANY = `there are more than ${maxCues.toLocaleString('en')} captions. Remove the captions from here on.`;
const NO_CAPTIONS =
  'The file has no captions. Choose a WebVTT (.vtt) or SubRip (.srt) file with at least one caption.';

function secondsIn(text: string): number | undefined {
  const match = TIME.exec(text);
  if (!match) return undefined;
  const [, hours = '0', minutes, seconds, milliseconds] = match;
  return (
    Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(milliseconds) / 1000
  );
}

/** Reads the line of a cue with its times; `problem` is the end of a sentence. */
function readTimes(line: string): { readonly startSeconds: number; readonly problem?: string } {
  const [startText = '', endText = ''] = line.split('-->');
  const start = secondsIn(startText);
  const end = secondsIn(endText);
  if (start === undefined)
    return { startSeconds: 0, problem: 'the start is not a time, such as 00:01:23.456.' };
  if (end === undefined)
    return { startSeconds: start, problem: 'the end is not a time, such as 00:01:23.456.' };
  if (end < start) return { startSeconds: start, problem: 'the end is before the start.' };
  return { startSeconds: start };
}

const withoutTags = (text: string) =>
  text
    .replaceAll(/<[^>]*>/gu, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** SubRip differs from WebVTT in its header and in the comma of its times. */
const toWebVtt = (lines: readonly string[]) =>
  `WEBVTT\n\n${lines
    .map((line) => (line.includes('-->') ? line.replaceAll(',', '.') : line))
    .join('\n')}`;

/** Reads WebVTT or SubRip. It checks only the lines with times; a real host checks and normalises everything. */
export function readCaptionFile(text: string): FakeCaptionFile {
  const lines = text.replace(/^\uFEFF/u, '').split(/\r\n|\r|\n/u);
  const problems: string[] = [];
  const cues: { startSeconds: number; text: string }[] = [];
  let isInCue = false;
  for (const [index, line] of lines.entries()) {
    const cue = cues.at(-1);
    if (line.includes('-->')) {
      const { startSeconds, problem } = readTimes(line);
      if (problem) problems.push(`Line ${index + 1}: ${problem}`);
      if (cues.length === maxCues) problems.push(`Line ${index + 1}: ${TOO_MANY}`);
      cues.push({ startSeconds, text: '' });
      isInCue = true;
    } else if (line.trim() === '') isInCue = false;
    else if (cue && isInCue) cue.text = `${cue.text} ${withoutTags(line)}`.trim();
  }
  if (cues.length === 0) problems.push(NO_CAPTIONS);
  const isWebVtt = lines[0]?.startsWith('WEBVTT');
  return { webVtt: isWebVtt ? lines.join('\n') : toWebVtt(lines), cues, problems };
}

function encodingOf([first, second]: Uint8Array) {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** Returns the text of a file in UTF-8, or in UTF-16 with a byte order mark; `undefined` if it is not text. */
export async function textOf(file: Blob): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  return text.includes('\0') ? undefined : text;
}
