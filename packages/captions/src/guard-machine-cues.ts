import { plainText } from './cue-text.ts';
import type { Cue } from './cue.ts';
import { escapeText } from './entities.ts';

/** Speech recognition that finds words in less of a video mostly heard noise or music. */
const MIN_COVERED_SHARE = 0.05;
/** Speech recognition repeats a sentence so often when it hears none. */
const MAX_REPETITIONS = 3;

interface Sentence {
  readonly cueIndex: number;
  readonly text: string;
  /** Equal for sentences that differ only in case, spaces and punctuation. */
  readonly key: string;
}

function sentencesOf(cue: Cue, cueIndex: number): Sentence[] {
  const texts = plainText(cue).match(/[^.!?…。！？\s][^.!?…。！？]*[.!?…。！？]*/g) ?? [];
  return texts.map((text) => {
    const words = text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim();
    return { cueIndex, text: text.trim(), key: words || text.trim() };
  });
}

/** The sentences that are not part of a run of more than three equal ones. */
function withoutRuns(sentences: readonly Sentence[]): Sentence[] {
  const kept: Sentence[] = [];
  let from = 0;
  while (from < sentences.length) {
    const key = sentences[from]?.key;
    let to = from + 1;
    while (sentences[to]?.key === key && to < sentences.length) to += 1;
    if (to - from <= MAX_REPETITIONS) kept.push(...sentences.slice(from, to));
    from = to;
  }
  return kept;
}

function withoutRepetitions(cues: readonly Cue[]): Cue[] {
  const sentences = cues.flatMap(sentencesOf);
  const before = Map.groupBy(sentences, (sentence) => sentence.cueIndex);
  const after = Map.groupBy(withoutRuns(sentences), (sentence) => sentence.cueIndex);
  return cues.flatMap((cue, index) => {
    const kept = after.get(index) ?? [];
    if (kept.length === (before.get(index)?.length ?? 0)) return [cue];
    if (kept.length === 0) return [];
    return [{ ...cue, text: escapeText(kept.map((sentence) => sentence.text).join(' ')) }];
  });
}

/** How many milliseconds at least one cue covers. The cues are sorted by start. */
function coveredMs(cues: readonly Cue[], durationMs: number): number {
  let covered = 0;
  let reachedMs = 0;
  for (const cue of cues) {
    const endMs = Math.min(cue.endMs, durationMs);
    covered += Math.max(0, endMs - Math.max(cue.startMs, reachedMs));
    reachedMs = Math.max(reachedMs, endMs);
  }
  return covered;
}

/**
 * Removes what speech recognition invents: sentences that it repeats four or more times in a row. Removes all cues when the
 * remaining ones cover less than 5 % of the video. The cues are sorted by start.
 */
export function guardMachineCues(cues: readonly Cue[], durationMs: number): Cue[] {
  const kept = withoutRepetitions(cues);
  return coveredMs(kept, durationMs) < durationMs * MIN_COVERED_SHARE ? [] : kept;
}
