import { Skeleton } from '@kinora/design-system';
import { WATCH_LATER_LIST } from '@kinora/domain';
import type { ReactNode } from 'react';

import { LoadFailure, type LoadFailureProps } from './load-failure.tsx';
import * as styles from './watch-screen.css.ts';

/** Does the address speak of no list that could be shown? Watch Later is not yet built: a page with it is a page without a list. */
export const isNoList = (list: string) => list === '' || list === WATCH_LATER_LIST;

export interface ListPlaceProps {
  readonly children: ReactNode;
}

/** Where a playlist would stand that is not to be had. */
export const ListPlace = ({ children }: ListPlaceProps) => (
  <div className={styles.listPlace}>{children}</div>
);

/** Nobody answered, or the code for it is missing. */
export const FailedList = (props: Omit<LoadFailureProps, 'text'>) => (
  <ListPlace>
    <LoadFailure {...props} text="The playlist could not be loaded." />
  </ListPlace>
);

/** As high as a panel that is full. */
export const ListSkeleton = () => (
  <div className={styles.listPlace} data-stage="loading" aria-busy>
    <Skeleton width="60%" />
    <Skeleton width="24%" />
  </div>
);
