import { Skeleton } from '@kinora/design-system';
import * as styles from './moments.css.ts';
import * as rowStyles from './result-row.css.ts';
import { ResultRowSkeleton } from './result-row.tsx';

/** Skeleton of two videos with two moments each. */
export const SpokenSkeleton = () => (
  <section className={rowStyles.list} aria-busy aria-label="Searching in captions">
    {[0, 1].map((result) => (
      <ResultRowSkeleton key={result}>
        <div className={styles.moments.list}>
          {['78%', '64%'].map((width) => (
            <div key={width} className={styles.moment}>
              <span className={styles.still.list} />
              <Skeleton width={width} />
            </div>
          ))}
        </div>
      </ResultRowSkeleton>
    ))}
  </section>
);
