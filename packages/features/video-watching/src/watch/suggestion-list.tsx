import { ErrorState, Text, VideoRow } from '@kinora/design-system';
import type { VideoId } from '@kinora/domain';
import { adviceFor, suggestionsQuery, useSdk } from '@kinora/server-state';
import { useQuery } from '@tanstack/react-query';
import { SuggestionsSkeleton } from './suggestions-skeleton.tsx';
import * as styles from './suggestions.css.ts';

export interface SuggestionListProps {
  /** The video that plays; it is left out. */
  readonly videoId?: VideoId | undefined;
}

/** The suggested videos, or their skeleton, failure or empty text. */
export function SuggestionList({ videoId }: SuggestionListProps) {
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery(suggestionsQuery(useSdk()));
  if (error && !data) {
    return (
      <ErrorState
        title="Suggested videos could not be loaded."
        advice={adviceFor(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!data) return <SuggestionsSkeleton />;
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
