import { joinClassNames } from '../../foundations/join-class-names.ts';
import { Skeleton } from '../../parts/skeleton/skeleton.tsx';
import { frame } from '../video-thumbnail/video-thumbnail.css.ts';
import * as styles from './video-card.css.ts';

/** The exact shape of a `VideoCard` that is still on its way. Not read aloud. */
export function VideoCardSkeleton() {
  return (
    <div className={styles.card} data-skeleton="video-card" aria-hidden>
      <Skeleton
        className={joinClassNames(frame({ corners: 'card' }), styles.picture)}
        shape="box"
      />
      <div className={styles.body}>
        <Skeleton shape="circle" width="36px" height="36px" />
        <div className={styles.texts}>
          <div className={joinClassNames(styles.title, styles.skeletonLines)}>
            <Skeleton width="92%" />
            <Skeleton width="58%" />
          </div>
          <div className={joinClassNames(styles.meta, styles.skeletonLines)}>
            <Skeleton width="46%" />
            <Skeleton width="60%" />
          </div>
        </div>
      </div>
    </div>
  );
}
