import { Skeleton } from '../../parts/skeleton/skeleton.tsx';
import * as cardStyles from './comment-card.css.ts';
import * as styles from './comments-layout.css.ts';

const places = [0, 1, 2];

/** Has the exact shape of a list of `CommentCard`s that is loading. Screen readers skip it. */
export const CommentCardsSkeleton = () =>
  places.map((place) => (
    <div key={place} className={cardStyles.card} data-skeleton="comment" aria-hidden>
      <Skeleton shape="circle" width="36px" height="36px" />
      <div>
        <p className={styles.lineSkeleton}>
          <Skeleton width="148px" />
        </p>
        <p className={styles.lineSkeleton}>
          <Skeleton width={place === 1 ? '54%' : '86%'} />
        </p>
      </div>
    </div>
  ));

/** The whole comments section before anything is known about it. */
export const CommentsSkeleton = () => (
  <section className={styles.layout} aria-label="Comments" aria-busy>
    <div className={styles.head}>
      <h2 className={styles.title}>Comments</h2>
    </div>
    <div className={styles.body}>
      <div className={styles.boxSkeleton} aria-hidden>
        <Skeleton shape="circle" width="36px" height="36px" />
        <Skeleton shape="control" height="44px" />
      </div>
      <CommentCardsSkeleton />
    </div>
  </section>
);
