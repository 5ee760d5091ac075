import { Button, Skeleton, Text } from '@kinora/design-system';
import { WATCH_LATER_LIST } from '@kinora/domain';
import type { ReactNode } from 'react';

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

export interface FailedListProps {
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
}

/** Nobody answered: it may be tried again. */
export const FailedList = ({ onRetry, isRetrying = false }: FailedListProps) => (
  <ListPlace>
    <Text size="meta" role="alert">
      The playlist could not be loaded.
    </Text>
    <Button onClick={onRetry} isWaiting={isRetrying} waitingText="Trying again...">
      Try again
    </Button>
  </ListPlace>
);

/** As high as a panel that is full. */
export const ListSkeleton = () => (
  <div className={styles.listPlace} data-stage="loading" aria-busy>
    <Skeleton width="60%" />
    <Skeleton width="24%" />
  </div>
);
