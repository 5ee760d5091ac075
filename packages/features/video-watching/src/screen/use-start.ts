import { type Video, startSecondsIn } from '@kinora/domain';
import { useEffect, useEffectEvent, useRef } from 'react';

export interface StartOptions {
  readonly video: Video;
  /** The `t` parameter of the address of this video. */
  readonly start: string | null;
  /** Called with the seconds when the address changes to another start of the same video. */
  readonly onChange: (seconds: number) => void;
}

/** Returns where a video starts by its address, in seconds; `undefined` without a valid start. */
export function useStart({ video, start, onChange }: StartOptions): number | undefined {
  const { id: videoId, durationSeconds } = video;
  const seconds = startSecondsIn(start, durationSeconds);
  const applied = useRef({ videoId, seconds });

  const apply = useEffectEvent((next: typeof applied.current) => {
    const { current } = applied;
    applied.current = next;
    // Another video starts there by itself.
    const hasChanged = current.videoId === next.videoId && current.seconds !== next.seconds;
    if (hasChanged && next.seconds !== undefined) onChange(next.seconds);
  });
  useEffect(() => apply({ videoId, seconds }), [videoId, seconds]);
  return seconds;
}
