import { type Dispatch, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { QualityLevel } from '../hls/hls-engine.ts';
import type { PlayerEvent, PlayerFailure } from '../state/player-state.ts';
import { attachSource, type AttachedSource } from './attach-source.ts';

/** Lets the engine choose the quality by the network. */
export const AUTOMATIC_LEVEL = -1;

export interface VideoSourceOptions {
  readonly video: HTMLVideoElement | null;
  readonly videoKey: string;
  readonly src: string;
  readonly hls: string | undefined;
  readonly autoPlay: boolean;
  /** Where a video with another key starts. */
  readonly startSeconds: number;
  readonly dispatch: Dispatch<PlayerEvent>;
  readonly onFailure: ((failure: PlayerFailure) => void) | undefined;
}

/** Attaches the source to the element, and again whenever its address changes. */
export function useVideoSource(options: VideoSourceOptions) {
  const { video, videoKey, src, hls, autoPlay, startSeconds, dispatch, onFailure } = options;
  const [levels, setLevels] = useState<readonly QualityLevel[]>([]);
  const [level, setLevel] = useState(AUTOMATIC_LEVEL);
  const sourceRef = useRef<AttachedSource>(undefined);
  const positionRef = useRef({ videoKey, seconds: startSeconds });

  /** Returns where to start: the same video resumes under its new address; another video starts at `startSeconds`. */
  const changeSource = useEffectEvent(() => {
    if (positionRef.current.videoKey === videoKey) {
      dispatch({ type: 'source-changed' });
      return positionRef.current.seconds;
    }
    positionRef.current = { videoKey, seconds: startSeconds };
    dispatch({ type: 'source-changed', startsPlaying: autoPlay });
    return startSeconds;
  });

  const fail = useEffectEvent((failure: PlayerFailure) => {
    dispatch({ type: 'failed', failure });
    onFailure?.(failure);
  });

  useEffect(() => {
    if (!video) return undefined;
    const source = attachSource({
      video,
      src,
      hls,
      startSeconds: changeSource(),
      onLevels: (available) => {
        setLevels(available);
        setLevel(AUTOMATIC_LEVEL);
      },
      onFailure: (failure) => fail(failure),
    });
    sourceRef.current = source;
    return () => source.detach();
  }, [video, src, hls]);

  return {
    levels,
    level,
    chooseLevel: (index: number) => {
      setLevel(index);
      sourceRef.current?.chooseLevel(index);
    },
    retry: () => {
      dispatch({ type: 'source-changed' });
      sourceRef.current?.retry(positionRef.current.seconds);
    },
    /** Stores where playback resumes after a retry or a new address. */
    setPosition: (seconds: number) => {
      positionRef.current = { videoKey, seconds };
    },
  };
}
