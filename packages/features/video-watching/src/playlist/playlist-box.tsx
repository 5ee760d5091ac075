import { Skeleton } from '@kinora/design-system';
import { WATCH_LATER_LIST } from '@kinora/domain';
import type { ReactNode } from 'react';
import { LoadFailure, type LoadFailureProps } from '../screen/load-failure.tsx';
import * as styles from '../screen/watch-screen.css.ts';

/** Returns whether the address names no list that can be shown. Watch Later has no videos by the specification, so it counts as no list. */
export const hasNoPlaylist = (list: string) => list === '' || list === WATCH_LATER_LIST;

export interface PlaylistBoxProps {
  readonly children: ReactNode;
}

/** The box that replaces a playlist which cannot be shown. */
export const PlaylistBox = ({ children }: PlaylistBoxProps) => (
  <div className={styles.playlistBox}>{children}</div>
);

/** Shown when the request for the playlist, or for the code of its panel, has failed. */
export const FailedPlaylist = (props: Omit<LoadFailureProps, 'text'>) => (
  <PlaylistBox>
    <LoadFailure {...props} text="The playlist could not be loaded." />
  </PlaylistBox>
);

/** Skeleton of a playlist panel, as high as a full one. */
export const PlaylistSkeleton = () => (
  <div className={styles.playlistBox} data-stage="loading" aria-busy>
    <Skeleton width="60%" />
    <Skeleton width="24%" />
  </div>
);
