import { useSyncExternalStore } from 'react';
import { showCaption, shownCaption } from '../state/video-commands.ts';

/** Index that stands for "no captions". */
export const NO_CAPTION = -1;

/** Which captions are shown, whether chosen in our menu, with our key or in the browser's own menu. */
export function useShownCaption(video: HTMLVideoElement | null) {
  const shown = useSyncExternalStore(
    (listener) => {
      const tracks: Partial<TextTrackList> | undefined = video?.textTracks;
      // jsdom has the list, but not its events.
      tracks?.addEventListener?.('change', listener);
      return () => tracks?.removeEventListener?.('change', listener);
    },
    () => (video ? shownCaption(video) : NO_CAPTION),
    () => NO_CAPTION,
  );
  return {
    shownCaption: shown,
    showCaption: (index: number) => video && showCaption(video, index),
  };
}
