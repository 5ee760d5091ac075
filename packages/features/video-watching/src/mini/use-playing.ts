import { type RefObject, useEffect, useEffectEvent, useSyncExternalStore } from 'react';

const CHANGES = ['play', 'pause', 'ended', 'emptied'] as const;

const isPlaying = (media: HTMLVideoElement | null) =>
  media !== null && !media.paused && !media.ended;

function subscribe(media: HTMLVideoElement | null, listener: () => void) {
  for (const change of CHANGES) media?.addEventListener(change, listener);
  return () => {
    for (const change of CHANGES) media?.removeEventListener(change, listener);
  };
}

/** Returns whether the media element plays. */
export const useIsPlaying = (media: RefObject<HTMLVideoElement | null>) =>
  useSyncExternalStore(
    (listener) => subscribe(media.current, listener),
    () => isPlaying(media.current),
    () => false,
  );

/** Calls `onChange` when the video element in a container begins and ends to play. Renders nothing again. */
export function useReportPlaying(
  container: RefObject<HTMLElement | null>,
  onChange: ((isPlaying: boolean) => void) | undefined,
) {
  const report = useEffectEvent((media: HTMLVideoElement) => onChange?.(isPlaying(media)));
  useEffect(() => {
    const media = container.current?.querySelector('video');
    if (!media) return undefined;
    report(media);
    return subscribe(media, () => report(media));
  }, [container]);
}
