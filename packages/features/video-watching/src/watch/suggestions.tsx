import { ErrorState, Text, VideoRow, VideoRowSkeleton } from '@kinora/design-system';
import type { VideoId } from '@kinora/domain';
import { messageOf } from '@kinora/sdk';
import { suggestionsQuery, useSdk } from '@kinora/server-state';
import { useQuery } from '@tanstack/react-query';

import * as styles from './suggestions.css.ts';

const skeletons = Array.from({ length: 8 }, (_nothing, index) => index);

export interface SuggestionsProps {
  /** Left out: it plays already. */
  readonly videoId?: VideoId;
  /** Until then the places alone are shown, and nothing is asked for. */
  readonly mayAsk: boolean;
}

function List({ videoId, mayAsk }: SuggestionsProps) {
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery({
    ...suggestionsQuery(useSdk()),
    enabled: mayAsk,
  });
  if (error && !data) {
    return (
      <ErrorState
        title="Suggested videos could not be loaded."
        advice={messageOf(error, 'Please check your connection and try again.')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!data) {
    return (
      <div className={styles.list} aria-busy>
        {skeletons.map((index) => (
          <VideoRowSkeleton key={index} />
        ))}
      </div>
    );
  }
  const others = data.items.filter(({ id }) => id !== videoId);
  if (others.length === 0) return <Text tone="quiet">There are no other videos yet.</Text>;
  return (
    <ul className={styles.list}>
      {others.map((video) => (
        <li key={video.id}>
          <VideoRow video={video} nowMs={dataUpdatedAt} />
        </li>
      ))}
    </ul>
  );
}

/** What else there is to watch: page 1 of the feed with 50 items. Renders a named `section`. */
export const Suggestions = (props: SuggestionsProps) => (
  <section className={styles.suggestions} aria-labelledby="suggestions">
    <h2 className={styles.title} id="suggestions">
      Suggested videos
    </h2>
    <List {...props} />
  </section>
);
