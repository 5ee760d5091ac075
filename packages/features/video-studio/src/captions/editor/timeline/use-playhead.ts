import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { CuePlayback } from '../use-cue-playback.ts';
import { type TimelineView, shareIn } from './timeline-view.ts';

export interface PlayheadOptions {
  readonly playhead: RefObject<HTMLElement | null>;
  readonly media: HTMLVideoElement | null;
  readonly playback: CuePlayback;
  readonly view: TimelineView;
  /** Called when playback or a seek leads out of the view. */
  readonly onLeave: (ms: number) => void;
}

function place(element: HTMLElement | null, share: number) {
  if (!element) return;
  element.hidden = share < 0 || share > 1;
  element.style.insetInlineStart = `${share * 100}%`;
}

/** Moves the line at the position of the player: in each frame while it plays, without rendering anything. */
export function usePlayhead({ playhead, media, playback, view, onLeave }: PlayheadOptions) {
  const draw = useEffectEvent(() => place(playhead.current, shareIn(view, playback.positionMs())));
  const follow = useEffectEvent(() => {
    const ms = playback.positionMs();
    const share = shareIn(view, ms);
    // A little before the end, so that the next words are seen before they are said.
    if (share < 0 || share > (playback.isPlaying ? 0.92 : 1)) onLeave(ms);
  });
  // After each rendering, because the view may have moved.
  useEffect(() => draw());
  useEffect(() => {
    if (!media) return undefined;
    const listening = new AbortController();
    for (const type of ['timeupdate', 'seeking', 'seeked'])
      media.addEventListener(
        type,
        () => {
          draw();
          follow();
        },
        { signal: listening.signal },
      );
    return () => listening.abort();
  }, [media]);
  const { isPlaying } = playback;
  useEffect(() => {
    if (!isPlaying) return undefined;
    let frame = requestAnimationFrame(function next() {
      draw();
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying]);
}
