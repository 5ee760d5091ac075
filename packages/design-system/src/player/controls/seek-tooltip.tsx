import { formatDuration } from '@kinora/domain';
import { useEffect, useRef } from 'react';
import type { StoryboardStill } from '../storyboard/storyboard.ts';
import { VideoStill } from '../storyboard/video-still.tsx';
import * as styles from './seek-bar.css.ts';

/** Below this width of the bar, stills are small. */
const WIDE_PX = 640;

/** On the player while the pointer is on the bar; captions end above this height. */
const PREVIEW_HEIGHT = '--preview-height';

export interface SeekTooltipProps {
  /** Where the pointer is on the bar. */
  readonly x: number;
  readonly barWidth: number;
  readonly seconds: number;
  readonly title: string | undefined;
  readonly stills: readonly StoryboardStill[];
  /** While the viewer scrubs, the neighbours of the still are beside it, as on a film. */
  readonly isScrubbing: boolean;
}

/** A still in a box of 16:9: an upright one is as high as the others. */
function widthOf({ width, height }: StoryboardStill, boxWidth: number) {
  return Math.min(boxWidth, Math.round((boxWidth * 9 * width) / (16 * height)));
}

/** The still with the time at the pointer in it, and the title of the chapter. */
export function SeekTooltip({
  x,
  barWidth,
  seconds,
  title,
  stills,
  isScrubbing,
}: SeekTooltipProps) {
  const root = useRef<HTMLSpanElement>(null);
  const boxWidth = barWidth < WIDE_PX ? 160 : 240;
  const index = Math.max(
    0,
    stills.findLastIndex(({ startSeconds }) => startSeconds <= seconds),
  );
  const still = stills[index];
  // Keeps the tooltip within the bar.
  const half = still || title ? boxWidth / 2 : 24;
  const time = <span className={styles.moment}>{formatDuration(seconds)}</span>;
  const neighbour = (offset: number) => {
    const beside = stills[index + offset];
    const width = boxWidth * 0.6;
    return (
      <span key={offset} className={styles.neighbour} style={{ inlineSize: width }}>
        {beside ? <VideoStill still={beside} widthPx={widthOf(beside, width)} /> : null}
      </span>
    );
  };

  useEffect(() => {
    const shown = root.current;
    const player = shown?.closest<HTMLElement>('[data-shows-chrome]');
    if (!shown || !player) return undefined;
    const observer = new ResizeObserver(() =>
      player.style.setProperty(PREVIEW_HEIGHT, `${shown.offsetHeight}px`),
    );
    observer.observe(shown);
    return () => {
      observer.disconnect();
      player.style.removeProperty(PREVIEW_HEIGHT);
    };
  }, []);

  return (
    <span
      ref={root}
      className={styles.hovered}
      style={{
        inlineSize: half * 2,
        transform: `translateX(${Math.min(barWidth - half, Math.max(half, x))}px) translateX(-50%)`,
      }}
      data-preview
      aria-hidden
    >
      {still ? (
        <span className={styles.strip} data-strip={isScrubbing || undefined}>
          {isScrubbing ? [-2, -1].map(neighbour) : null}
          <span className={styles.pointed}>
            <VideoStill still={still} widthPx={widthOf(still, boxWidth)} />
            {time}
          </span>
          {isScrubbing ? [1, 2].map(neighbour) : null}
        </span>
      ) : null}
      {title ? <span className={styles.hoveredTitle}>{title}</span> : null}
      {still ? null : time}
    </span>
  );
}
