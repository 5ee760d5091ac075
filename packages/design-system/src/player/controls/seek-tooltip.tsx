import { formatDuration } from '@kinora/domain';
import type { StoryboardStill } from '../storyboard/storyboard.ts';
import { VideoStill } from '../storyboard/video-still.tsx';
import * as styles from './seek-bar.css.ts';

/** Below this width of the bar, stills are small. */
const WIDE_PX = 640;

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

/** The still, the title of the chapter and the time at the pointer. */
export function SeekTooltip({
  x,
  barWidth,
  seconds,
  title,
  stills,
  isScrubbing,
}: SeekTooltipProps) {
  const stillWidth = barWidth < WIDE_PX ? 160 : 240;
  const index = Math.max(
    0,
    stills.findLastIndex(({ startSeconds }) => startSeconds <= seconds),
  );
  const still = stills[index];
  // Keeps the tooltip within the bar.
  const half = still || title ? stillWidth / 2 : 24;
  const neighbour = (offset: number) => {
    const beside = stills[index + offset];
    const width = stillWidth * 0.6;
    return (
      <span key={offset} className={styles.neighbour} style={{ inlineSize: width }}>
        {beside ? <VideoStill still={beside} widthPx={width} /> : null}
      </span>
    );
  };
  return (
    <span
      className={styles.hovered}
      style={{
        inlineSize: half * 2,
        transform: `translateX(${Math.min(barWidth - half, Math.max(half, x))}px) translateX(-50%)`,
      }}
      aria-hidden
    >
      {still ? (
        <span className={styles.strip} data-strip={isScrubbing || undefined}>
          {isScrubbing ? [-2, -1].map(neighbour) : null}
          <VideoStill still={still} widthPx={stillWidth} />
          {isScrubbing ? [1, 2].map(neighbour) : null}
        </span>
      ) : null}
      {title ? <span className={styles.hoveredTitle}>{title}</span> : null}
      <span className={styles.moment}>{formatDuration(seconds)}</span>
    </span>
  );
}
