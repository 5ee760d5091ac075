import { Skeleton } from '../../parts/skeleton/skeleton.tsx';
import { TextsSkeleton } from '../video-card/texts-skeleton.tsx';
import * as styles from './video-row.css.ts';

/** Has the exact shape of a `VideoRow` that is loading. Screen readers skip it. */
export function VideoRowSkeleton() {
  return (
    <div className={styles.row} data-skeleton="video-row" aria-hidden>
      <Skeleton shape="picture" />
      <TextsSkeleton
        className={styles.texts}
        titleClassName={styles.title}
        metaClassName={styles.meta}
      />
    </div>
  );
}
