import { Skeleton, VideoRowSkeleton } from '@kinora/design-system';
import * as styles from './spoken-results.css.ts';

/** Skeleton of two videos with two moments each. */
export const SpokenSkeleton = () => (
  <section className={styles.list} aria-busy aria-label="Searching in captions">
    {[0, 1].map((result) => (
      <div key={result} className={styles.result}>
        <VideoRowSkeleton />
        <div className={styles.moments} aria-hidden>
          {['78%', '64%'].map((width) => (
            <div key={width} className={styles.moment}>
              <Skeleton width="36px" />
              <Skeleton width={width} />
            </div>
          ))}
        </div>
      </div>
    ))}
  </section>
);
