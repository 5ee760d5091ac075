import type { Video, VideoId } from '@kinora/domain';
import { useEffect, useState } from 'react';

/** Longest time that the rest of the page waits for the first picture of a video. */
const FIRST_FRAME_TIMEOUT_MS = 3000;

/** Calls `work` when the browser is idle; at once without `requestIdleCallback`. */
function whenIdle(work: () => void) {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 500 });
  else work();
}

/**
 * Gives the player precedence: comments and suggestions send no request until the first picture is shown, the video has
 * failed, cannot be played at all, or takes longer than 3 s.
 */
export function usePlaybackBegun({ id, status }: Pick<Video, 'id' | 'status'>) {
  const [begunId, setBegun] = useState<VideoId>();
  const isPlayable = status === 'ready';

  useEffect(() => {
    const timer = setTimeout(() => setBegun(id), isPlayable ? FIRST_FRAME_TIMEOUT_MS : 0);
    return () => clearTimeout(timer);
  }, [id, isPlayable]);

  return {
    /** Whether the present video of the page has begun. */
    hasBegun: begunId === id,
    /** Whether any video of this page has begun. */
    hasEverBegun: begunId !== undefined,
    onBegun: () => whenIdle(() => setBegun(id)),
  };
}
