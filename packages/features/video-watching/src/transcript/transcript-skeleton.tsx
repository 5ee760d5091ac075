import { Skeleton } from '@kinora/design-system';
import * as styles from './transcript-skeleton.css.ts';

const widths = ['72%', '58%', '80%', '44%', '66%', '75%', '52%', '63%'];

/** Lines that are loading. */
export const TranscriptSkeleton = () => (
  <section className={styles.skeleton} aria-busy aria-label="Loading the transcript">
    {widths.map((width) => (
      <Skeleton key={width} width={width} />
    ))}
  </section>
);
