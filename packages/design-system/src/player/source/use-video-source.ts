import { type Dispatch, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PlayerEvent, PlayerFailure } from '../state/player-state.ts';
import { attachSource, type AttachedSource } from './attach-source.ts';
import { type QualityLevel, automaticLimit, chosenLevel } from './quality.ts';

export interface VideoSourceOptions {
  readonly video: HTMLVideoElement | null;
  readonly videoKey: string;
  readonly src: string;
  readonly hls: string | undefined;
  readonly autoPlay: boolean;
  /** Where a video with another key starts. */
  readonly startSeconds: number;
  /** The shorter side that the viewer has chosen, for this video or an earlier one; `undefined`: the engine chooses. */
  readonly quality: number | undefined;
  /** Whether the engine chooses at most 360p, and a quality counts only if it was chosen for this video. */
  readonly isSaving: boolean;
  /** Called when the viewer chooses a quality of this video. */
  readonly onQuality: (shortSide: number | undefined) => void;
  readonly dispatch: Dispatch<PlayerEvent>;
  readonly onFailure: ((failure: PlayerFailure) => void) | undefined;
}

interface QualityWish {
  /** The shorter side that the viewer has chosen; `undefined`: the engine chooses. */
  readonly wanted: number | undefined;
  readonly isSaving: boolean;
}

function applyQuality(
  source: AttachedSource | undefined,
  levels: readonly QualityLevel[],
  { wanted, isSaving }: QualityWish,
) {
  source?.limitAutomatic(automaticLimit(levels, isSaving));
  source?.chooseLevel(chosenLevel(levels, wanted));
}

/** Attaches the source to the element, and again whenever its address changes. */
export function useVideoSource(options: VideoSourceOptions) {
  const { video, videoKey, src, hls, autoPlay, startSeconds, dispatch, onFailure } = options;
  const { quality, isSaving, onQuality } = options;
  const [levels, setLevels] = useState<readonly QualityLevel[]>([]);
  const [byHand, setByHand] = useState({ isSaving, isByHand: false });
  if (byHand.isSaving !== isSaving) setByHand({ isSaving, isByHand: false });
  const wanted = isSaving && !byHand.isByHand ? undefined : quality;
  const sourceRef = useRef<AttachedSource>(undefined);
  const positionRef = useRef({ videoKey, seconds: startSeconds });

  /** Returns where to start: the same video resumes under its new address; another video starts at `startSeconds`. */
  const changeSource = useEffectEvent(() => {
    if (positionRef.current.videoKey === videoKey) {
      dispatch({ type: 'source-changed' });
      return positionRef.current.seconds;
    }
    positionRef.current = { videoKey, seconds: startSeconds };
    setByHand({ isSaving, isByHand: false });
    dispatch({ type: 'source-changed', startsPlaying: autoPlay });
    return startSeconds;
  });

  const fail = useEffectEvent((failure: PlayerFailure) => {
    dispatch({ type: 'failed', failure });
    onFailure?.(failure);
  });

  const begin = useEffectEvent((available: readonly QualityLevel[]) => {
    setLevels(available);
    // Before the engine has loaded anything.
    applyQuality(sourceRef.current, available, { wanted, isSaving });
  });

  useEffect(() => {
    if (!video) return undefined;
    const source = attachSource({
      video,
      src,
      hls,
      startSeconds: changeSource(),
      onLevels: (available) => begin(available),
      onFailure: (failure) => fail(failure),
    });
    sourceRef.current = source;
    return () => source.detach();
  }, [video, src, hls]);
  useEffect(
    () => applyQuality(sourceRef.current, levels, { wanted, isSaving }),
    [levels, wanted, isSaving],
  );

  return {
    levels,
    level: chosenLevel(levels, wanted),
    chooseLevel: (index: number) => {
      setByHand({ isSaving, isByHand: true });
      onQuality(levels.find((level) => level.index === index)?.shortSide);
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
