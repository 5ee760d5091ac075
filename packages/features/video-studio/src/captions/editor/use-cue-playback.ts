import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EditedCue } from './edited-cues.ts';

/** What the parts of the editor know of the player and tell it to do. Times are in milliseconds. */
export interface CuePlayback {
  readonly isPlaying: boolean;
  /** The caption at the position. */
  readonly currentId: number | undefined;
  readonly positionMs: () => number;
  /** Plays from the start of the caption to its end. */
  readonly play: (cue: EditedCue) => void;
  readonly toggle: () => void;
  /** Interrupts playback. */
  readonly hold: () => void;
  /** Goes on after `hold`, unless the person has played or paused meanwhile. */
  readonly release: () => void;
  readonly seek: (ms: number) => void;
}

function seekTo(media: HTMLVideoElement | null, ms: number) {
  if (media) media.currentTime = ms / 1000;
}

/** Connects the editor with the video element of its player. */
export function useCuePlayback(
  media: HTMLVideoElement | null,
  cues: readonly EditedCue[],
): CuePlayback {
  const [isPlaying, setPlaying] = useState(false);
  const [currentId, setCurrentId] = useState<number>();
  /** Where a played caption ends; `undefined` while the person plays the whole video. */
  const [stopMs, setStopMs] = useState<number>();

  const isHeld = useRef(false);

  const positionMs = () => Math.round((media?.currentTime ?? 0) * 1000);

  const move = useEffectEvent(() => {
    const nowMs = positionMs();
    setCurrentId(cues.find(({ startMs, endMs }) => startMs <= nowMs && nowMs < endMs)?.id);
  });
  useEffect(() => {
    if (!media) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    for (const type of ['timeupdate', 'seeked'])
      media.addEventListener(type, () => move(), { signal });
    media.addEventListener(
      'play',
      () => {
        isHeld.current = false;
        setPlaying(true);
      },
      { signal },
    );
    for (const type of ['pause', 'ended', 'emptied'])
      media.addEventListener(
        type,
        () => {
          setPlaying(false);
          // A person who pauses has finished listening to the caption.
          if (!isHeld.current) setStopMs(undefined);
        },
        { signal },
      );
    return () => listening.abort();
  }, [media]);

  useEffect(() => {
    if (stopMs === undefined) return undefined;
    // The event `timeupdate` comes only four times a second.
    let frame = requestAnimationFrame(function stopInTime() {
      if (!media || media.currentTime * 1000 < stopMs) {
        frame = requestAnimationFrame(stopInTime);
        return;
      }
      media.pause();
      setStopMs(undefined);
    });
    return () => cancelAnimationFrame(frame);
  }, [media, stopMs]);

  // Rejects when the file cannot be played; the player says so.
  const resume = () => void media?.play().catch(() => undefined);
  const seek = (ms: number) => seekTo(media, ms);
  return {
    isPlaying,
    currentId,
    positionMs,
    seek,
    hold() {
      if (!media || media.paused) return;
      isHeld.current = true;
      media.pause();
    },
    release() {
      if (isHeld.current) resume();
      isHeld.current = false;
    },
    play({ startMs, endMs }) {
      seek(startMs);
      setStopMs(endMs > startMs ? endMs : undefined);
      resume();
    },
    toggle() {
      if (media?.paused) resume();
      else media?.pause();
    },
  };
}
