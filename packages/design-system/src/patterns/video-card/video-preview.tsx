import { useEffect, useRef, useState } from 'react';
import * as styles from './video-preview.css.ts';

export interface VideoPreviewProps {
  readonly src: string;
  readonly isMuted: boolean;
  /** Called with the remaining whole seconds whenever they change. */
  readonly onRemaining: (seconds: number) => void;
  /** Called when the file cannot be played; the picture is then shown again. */
  readonly onFailure: () => void;
}

/** The preview over the picture of a card, invisible until its first frame. Releases its file on unmount. */
export function VideoPreview({ src, isMuted, onRemaining, onFailure }: VideoPreviewProps) {
  const videoRef = useRef<HTMLVideoElement>(null);
  const [isRolling, setRolling] = useState(false);

  useEffect(() => {
    const video = videoRef.current;
    if (!video) return undefined;
    video.src = src;
    // Refused, or unmounted before the first frame: the picture stays visible.
    video.play().catch(() => undefined);
    return () => {
      video.pause();
      video.removeAttribute('src');
      video.load();
    };
  }, [src]);

  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a silent picture beside the title that names it
    <video
      ref={videoRef}
      className={styles.film}
      data-rolling={isRolling || undefined}
      muted={isMuted}
      loop
      playsInline
      disablePictureInPicture
      disableRemotePlayback
      preload="auto"
      tabIndex={-1}
      aria-hidden
      onPlaying={() => setRolling(true)}
      onTimeUpdate={({ currentTarget: { duration, currentTime } }) => {
        if (Number.isFinite(duration)) onRemaining(Math.ceil(duration - currentTime));
      }}
      onError={onFailure}
    />
  );
}
