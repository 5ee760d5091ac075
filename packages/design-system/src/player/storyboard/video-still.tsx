import type { StoryboardStill } from './storyboard.ts';
import * as styles from './video-still.css.ts';

/** A still from a storyboard, and the width to show it in. */
export interface VideoStillProps {
  /** The region of the storyboard to show, such as `stillAt` returns for a moment. */
  readonly still: StoryboardStill;
  /** In CSS pixels. The height follows from the still. */
  readonly widthPx: number;
}

/** One region of a storyboard, scaled to a width. A decoration: it has no alternative text. */
export function VideoStill({ still, widthPx }: VideoStillProps) {
  const { imageUrl, x, y, width, height } = still;
  const scale = widthPx / width;
  return (
    <span
      className={styles.still}
      data-still={imageUrl}
      style={{ inlineSize: widthPx, blockSize: Math.round(height * scale) }}
    >
      <img
        className={styles.sheet}
        src={imageUrl}
        alt=""
        style={{ transform: `scale(${scale}) translate(${-x}px, ${-y}px)` }}
      />
    </span>
  );
}
