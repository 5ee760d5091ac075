import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { captionIn, showCaption, shownCaption } from '../state/video-commands.ts';
import type { CaptionPreferences } from './caption-preferences.ts';
import type { CaptionTrack } from './caption-track.ts';

/** Index that stands for "no captions". */
export const NO_CAPTION = -1;

export interface CaptionsOptions {
  readonly video: HTMLVideoElement | null;
  readonly captions: readonly CaptionTrack[];
  readonly preferences: CaptionPreferences;
}

/**
 * Returns the index of the captions that are shown, whether chosen in our menu, with our key or in a menu of the system.
 * Shows the remembered language whenever a video has it.
 */
export function useCaptions({ video, captions, preferences }: CaptionsOptions): number {
  const showRemembered = useEffectEvent((element: HTMLVideoElement) => {
    const index = captionIn(element, preferences.language);
    if (preferences.isOn && index !== NO_CAPTION) showCaption(element, index);
  });
  // A new address is a new track, which the browser does not show by itself.
  const sources = captions.map(({ src }) => src).join(' ');
  useEffect(() => {
    if (video && sources) showRemembered(video);
  }, [video, sources]);

  return useSyncExternalStore(
    (listener) => {
      const tracks: Partial<TextTrackList> | undefined = video?.textTracks;
      // jsdom has the list, but not its events.
      tracks?.addEventListener?.('change', listener);
      return () => tracks?.removeEventListener?.('change', listener);
    },
    () => (video ? shownCaption(video) : NO_CAPTION),
    () => NO_CAPTION,
  );
}
