import { Skeleton } from '../../parts/skeleton/skeleton.tsx';
import { frame } from '../video-thumbnail/video-thumbnail.css.ts';
import * as styles from './video-card.css.ts';

/** The exact shape of a `VideoCard` that is still on its way. Not read aloud. */
export function VideoCardSkeleton() {
  return (
    <div className={styles.card} data-skeleton="video-card" aria-hidden>
      <Skeleton className={frame({ corners: 'card' })} shape="box" />
      <div className={styles.body}>
        <Skeleton shape="circle" width="36px" height="36px" />
        <div className={styles.texts}>
          <div className={styles.title}>
            <Skeleton width="92%" />
            <Skeleton width="58%" />
          </div>
          <div className={styles.meta}>
            <Skeleton width="40%" />
          </div>
          <div className={styles.meta}>
            <Skeleton width="52%" />
          </div>
        </div>
      </div>
    </div>
  );
}
