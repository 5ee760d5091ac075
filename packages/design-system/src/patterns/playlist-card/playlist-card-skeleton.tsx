import { Skeleton } from '../../parts/skeleton/skeleton.tsx';
import * as styles from './playlist-card.css.ts';

/** Has the exact shape of a `PlaylistCard` that is loading. Screen readers skip it. */
export function PlaylistCardSkeleton() {
  return (
    <div className={styles.card} data-skeleton="playlist-card" aria-hidden>
      <Skeleton shape="picture" />
      <div className={styles.body}>
        <div>
          <div className={styles.name}>
            <Skeleton width="64%" />
          </div>
          <div className={styles.age}>
            <Skeleton width="40%" />
          </div>
          <div className={styles.full}>
            <Skeleton width="112px" />
          </div>
        </div>
      </div>
    </div>
  );
}
