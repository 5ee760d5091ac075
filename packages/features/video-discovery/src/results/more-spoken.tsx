import { Button, FailureNote } from '@kinora/design-system';
import type { NextPageState } from '@kinora/server-state';
import * as styles from './spoken-results.css.ts';

export interface MoreSpokenProps {
  readonly state: NextPageState;
  readonly onLoadMore: () => void;
}

/** The button for the next page, or nothing after the last one. */
export function MoreSpoken({ state, onLoadMore }: MoreSpokenProps) {
  if (state === 'end') return null;
  const hasFailed = state === 'failed' || state === 'trying-again';
  const isLoading = state === 'loading' || state === 'trying-again';
  return (
    <div className={styles.more}>
      {hasFailed ? <FailureNote role="alert">More results could not be loaded.</FailureNote> : null}
      <Button
        data-more-spoken
        onClick={onLoadMore}
        isWaiting={isLoading}
        waitingText={hasFailed ? 'Trying again...' : 'Loading...'}
      >
        {hasFailed ? 'Try again' : 'Show more'}
      </Button>
    </div>
  );
}
