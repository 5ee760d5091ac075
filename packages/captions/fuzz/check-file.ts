import assert from 'node:assert/strict';
import {
  canonicalText,
  type Cue,
  guardMachineCues,
  parseCaptionFile,
  parseCaptions,
  passagesOf,
  plainText,
  writeSubRip,
  writeWebVtt,
} from '../src/index.ts';

const TAGS = /<(?:\/?[ibu]|v [^<>]+|\/v)>/g;

function checkCue(cue: Cue): void {
  assert(Number.isSafeInteger(cue.startMs) && cue.startMs >= 0, 'the start is a time');
  assert(Number.isSafeInteger(cue.endMs) && cue.endMs > cue.startMs, 'the end is after the start');
  assert.equal(canonicalText(cue.text), cue.text, 'the text is canonical');
  assert(!/[<>]|&(?!(?:amp|lt|gt);)/.test(cue.text.replace(TAGS, '')), 'only known tags remain');
  assert(!/-->|\n\n|^\n|\n$|[\0\r]/.test(cue.text), 'the text cannot end its cue');
  assert.notEqual(plainText(cue).trim(), '', 'the cue has words');
}

/** How long one file took, and what became of it. */
export interface CheckedFile {
  readonly isOk: boolean;
  /** Processor time of `parseCaptionFile`. */
  readonly parseMs: number;
}

/** Parses a file, and measures the processor time. */
export function timedParse(file: Uint8Array) {
  const before = process.cpuUsage();
  const parsed = parseCaptionFile(file, { durationMs: 3_600_000 });
  const { user, system } = process.cpuUsage(before);
  return { parsed, parseMs: (user + system) / 1000 };
}

/** Parses a file and checks what must be true for every file. Throws when something is not. */
export function checkFile(file: Uint8Array): CheckedFile {
  const { parsed, parseMs } = timedParse(file);
  if (!parsed.ok) {
    assert(parsed.errors.length >= 1 && parsed.errors.length <= 20, 'from 1 to 20 errors');
    for (const { line, message } of parsed.errors)
      assert(line >= 1 && /^[A-Z].*\.$/.test(message), 'each error names a line and is a sentence');
    return { isOk: false, parseMs };
  }
  const { cues } = parsed;
  assert(cues.length >= 1 && cues.length <= 20_000, 'from 1 to 20,000 cues');
  cues.forEach(checkCue);
  const starts = cues.map((cue) => cue.startMs);
  assert.deepEqual(
    starts,
    starts.toSorted((a, b) => a - b),
    'the cues are sorted',
  );
  const again = parseCaptions(writeWebVtt(cues));
  assert(again.ok && again.format === 'vtt', 'the written file is valid WebVTT');
  assert.deepEqual(again.cues, cues, 'the written file has the same cues');
  const subRip = parseCaptions(writeSubRip(cues));
  assert(!subRip.ok || subRip.cues.length <= cues.length, 'SubRip has no additional cues');
  passagesOf(cues);
  guardMachineCues(cues, 3_600_000);
  return { isOk: true, parseMs };
}
