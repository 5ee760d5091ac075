import { canonicalText, hasWords } from './cue-text.ts';
import type { Cue } from './cue.ts';
import type { CaptionError, CaptionFormat } from './parse-captions.ts';
import type { Timing } from './timing.ts';

/** More errors of one file help nobody. */
const MAX_ERRORS = 20;
/** UTF-16 units of the text with its markup. The longest captions that people read have about 200. */
const MAX_CUE_LENGTH = 2000;

/** A text with much markup may be longer in the file, but not without limit: each tag takes time. */
const MAX_SOURCE_LENGTH = 10 * MAX_CUE_LENGTH;

/** Commands of SubStation Alpha in SubRip files, such as `{\an8}` and `{\i1}`. */
const COMMAND = /\{\\[^{}]*\}/g;
/** The commands that show a caption at the top. */
const AT_THE_TOP = /\{\\an[7-9][\\}]/;

/** Whether the line is the number of a cue. */
export function isCueNumber(line: string): boolean {
  return /^\s*\d{1,9}\s*$/.test(line);
}

interface OpenCue {
  readonly line: number;
  readonly timing: Timing;
  readonly textLines: string[];
  /** UTF-16 units of all lines. */
  sourceLength: number;
}

const inDigits = (count: number) => count.toLocaleString('en');

/** Collects the cues and the errors of one file, line by line. */
export class CueCollector {
  readonly cues: Cue[] = [];
  readonly errors: CaptionError[] = [];
  readonly #format: CaptionFormat;
  readonly #maxCues: number;
  #open: OpenCue | undefined;
  /** The number of the open cue in its file. */
  #index = 0;
  #hasTooManyCues = false;

  constructor(format: CaptionFormat, maxCues: number) {
    this.#format = format;
    this.#maxCues = maxCues;
  }

  /** Whether reading on would find nothing that is reported. */
  get isFull(): boolean {
    return this.#hasTooManyCues || this.errors.length >= MAX_ERRORS;
  }

  begin(line: number, timing: Timing): void {
    this.finish('timing');
    this.#open = { line, timing, textLines: [], sourceLength: 0 };
  }

  /** A line of the open cue, or of SubRip before the first cue; blank lines too. */
  text(line: string): void {
    if (!this.#open) {
      if (isCueNumber(line)) this.#index = Number(line);
      return;
    }
    const open = this.#open;
    if (line === '' && open.textLines.at(-1) === '') return;
    open.sourceLength += line.length + 1;
    if (open.sourceLength <= MAX_SOURCE_LENGTH) open.textLines.push(line);
  }

  /** Reports a line that should begin a cue. */
  fail(line: number, problem: string): void {
    this.finish('timing');
    this.#report(line, problem);
  }

  /** Ends the open cue. */
  finish(before: 'timing' | 'end of file'): void {
    if (!this.#open) return;
    const { line, timing, textLines, sourceLength } = this.#open;
    this.#open = undefined;
    this.#removeIndex(textLines, before);
    // The cues of a file with errors are not used.
    if (this.errors.length > 0 && sourceLength <= MAX_CUE_LENGTH) return;
    const source = textLines.join('\n');
    const isSubRip = this.#format === 'srt';
    const text = canonicalText(isSubRip ? source.replace(COMMAND, '') : source);
    const { startMs, endMs } = timing;
    if (sourceLength > MAX_SOURCE_LENGTH || text.length > MAX_CUE_LENGTH)
      this.#report(line, `the caption has more than ${inDigits(MAX_CUE_LENGTH)} characters.`);
    else if (startMs === endMs || !hasWords({ text })) return;
    else if (this.cues.length === this.#maxCues) this.#reportTooManyCues(line);
    else {
      const atTheTop = isSubRip && AT_THE_TOP.test(source) ? { line: '0' } : undefined;
      const settings = timing.settings ?? atTheTop;
      this.cues.push({ startMs, endMs, text, ...(settings && { settings }) });
    }
  }

  /**
   * Removes the number of the next cue from the end of a text. It is there when no blank line separates two cues, and in
   * SubRip also when blank lines separate everything.
   */
  #removeIndex(textLines: string[], before: 'timing' | 'end of file'): void {
    const last = textLines.findLastIndex((line) => line.trim() !== '');
    const candidate = textLines[last];
    if (candidate === undefined || !isCueNumber(candidate)) return;
    const isNextToTiming = before === 'timing' && last === textLines.length - 1;
    const isNextNumber =
      this.#format === 'srt' && Number(candidate) === this.#index + 1 && textLines[last - 1] === '';
    if (!isNextToTiming && !isNextNumber) return;
    this.#index = Number(candidate);
    textLines.length = last;
  }

  #report(line: number, problem: string): void {
    if (!this.isFull) this.errors.push({ line, message: `Line ${line}: ${problem}` });
  }

  #reportTooManyCues(line: number): void {
    this.#report(
      line,
      `there are more than ${inDigits(this.#maxCues)} captions. Remove the captions from here on.`,
    );
    this.#hasTooManyCues = true;
  }
}
