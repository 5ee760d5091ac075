import { Heading, Skeleton, Text, VideoEntriesSkeleton } from '@kinora/design-system';
import type { ReactNode } from 'react';

import { GradientHeader } from './gradient-header.tsx';
import * as styles from './playlist-layout.css.ts';

/** As many as a large screen shows. */
const SKELETON_ROWS = 8;

export interface PlaylistLayoutProps {
  readonly header: ReactNode;
  /** The videos, or what stands there instead. */
  readonly children: ReactNode;
}

/** What a list is beside what is in it; above it where there is no room. */
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

/** The same places, nothing in them. */
export function PlaylistSkeleton() {
  return (
    <section aria-busy aria-label="Loading the playlist">
      <PlaylistLayout
        header={
          <GradientHeader imageUrl={undefined} isLoading>
            {/* Looks like the heading of the page; whoever looks for that one waits for the real one. */}
            <Heading level={2} size="heading" aria-hidden>
              <Skeleton width="70%" />
            </Heading>
            <Text element="div">
              <Skeleton width="50%" />
            </Text>
            {/* A description is required; most have one line. */}
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
