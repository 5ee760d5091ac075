import { Skeleton } from '@kinora/design-system';
import type { ReactNode } from 'react';
import * as toolStyles from './find-bar.css.ts';
import * as styles from './transcript-skeleton.css.ts';

const widths = ['72%', '58%', '80%', '44%', '66%', '75%', '52%', '63%'];

interface TranscriptSkeletonProps {
  readonly languageChoice: ReactNode;
}

/** The row of tools and the lines, while these load. */
export const TranscriptSkeleton = ({ languageChoice }: TranscriptSkeletonProps) => (
  <>
    <div className={toolStyles.row}>{languageChoice}</div>
    <section className={styles.skeleton} aria-busy aria-label="Loading the transcript">
      {widths.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </section>
  </>
);
