import type { SpokenResult } from '@kinora/domain';
import * as styles from './timeline.css.ts';

/** Marks moments on the lower edge of a video's picture, where a player has its timeline. */
export const Timeline = ({ video: { durationSeconds }, moments }: SpokenResult) => (
  <span className={styles.timeline} aria-hidden>
    {moments.map(({ startSeconds }) => (
      <span
        key={startSeconds}
        className={styles.tick}
        data-moment
        // Inside the round corners of the picture.
        style={{
          insetInlineStart: `clamp(12px, ${(100 * startSeconds) / durationSeconds}%, 100% - 12px)`,
        }}
      />
    ))}
  </span>
);
