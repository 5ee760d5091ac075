import { hasWords } from './cue-text.ts';
import type { Cue } from './cue.ts';

const messages = {
  'end-before-start': 'The end is not after the start.',
  'empty-text': 'The text is empty.',
  'after-video': 'The caption begins after the end of the video.',
} as const;

/** What prevents a cue from showing. */
export interface CueProblem {
  /** In the list of cues. */
  readonly index: number;
  readonly problem: keyof typeof messages;
  /** For people, complete: `The text is empty.` */
  readonly message: string;
}

function problemsOf(cue: Cue, durationMs: number): CueProblem['problem'][] {
  return [
    ...(cue.endMs > cue.startMs ? [] : ['end-before-start' as const]),
    ...(hasWords(cue) ? [] : ['empty-text' as const]),
    ...(cue.startMs >= durationMs ? ['after-video' as const] : []),
  ];
}

/** Finds the cues that nobody could see, for an editor. A cue may have several problems. */
export function checkCues(cues: readonly Cue[], durationMs = Infinity): CueProblem[] {
  return cues.flatMap((cue, index) =>
    problemsOf(cue, durationMs).map((problem) => ({ index, problem, message: messages[problem] })),
  );
}
