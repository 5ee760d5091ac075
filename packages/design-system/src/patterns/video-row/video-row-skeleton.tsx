import { Skeleton } from '../../parts/skeleton/skeleton.tsx';
import { TextsSkeleton } from '../video-card/texts-skeleton.tsx';
import * as styles from './video-row.css.ts';

/** The exact shape of a `VideoRow` that is still on its way. Not read aloud. */
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
