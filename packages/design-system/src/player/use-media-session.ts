import { useEffect, useEffectEvent } from 'react';

export interface MediaSessionOptions {
  readonly title: string;
  readonly artist: string | undefined;
  readonly poster: string | undefined;
  readonly video: HTMLVideoElement | null;
  readonly seekTo: (seconds: number) => void;
}

/** Tells the operating system what is playing, and handles its media keys. */
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
    return () => {
      mediaSession.metadata = null;
      for (const [action] of actions) mediaSession.setActionHandler(action, null);
    };
  }, [title, artist, poster, video]);
}
