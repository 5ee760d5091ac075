import type { EditedCue } from '../edited-cues.ts';

/** What of a block is moved. */
export type BlockPart = 'start' | 'end' | 'whole';

export interface CueTimes {
  readonly startMs: number;
  readonly endMs: number;
}

/** A block does not become shorter by dragging. */
const SHORTEST_MS = 100;

/** What limits the movement of a caption: the list stays in order of time, and nothing leaves the video. */
export interface TimeLimits {
  readonly minStartMs: number;
  readonly maxStartMs: number;
  readonly maxEndMs: number;
}

/** Returns the limits of a caption between its neighbours. A list that is not in order limits nothing. */
export function limitsOf(cues: readonly EditedCue[], index: number, lengthMs: number): TimeLimits {
  const cue = cues[index];
  const startMs = cue?.startMs ?? 0;
  return {
    minStartMs: Math.min(cues[index - 1]?.startMs ?? 0, startMs),
    maxStartMs: Math.max(cues[index + 1]?.startMs ?? lengthMs, startMs),
    maxEndMs: Math.max(lengthMs, cue?.endMs ?? 0),
  };
}

/** Moments that attract edges, and the distance from which they do. */
export interface Snapping {
  readonly targetsMs: readonly number[];
  readonly toleranceMs: number;
}

/** The nearest target within reach. */
function snapTarget(ms: number, { targetsMs, toleranceMs }: Snapping): number | undefined {
  let nearest: number | undefined;
  for (const target of targetsMs) {
    const distance = Math.abs(target - ms);
    if (distance <= toleranceMs && distance < Math.abs((nearest ?? Infinity) - ms))
      nearest = target;
  }
  return nearest;
}

const clamp = (value: number, low: number, high: number) =>
  Math.max(low, Math.min(value, Math.max(low, high)));

/** Moves the whole caption: the edge that is nearer to a target snaps to it. */
function movedBy({ startMs, endMs }: CueTimes, byMs: number, limits: TimeLimits, snap: Snapping) {
  const atStart = snapTarget(startMs + byMs, snap);
  const atEnd = snapTarget(endMs + byMs, snap);
  const steps = [
    ...(atStart === undefined ? [] : [atStart - startMs]),
    ...(atEnd === undefined ? [] : [atEnd - endMs]),
  ].toSorted((one, other) => Math.abs(one - byMs) - Math.abs(other - byMs));
  const lengthMs = endMs - startMs;
  const from = clamp(
    startMs + (steps[0] ?? byMs),
    limits.minStartMs,
    Math.min(limits.maxStartMs, limits.maxEndMs - lengthMs),
  );
  return { startMs: from, endMs: from + lengthMs };
}

/** Moves an edge of a caption, or the whole caption, by a time in whole milliseconds. */
export function movedTimes(
  { startMs, endMs }: CueTimes,
  part: BlockPart,
  byMs: number,
  limits: TimeLimits,
  snap: Snapping = { targetsMs: [], toleranceMs: 0 },
): CueTimes {
  const by = Math.round(byMs);
  if (part === 'whole') return movedBy({ startMs, endMs }, by, limits, snap);
  const wanted = (part === 'start' ? startMs : endMs) + by;
  const ms = snapTarget(wanted, snap) ?? wanted;
  return part === 'start'
    ? {
        startMs: clamp(ms, limits.minStartMs, Math.min(limits.maxStartMs, endMs - SHORTEST_MS)),
        endMs,
      }
    : { startMs, endMs: clamp(ms, startMs + SHORTEST_MS, limits.maxEndMs) };
}
