import type { VideoId } from '@kinora/domain';
import { type RefObject, useEffect, useState } from 'react';

/** Events after which the video no longer stands at its end. */
const GOES_ON = ['play', 'seeking', 'emptied'];

/** Returns whether the video has ended, and has not been played or moved since. */
export function useEnded(media: RefObject<HTMLVideoElement | null>, videoId: VideoId): boolean {
  // It may have ended before this code was there.
  const [endedId, setEndedId] = useState(() => (media.current?.ended ? videoId : undefined));
  useEffect(() => {
    const element = media.current;
    if (!element) return undefined;
    const listening = new AbortController();
    const options = { signal: listening.signal };
    element.addEventListener('ended', () => setEndedId(videoId), options);
    for (const type of GOES_ON)
      element.addEventListener(type, () => setEndedId(undefined), options);
    return () => listening.abort();
  }, [media, videoId]);
  return endedId === videoId;
}
