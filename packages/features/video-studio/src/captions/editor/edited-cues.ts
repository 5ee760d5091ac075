import { type Cue, type CueProblem, canonicalText, checkCues } from '@kinora/captions';
import { editableText } from '../caption-file.ts';

/** A caption in the editor. Its text is as typed: `&` and markup are not canonical yet. */
export interface EditedCue extends Cue {
  /** Identifies the row while the editor is open. */
  readonly id: number;
}

/** The caption as files contain it. */
export const toCue = ({ id: _id, ...cue }: EditedCue): Cue => ({
  ...cue,
  text: canonicalText(cue.text),
});

/** The caption as the editor shows it. */
export const toEditedCue = (cue: Cue, id: number): EditedCue => ({
  ...cue,
  id,
  text: editableText(cue.text),
});

/** Each key press changes one of up to 20,000 captions. */
const known = new WeakMap<EditedCue, readonly CueProblem[]>();

/** Why nobody could see the caption. Returns the same list for the same object. */
export function problemsOf(cue: EditedCue, durationMs: number): readonly CueProblem[] {
  const problems = known.get(cue) ?? checkCues([toCue(cue)], durationMs);
  known.set(cue, problems);
  return problems;
}
