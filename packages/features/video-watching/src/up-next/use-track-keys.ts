import { useEffect, useEffectEvent } from 'react';

/** Handles a key of the system while there is a handler. The system offers only keys that are handled. */
function useMediaKey(action: MediaSessionAction, handler: (() => void) | undefined) {
  const act = useEffectEvent(() => handler?.());
  const isOffered = handler !== undefined;
  useEffect(() => {
    if (!isOffered || !('mediaSession' in navigator)) return undefined;
    navigator.mediaSession.setActionHandler(action, () => act());
    return () => navigator.mediaSession.setActionHandler(action, null);
  }, [action, isOffered]);
}

export interface TrackKeysOptions {
  /** Address of the video before the present one. */
  readonly previousHref: string | undefined;
  /** Address of the video after the present one. */
  readonly nextHref: string | undefined;
  /** Called with one of the addresses. */
  readonly onOpen: (href: string) => void;
}

/** Lets the system's keys for the previous and the next track lead to other videos. */
export function useTrackKeys({ previousHref, nextHref, onOpen }: TrackKeysOptions) {
  useMediaKey('previoustrack', previousHref === undefined ? undefined : () => onOpen(previousHref));
  useMediaKey('nexttrack', nextHref === undefined ? undefined : () => onOpen(nextHref));
}
