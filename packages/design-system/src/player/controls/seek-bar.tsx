import { type Chapter, chapterIndexAt, formatDuration } from '@kinora/domain';
import { useState, type PointerEvent } from 'react';
import { stillAt } from '../storyboard/storyboard.ts';
import { useStoryboard } from '../storyboard/use-storyboard.ts';
import { VideoStill } from '../storyboard/video-still.tsx';
import * as styles from './seek-bar.css.ts';

export interface SeekBarProps {
  readonly currentSeconds: number;
  readonly bufferedSeconds: number;
  readonly durationSeconds: number;
  readonly chapters: readonly Chapter[];
  /** A WebVTT file of stills; the tooltip shows the one of the hovered time. */
  readonly storyboardUrl?: string | undefined;
  readonly onSeek: (seconds: number) => void;
}

const THUMB_PX = 14;
const STILL_WIDTH_PX = 160;

/**
 * The time under the pointer, and where to place the tooltip. The centre of the thumb travels less than the full width.
 */
function momentAt(event: PointerEvent<HTMLElement>, durationSeconds: number) {
  const box = event.currentTarget.getBoundingClientRect();
  const x = event.clientX - box.left;
  const share = Math.min(1, Math.max(0, (x - THUMB_PX / 2) / (box.width - THUMB_PX)));
  return { x, width: box.width, seconds: share * durationSeconds };
}

/** Shows the played, loaded and hovered parts of the video, and seeks. */
export function SeekBar({
  currentSeconds,
  bufferedSeconds,
  durationSeconds,
  chapters,
  storyboardUrl,
  onSeek,
}: SeekBarProps) {
  // The state changes with every time update, and nearly every value here with it: memoizing would cost more bytes than it
  // saves work.
  'use no memo';
  const [hovered, setHovered] = useState<ReturnType<typeof momentAt>>();
  const [wasEntered, setEntered] = useState(false);
  const stills = useStoryboard(storyboardUrl, wasEntered);
  const still = hovered ? stillAt(stills, hovered.seconds) : undefined;
  const titleAt = (seconds: number) => chapters[chapterIndexAt(chapters, seconds)]?.title;
  const hoveredTitle = hovered ? titleAt(hovered.seconds) : undefined;
  const currentTitle = titleAt(currentSeconds);
  // Keeps the tooltip within the bar.
  const half = still || hoveredTitle ? STILL_WIDTH_PX / 2 + 2 : 24;
  const share = (seconds: number) =>
    durationSeconds > 0 ? Math.min(1, seconds / durationSeconds) : 0;
  const isKnown = durationSeconds > 0;
  return (
    <div
      className={styles.bar}
      onPointerEnter={() => setEntered(true)}
      onPointerMove={(event) => setHovered(momentAt(event, durationSeconds))}
      onPointerLeave={() => setHovered(undefined)}
    >
      <div className={styles.track}>
        <div
          className={styles.buffered}
          style={{ transform: `scaleX(${share(bufferedSeconds)})` }}
        />
        <div className={styles.played} style={{ transform: `scaleX(${share(currentSeconds)})` }} />
        {chapters.slice(1).map(({ startSeconds }) => (
          <div
            key={startSeconds}
            className={styles.gap}
            data-gap
            style={{ insetInlineStart: `${share(startSeconds) * 100}%` }}
          />
        ))}
      </div>
      <input
        className={styles.range}
        type="range"
        aria-label="Seek"
        aria-valuetext={[
          `${formatDuration(currentSeconds)} of ${formatDuration(durationSeconds)}`,
          ...(currentTitle ? [currentTitle] : []),
        ].join(', ')}
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
          style={{
            transform: `translateX(${Math.min(hovered.width - half, Math.max(half, hovered.x))}px) translateX(-50%)`,
          }}
          aria-hidden
        >
          {still ? <VideoStill still={still} widthPx={STILL_WIDTH_PX} /> : null}
          {hoveredTitle ? <span className={styles.hoveredTitle}>{hoveredTitle}</span> : null}
          <span className={styles.moment}>{formatDuration(hovered.seconds)}</span>
        </span>
      ) : null}
    </div>
  );
}
