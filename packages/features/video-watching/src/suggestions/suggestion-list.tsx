import { ErrorState, Text, VideoRow } from '@kinora/design-system';
import type { Video, VideoId } from '@kinora/domain';
import { adviceFor, suggestionsQuery, useSdk } from '@kinora/server-state';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import type { WatchSlots } from '../screen/watch-slots.ts';
import { SuggestionsSkeleton } from './suggestions-skeleton.tsx';
import * as styles from './suggestions.css.ts';

interface SuggestionProps extends Pick<WatchSlots, 'saveMenu'> {
  readonly video: Video;
  readonly nowMs: number;
}

/** Memoized, so that the next video does not render the whole list again. */
const Suggestion = memo(function Suggestion({ video, nowMs, saveMenu }: SuggestionProps) {
  return <VideoRow video={video} nowMs={nowMs} menu={saveMenu(video)} />;
});

export interface SuggestionListProps extends Pick<WatchSlots, 'saveMenu'> {
  /** The video that plays; it is left out. */
  readonly videoId?: VideoId | undefined;
}

/** The suggested videos, or their skeleton, failure or empty text. */
export function SuggestionList({ videoId, saveMenu }: SuggestionListProps) {
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
          <Suggestion video={video} nowMs={dataUpdatedAt} saveMenu={saveMenu} />
        </li>
      ))}
    </ul>
  );
}
