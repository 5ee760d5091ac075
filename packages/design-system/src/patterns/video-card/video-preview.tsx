import { useEffect, useRef, useState } from 'react';
import * as styles from './video-preview.css.ts';

export interface VideoPreviewProps {
  readonly src: string;
  readonly isMuted: boolean;
  /** Whole seconds, whenever they change. */
  readonly onRemaining: (seconds: number) => void;
  /** Nothing can be played: the picture takes over again. */
  readonly onFailure: () => void;
}

/** The film over the picture of a card, unseen until its first frame; it lets go of its file when it leaves. */
export function VideoPreview({ src, isMuted, onRemaining, onFailure }: VideoPreviewProps) {
  const videoRef = useRef<HTMLVideoElement>(null);
  const [isRolling, setRolling] = useState(false);

  useEffect(() => {
    const video = videoRef.current;
    if (!video) return undefined;
    video.src = src;
    // Refused, or left before the first frame: the picture is still there.
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
