import { ErrorState, Skeleton } from '@kinora/design-system';
import { adviceFor } from '@kinora/server-state';
import type { UseQueryResult } from '@tanstack/react-query';
import * as styles from './picker.css.ts';

const rows = ['64%', '46%', '72%', '38%', '58%', '50%'];

/** Skeleton of the list: rows with a checkbox and a name. */
export const PickerRowsSkeleton = () => (
  <section className={styles.loadingList} aria-busy aria-label="Loading playlists">
    {rows.map((width) => (
      <div key={width} className={styles.row}>
        <Skeleton shape="control" width="20px" height="20px" />
        <Skeleton width={width} />
      </div>
    ))}
  </section>
);

export interface PickerFailureProps {
  readonly query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}

/** Replaces the picker when the list could not be loaded. */
export const PickerFailure = ({ query: { error, isFetching, refetch } }: PickerFailureProps) => (
  <ErrorState
    title="The playlists could not be loaded."
    advice={adviceFor(error)}
    onRetry={() => void refetch()}
    isRetrying={isFetching}
  />
);
