import { type Chapter, chapterIndexAt, formatDuration } from '@kinora/domain';
import { useState, type PointerEvent } from 'react';
import { useStoryboard } from '../storyboard/use-storyboard.ts';
import * as styles from './seek-bar.css.ts';
import { SeekTooltip } from './seek-tooltip.tsx';

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
/** A finger that has moved less than this may still scroll the page. */
const SLOP_PX = 8;

/** Where the pointer is. The centre of the thumb travels less than the full width. */
function momentAt(event: PointerEvent<HTMLElement>, durationSeconds: number) {
  const box = event.currentTarget.getBoundingClientRect();
  const x = event.clientX - box.left;
  const share = Math.min(1, Math.max(0, (x - THUMB_PX / 2) / (box.width - THUMB_PX)));
  return { x, barWidth: box.width, seconds: share * durationSeconds };
}

const shareOf = (seconds: number, whole: number) =>
  whole > 0 ? Math.min(1, Math.max(0, seconds / whole)) : 0;

/**
 * Shows the played, loaded and hovered parts of the video, chapter by chapter, and seeks. While the viewer drags, only the
 * stills move; the video seeks when the pointer is lifted, because each seek loads data.
 */
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
  const [pointed, setPointed] = useState<ReturnType<typeof momentAt>>();
  const [isScrubbing, setScrubbing] = useState(false);
  const [wasEntered, setEntered] = useState(false);
  /** Where a finger went down that has not moved yet: it taps, drags, or scrolls the page. */
  const [touch, setTouch] = useState<{ readonly x: number; readonly y: number }>();
  const stills = useStoryboard(storyboardUrl, wasEntered);
  const isKnown = durationSeconds > 0;
  const shownSeconds = isScrubbing && pointed ? pointed.seconds : currentSeconds;
  const currentTitle = chapters[chapterIndexAt(chapters, shownSeconds)]?.title;
  const pointedIndex = pointed ? chapterIndexAt(chapters, pointed.seconds) : -1;
  const segments =
    chapters.length > 0 ? chapters : [{ startSeconds: 0, endSeconds: durationSeconds }];

  function endScrub() {
    setTouch(undefined);
    setScrubbing(false);
    setPointed(undefined);
  }

  function beginScrub(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    setPointed(momentAt(event, durationSeconds));
    setScrubbing(true);
  }

  /** Scrubs once the finger goes along the bar. Across it the finger scrolls, which the browser reports late or never. */
  function decide(
    event: PointerEvent<HTMLElement>,
    from: { readonly x: number; readonly y: number },
  ) {
    const along = Math.abs(event.clientX - from.x);
    const across = Math.abs(event.clientY - from.y);
    if (Math.max(along, across) < SLOP_PX) return;
    setTouch(undefined);
    if (along > across) beginScrub(event);
    else setPointed(undefined);
  }

  return (
    <div
      className={styles.bar}
      data-scrubbing={isScrubbing || undefined}
      onPointerEnter={() => setEntered(true)}
      onPointerDown={(event) => {
        if (event.button !== 0 || !isKnown) return;
        if (event.pointerType === 'touch') setTouch({ x: event.clientX, y: event.clientY });
        else beginScrub(event);
      }}
      onPointerMove={(event) => {
        if (touch) decide(event, touch);
        else if (isScrubbing || event.pointerType !== 'touch')
          setPointed(momentAt(event, durationSeconds));
      }}
      onPointerUp={(event) => {
        if (!isScrubbing && !touch) return;
        setTouch(undefined);
        setScrubbing(false);
        onSeek(momentAt(event, durationSeconds).seconds);
      }}
      onPointerCancel={endScrub}
      onPointerLeave={endScrub}
    >
      <div className={styles.track}>
        {segments.map(({ startSeconds, endSeconds }, index) => {
          const length = endSeconds - startSeconds;
          const isLast = index === segments.length - 1;
          const part = (until: number) => ({
            transform: `scaleX(${shareOf(until - startSeconds, length)})`,
          });
          return (
            <div
              key={startSeconds}
              className={styles.segment}
              data-segment
              data-pointed={index === pointedIndex || undefined}
              style={{
                insetInlineStart: `${shareOf(startSeconds, durationSeconds) * 100}%`,
                inlineSize: `calc(${isKnown ? shareOf(length, durationSeconds) * 100 : 100}% - ${isLast ? 0 : 3}px)`,
              }}
            >
              <div className={styles.buffered} style={part(bufferedSeconds)} />
              <div className={styles.played} style={part(shownSeconds)} />
            </div>
          );
        })}
      </div>
      <input
        className={styles.range}
        type="range"
        aria-label="Seek"
        aria-valuetext={[
          `${formatDuration(shownSeconds)} of ${formatDuration(durationSeconds)}`,
          ...(currentTitle ? [currentTitle] : []),
        ].join(', ')}
        min={0}
        max={isKnown ? durationSeconds : 1}
        step="any"
        value={isKnown ? Math.min(shownSeconds, durationSeconds) : 0}
        disabled={!isKnown}
        onChange={(event) => onSeek(event.target.valueAsNumber)}
      />
      {pointed && isKnown ? (
        <SeekTooltip
          {...pointed}
          title={chapters[pointedIndex]?.title}
          stills={stills}
          isScrubbing={isScrubbing}
        />
      ) : null}
    </div>
  );
}
