import { joinClassNames } from '../../foundations/join-class-names.ts';
import { Skeleton } from '../../parts/skeleton/skeleton.tsx';
import { frame } from '../video-thumbnail/video-thumbnail.css.ts';
import * as styles from './video-row.css.ts';

/** The exact shape of a `VideoRow` that is still on its way. Not read aloud. */
export function VideoRowSkeleton() {
  return (
    <div className={styles.row} data-skeleton="video-row" aria-hidden>
      <Skeleton className={frame({ corners: 'card' })} shape="box" />
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
  );
}
