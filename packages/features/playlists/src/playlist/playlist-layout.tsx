import { Heading, Skeleton, Text, VideoEntriesSkeleton } from '@kinora/design-system';
import type { ReactNode } from 'react';
import { GradientHeader } from './gradient-header.tsx';
import * as styles from './playlist-layout.css.ts';

/** Number of rows that fit on a large screen. */
const SKELETON_ROWS = 8;

export interface PlaylistLayoutProps {
  readonly header: ReactNode;
  /** The videos, or the empty or failure state. */
  readonly children: ReactNode;
}

/** Shows the header of a list next to its videos, or above them where the width is too small. */
export function PlaylistLayout({ header, children }: PlaylistLayoutProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.page}>
        {header}
        <div className={styles.videos}>{children}</div>
      </div>
    </div>
  );
}

/** Skeleton of a playlist page. */
export function PlaylistSkeleton() {
  return (
    <section aria-busy aria-label="Loading the playlist">
      <PlaylistLayout
        header={
          <GradientHeader imageUrl={undefined} isLoading>
            {/* Looks like the heading, but is level 2 and hidden: code that looks for the h1 waits for the real one. */}
            <Heading level={2} size="heading" aria-hidden>
              <Skeleton width="70%" />
            </Heading>
            <Text element="div">
              <Skeleton width="50%" />
            </Text>
            {/* Every playlist has a description; most have one line. */}
            <Text element="div">
              <Skeleton width="80%" />
            </Text>
          </GradientHeader>
        }
      >
        <VideoEntriesSkeleton count={SKELETON_ROWS} isNumbered actionCount={2} />
      </PlaylistLayout>
    </section>
  );
}
