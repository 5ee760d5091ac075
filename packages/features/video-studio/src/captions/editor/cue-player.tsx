import { plainText } from '@kinora/captions';
import type { OwnVideo } from '@kinora/domain';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import * as styles from './cue-player.css.ts';
import { type EditedCue, toCue } from './edited-cues.ts';

/** What the editor can tell its player to do. */
export interface CuePlayerHandle {
  /** Plays from the start of the caption to its end. */
  readonly play: (cue: EditedCue) => void;
  /** The position in milliseconds. */
  readonly positionMs: () => number;
}

export interface CuePlayerProps {
  readonly ref: Ref<CuePlayerHandle>;
  readonly video: OwnVideo;
  readonly cues: readonly EditedCue[];
  /** Called when another caption, or none, is at the position. */
  readonly onCurrentChange: (id: number | undefined) => void;
}

/** The file of the video, with the edited captions over the picture. */
export function CuePlayer({ ref, video, cues, onCurrentChange }: CuePlayerProps) {
  const media = useRef<HTMLVideoElement>(null);
  const [positionMs, setPositionMs] = useState(0);
  /** Where a played caption ends; `undefined` while the person plays the whole video. */
  const [stopMs, setStopMs] = useState<number>();
  const shown = cues.filter((cue) => cue.startMs <= positionMs && positionMs < cue.endMs);

  useImperativeHandle(ref, () => ({
    play({ startMs, endMs }) {
      if (!media.current) return;
      media.current.currentTime = startMs / 1000;
      setStopMs(endMs > startMs ? endMs : undefined);
      // Rejects when the file cannot be played; the native controls say so.
      media.current.play().catch(() => undefined);
    },
    positionMs: () => Math.round((media.current?.currentTime ?? 0) * 1000),
  }));

  useEffect(() => {
    if (stopMs === undefined) return undefined;
    // The event `timeupdate` comes only four times a second.
    let frame = requestAnimationFrame(function stopInTime() {
      const element = media.current;
      if (!element || element.currentTime * 1000 < stopMs) {
        frame = requestAnimationFrame(stopInTime);
        return;
      }
      element.pause();
      setStopMs(undefined);
    });
    return () => cancelAnimationFrame(frame);
  }, [stopMs]);

  function move() {
    const nowMs = (media.current?.currentTime ?? 0) * 1000;
    setPositionMs(nowMs);
    onCurrentChange(cues.find(({ startMs, endMs }) => startMs <= nowMs && nowMs < endMs)?.id);
  }

  return (
    <div className={styles.frame}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the edited captions lie over the picture */}
      <video
        ref={media}
        className={styles.video}
        src={video.videoFile}
        poster={video.thumbnail}
        aria-label={`Player: ${video.title}`}
        controls
        playsInline
        preload="metadata"
        onTimeUpdate={move}
        onSeeked={move}
        // A person who pauses has finished listening to the caption.
        onPause={() => setStopMs(undefined)}
      />
      {shown.length > 0 ? (
        <p className={styles.words} dir="auto" aria-hidden>
          {shown.map((cue) => plainText(toCue(cue))).join('\n')}
        </p>
      ) : null}
    </div>
  );
}
