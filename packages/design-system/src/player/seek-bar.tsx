import { formatDuration } from '@kinora/domain';
import { useState, type PointerEvent } from 'react';
import * as styles from './seek-bar.css.ts';

export interface SeekBarProps {
  readonly currentSeconds: number;
  readonly bufferedSeconds: number;
  readonly durationSeconds: number;
  readonly onSeek: (seconds: number) => void;
}

const THUMB_PX = 14;

/** The moment under the pointer, and where to write it: the thumb's middle travels less than the whole width. */
function momentAt(event: PointerEvent<HTMLElement>, durationSeconds: number) {
  const box = event.currentTarget.getBoundingClientRect();
  const x = event.clientX - box.left;
  const share = Math.min(1, Math.max(0, (x - THUMB_PX / 2) / (box.width - THUMB_PX)));
  return { x: Math.min(box.width - 24, Math.max(24, x)), seconds: share * durationSeconds };
}

/** Where the video is and where it could be: played, loaded and hovered parts. */
export function SeekBar({
  currentSeconds,
  bufferedSeconds,
  durationSeconds,
  onSeek,
}: SeekBarProps) {
  const [hovered, setHovered] = useState<{ readonly x: number; readonly seconds: number }>();
  const share = (seconds: number) =>
    durationSeconds > 0 ? Math.min(1, seconds / durationSeconds) : 0;
  const isKnown = durationSeconds > 0;
  return (
    <div
      className={styles.bar}
      onPointerMove={(event) => setHovered(momentAt(event, durationSeconds))}
      onPointerLeave={() => setHovered(undefined)}
    >
      <div className={styles.track}>
        <div
          className={styles.buffered}
          style={{ transform: `scaleX(${share(bufferedSeconds)})` }}
        />
        <div className={styles.played} style={{ transform: `scaleX(${share(currentSeconds)})` }} />
      </div>
      <input
        className={styles.range}
        type="range"
        aria-label="Seek"
        aria-valuetext={`${formatDuration(currentSeconds)} of ${formatDuration(durationSeconds)}`}
        min={0}
        max={isKnown ? durationSeconds : 1}
        step="any"
        value={isKnown ? Math.min(currentSeconds, durationSeconds) : 0}
        disabled={!isKnown}
        onChange={(event) => onSeek(event.target.valueAsNumber)}
      />
      {hovered && isKnown ? (
        <span
          className={styles.hovered}
          style={{ transform: `translateX(${hovered.x}px) translateX(-50%)` }}
          aria-hidden
        >
          {formatDuration(hovered.seconds)}
        </span>
      ) : null}
    </div>
  );
}
