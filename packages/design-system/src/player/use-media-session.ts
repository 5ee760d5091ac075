import { useEffect, useEffectEvent } from 'react';

export interface MediaSessionOptions {
  readonly title: string;
  readonly artist: string | undefined;
  readonly poster: string | undefined;
  readonly video: HTMLVideoElement | null;
  readonly seekTo: (seconds: number) => void;
}

/** Events after which the system no longer knows the position by itself. */
const CHANGES = ['play', 'playing', 'pause', 'seeked', 'ratechange', 'durationchange'] as const;

function reportPosition({ currentTime, duration, playbackRate }: HTMLVideoElement) {
  // Unknown before the video has loaded, and the system refuses a position beyond it.
  const position = Number.isFinite(duration)
    ? { duration, playbackRate, position: Math.min(currentTime, duration) }
    : undefined;
  // Older browsers with a media session do not have it.
  navigator.mediaSession.setPositionState?.(position);
}

/** Tells the operating system what is playing and where, and handles its media keys. */
export function useMediaSession({ title, artist, poster, video, seekTo }: MediaSessionOptions) {
  const onSeek = useEffectEvent((seconds: number) => seekTo(seconds));

  useEffect(() => {
    if (!video || !('mediaSession' in navigator)) return undefined;
    const { mediaSession } = navigator;
    const actions: readonly (readonly [MediaSessionAction, MediaSessionActionHandler])[] = [
      ['seekbackward', ({ seekOffset }) => onSeek(video.currentTime - (seekOffset ?? 10))],
      ['seekforward', ({ seekOffset }) => onSeek(video.currentTime + (seekOffset ?? 10))],
      ['seekto', ({ seekTime }) => onSeek(seekTime ?? video.currentTime)],
    ];
    mediaSession.metadata = new MediaMetadata({
      title,
      artist: artist ?? '',
      artwork: poster ? [{ src: poster }] : [],
    });
    for (const [action, handler] of actions) mediaSession.setActionHandler(action, handler);
    const report = () => reportPosition(video);
    report();
    for (const change of CHANGES) video.addEventListener(change, report);
    return () => {
      for (const change of CHANGES) video.removeEventListener(change, report);
      mediaSession.setPositionState?.();
      mediaSession.metadata = null;
      for (const [action] of actions) mediaSession.setActionHandler(action, null);
    };
  }, [title, artist, poster, video]);
}
