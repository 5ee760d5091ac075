import { Skeleton } from '../../parts/skeleton/skeleton.tsx';
import { TextsSkeleton } from './texts-skeleton.tsx';
import * as styles from './video-card.css.ts';

/** Whether the card will be a lead. */
export interface VideoCardSkeletonProps {
  /** As on the card itself. Default false. */
  readonly isLead?: boolean;
}

/** Has the exact shape of a `VideoCard` that is loading. Screen readers skip it. */
export function VideoCardSkeleton({ isLead = false }: VideoCardSkeletonProps) {
  return (
    <div
      className={styles.card}
      data-skeleton="video-card"
      data-lead={isLead || undefined}
      aria-hidden
    >
      <Skeleton className={styles.picture} shape="picture" />
      <div className={styles.body}>
        <Skeleton className={styles.avatar} shape="circle" width="36px" height="36px" />
        <TextsSkeleton
          className={styles.texts}
          titleClassName={styles.title}
          metaClassName={styles.meta}
        />
      </div>
    </div>
  );
}
