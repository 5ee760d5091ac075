import { formatDuration } from '@kinora/domain';
import type { StoryboardStill } from '../../player/storyboard/storyboard.ts';
import { useStoryboard } from '../../player/storyboard/use-storyboard.ts';
import * as styles from './flip-book.css.ts';

/** Stills in the strip: as many as a card of 300 px shows clearly. */
const FRAMES = 8;

export interface FlipBookProps {
  /** The storyboard of the whole video. */
  readonly url: string;
  /** How much of the video has played, from 0 to 1. */
  readonly played: number;
}

const drawn = ({ imageUrl, x, y, width, height }: StoryboardStill) => (
  <svg className={styles.still} viewBox={`${x} ${y} ${width} ${height}`}>
    <image href={imageUrl} />
  </svg>
);

/** Stills of a whole video in a strip, lit up to the moment that plays. A decoration. */
export default function FlipBook({ url, played }: FlipBookProps) {
  const stills = useStoryboard(url, true);
  if (stills.length === 0) return null;
  return (
    <span className={styles.strip} data-strip aria-hidden>
      {Array.from({ length: FRAMES }, (_nothing, index) => {
        const still = stills[Math.floor((index * stills.length) / FRAMES)];
        return (
          <span
            key={index}
            className={styles.frame}
            data-moment={still && formatDuration(still.startSeconds)}
            data-lit={index <= played * FRAMES || undefined}
          >
            {still && drawn(still)}
          </span>
        );
      })}
    </span>
  );
}
