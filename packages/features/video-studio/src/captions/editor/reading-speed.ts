import { plainText } from '@kinora/captions';
import { type EditedCue, toCue } from './edited-cues.ts';

/**
 * Characters per second that adults read without effort: Netflix, English Template Timed Text Style Guide, "Reading Speed".
 * https://backlothelp.netflix.com/hc/en-us/articles/219375728
 */
export const COMFORTABLE_SPEED = 17;

/** Characters per second of a caption, with spaces and without markup; `undefined` for a caption without a length. */
export function readingSpeedOf(cue: EditedCue): number | undefined {
  const seconds = (cue.endMs - cue.startMs) / 1000;
  if (seconds <= 0) return undefined;
  const { length } = Array.from(plainText(toCue(cue)).replaceAll('\n', ' '));
  return Math.round(length / seconds);
}
