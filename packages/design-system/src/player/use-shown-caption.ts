import { useSyncExternalStore } from 'react';
import { showCaption, shownCaption } from './video-commands.ts';

/** No captions are shown. */
export const NO_CAPTION = -1;

/** Which captions are shown, whoever chose them: our menu, our key, or the browser's own. */
export function useShownCaption(video: HTMLVideoElement | null) {
  const shown = useSyncExternalStore(
    (listener) => {
      const tracks: Partial<TextTrackList> | undefined = video?.textTracks;
      // Test environments have the list, but not its events.
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
