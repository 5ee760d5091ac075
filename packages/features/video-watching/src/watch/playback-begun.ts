import type { Video, VideoId } from '@kinora/domain';
import { useEffect, useState } from 'react';

/** A video that shows no picture for so long no longer keeps the rest of the page waiting. */
const PATIENCE_MS = 3000;

/** Calls back when the browser has nothing better to do; at once where it cannot tell. */
function whenIdle(work: () => void) {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 500 });
  else work();
}

/**
 * The player comes first: comments and suggestions ask for nothing until the first picture is there, the video has
 * failed, cannot be played at all, or takes too long.
 */
export function usePlaybackBegun({ id, status }: Pick<Video, 'id' | 'status'>) {
  const [begunId, setBegun] = useState<VideoId>();
  const isPlayable = status === 'ready';

  useEffect(() => {
    const timer = setTimeout(() => setBegun(id), isPlayable ? PATIENCE_MS : 0);
    return () => clearTimeout(timer);
  }, [id, isPlayable]);

  return {
    /** The video that is on the page now. */
    hasBegun: begunId === id,
    /** Any video of this page. */
    hasEverBegun: begunId !== undefined,
    onBegun: () => whenIdle(() => setBegun(id)),
  };
}
