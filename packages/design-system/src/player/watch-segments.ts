import type Hls from 'hls.js';

/** How long the engine may look for a segment in its own ways before something else is tried. */
const SEGMENT_TIMEOUT_MS = 6000;

export interface SegmentWatchOptions {
  readonly engine: Hls;
  readonly events: typeof Hls.Events;
  readonly video: HTMLVideoElement;
  /** A segment does not come, and there is nothing left to show. */
  readonly onGiveUp: () => void;
}

/**
 * Notices a segment that never comes. The engine would go round its qualities and then rest, without ever calling that
 * fatal, while the viewer waits. What is loaded is played first.
 */
export function watchSegments({ engine, events, video, onGiveUp }: SegmentWatchOptions): void {
  let missing: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function giveUpWhenEmpty() {
    if (video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) onGiveUp();
    else video.addEventListener('waiting', onGiveUp, { once: true });
  }
  function forget() {
    missing = undefined;
    clearTimeout(timer);
    video.removeEventListener('waiting', onGiveUp);
  }

  engine.on(events.ERROR, (_event, { fatal, frag }) => {
    if (fatal || !frag || typeof frag.sn !== 'number' || missing !== undefined) return;
    missing = frag.sn;
    timer = setTimeout(giveUpWhenEmpty, SEGMENT_TIMEOUT_MS);
  });
  engine.on(events.FRAG_BUFFERED, (_event, { frag }) => {
    if (typeof frag.sn === 'number' && missing !== undefined && frag.sn >= missing) forget();
  });
  engine.on(events.DESTROYING, forget);
}
