import { ErrorState, Skeleton } from '@kinora/design-system';
import { adviceFor } from '@kinora/server-state';
import type { UseQueryResult } from '@tanstack/react-query';

import * as styles from './picker.css.ts';

const rows = ['64%', '46%', '72%', '38%'];

export interface PickerStateProps {
  readonly query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}

/** In place of the list while there is none: it is on its way, or it did not come. */
export function PickerState({ query: { error, isFetching, refetch } }: PickerStateProps) {
  if (error) {
    return (
      <ErrorState
        title="The playlists could not be loaded."
        advice={adviceFor(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <section className={styles.loading} aria-busy aria-label="Loading playlists">
      {rows.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </section>
  );
}
