import { type PointerEvent, useState } from 'react';
import type { EditedCue } from '../edited-cues.ts';
import {
  type BlockPart,
  type CueTimes,
  type Snapping,
  type TimeLimits,
  movedTimes,
} from './cue-times.ts';

/** A pointer that moves less than this far presses. */
const PRESS_PX = 4;

export interface BlockDrag {
  readonly id: number;
  readonly part: BlockPart;
  readonly times: CueTimes;
  /** Whether the pointer has moved enough to drag. */
  readonly isMoved: boolean;
}

interface Held extends BlockDrag {
  readonly cue: EditedCue;
  readonly fromX: number;
}

export interface BlockDragOptions {
  readonly limitsOf: (cue: EditedCue) => TimeLimits;
  readonly snappingFor: (cue: EditedCue) => Snapping;
  readonly msPerPx: () => number;
  readonly onDrop: (cue: EditedCue, times: CueTimes) => void;
  readonly onPress: (cue: EditedCue) => void;
}

/** Moves a block or an edge of it with the pointer. The caption changes when the pointer is lifted. */
export function useBlockDrag(options: BlockDragOptions) {
  const [held, setHeld] = useState<Held>();
  const handlers = (cue: EditedCue) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !(event.target instanceof HTMLElement)) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      const { part = 'whole' } = event.target.dataset;
      setHeld({
        id: cue.id,
        cue,
        part: part === 'start' || part === 'end' ? part : 'whole',
        fromX: event.clientX,
        times: cue,
        isMoved: false,
      });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!held) return;
      const byPx = event.clientX - held.fromX;
      const isMoved = held.isMoved || Math.abs(byPx) >= PRESS_PX;
      if (!isMoved) return;
      // With Alt nothing attracts the edges.
      const snapping = event.altKey ? undefined : options.snappingFor(held.cue);
      const limits = options.limitsOf(held.cue);
      const times = movedTimes(held.cue, held.part, byPx * options.msPerPx(), limits, snapping);
      setHeld({ ...held, isMoved, times });
    },
    onPointerUp() {
      setHeld(undefined);
      if (held?.isMoved) options.onDrop(held.cue, held.times);
      else if (held) options.onPress(held.cue);
    },
    onPointerCancel: () => setHeld(undefined),
  });
  const drag: BlockDrag | undefined = held;
  return { drag, handlers };
}
