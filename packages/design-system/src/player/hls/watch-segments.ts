import type Hls from 'hls.js';

/** How long the engine may retry a segment before the player gives up on the playlist. */
const SEGMENT_TIMEOUT_MS = 6000;

export interface SegmentWatchOptions {
  readonly engine: Hls;
  readonly events: typeof Hls.Events;
  readonly video: HTMLVideoElement;
  /** Called when a segment is missing and everything loaded before it has been played. */
  readonly onGiveUp: () => void;
}

/**
 * Detects a segment that never arrives. The engine would retry it in each quality and then stop without a fatal error,
 * while the viewer waits. What is already loaded is played first.
 */
export function watchSegments({ engine, events, video, onGiveUp }: SegmentWatchOptions): void {
  let missingNumber: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function giveUpWhenEmpty() {
    if (video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) onGiveUp();
    else video.addEventListener('waiting', onGiveUp, { once: true });
  }
  function reset() {
    missingNumber = undefined;
    clearTimeout(timer);
    video.removeEventListener('waiting', onGiveUp);
  }

  engine.on(events.ERROR, (_event, { fatal, frag }) => {
    if (fatal || !frag || typeof frag.sn !== 'number' || missingNumber !== undefined) return;
    missingNumber = frag.sn;
    timer = setTimeout(giveUpWhenEmpty, SEGMENT_TIMEOUT_MS);
  });
  engine.on(events.FRAG_BUFFERED, (_event, { frag }) => {
    if (typeof frag.sn === 'number' && missingNumber !== undefined && frag.sn >= missingNumber)
      reset();
  });
  engine.on(events.DESTROYING, reset);
}
