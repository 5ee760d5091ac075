import { ErrorState } from '@kinora/design-system';
import { Suspense } from 'react';

import { fetchedLater } from './fetched-later.tsx';
import type { SuggestionListProps } from './suggestion-list.tsx';
import { SuggestionsSkeleton } from './suggestions-skeleton.tsx';
import * as styles from './suggestions.css.ts';

const Unfetched = () => (
  <ErrorState
    title="Suggested videos could not be loaded."
    advice="Please reload the page and try again."
  />
);

const List = fetchedLater(
  async () => (await import('./suggestion-list.tsx')).SuggestionList,
  Unfetched,
);

export interface SuggestionsProps extends SuggestionListProps {
  /** Until then the places alone are shown, and nothing is asked for. */
  readonly mayAsk: boolean;
}

/** What else there is to watch: page 1 of the feed with 50 items. Renders a named `section`. */
export const Suggestions = ({ mayAsk, videoId }: SuggestionsProps) => (
  <section className={styles.suggestions} aria-labelledby="suggestions">
    <h2 className={styles.title} id="suggestions">
      Suggested videos
    </h2>
    {mayAsk ? (
      <Suspense fallback={<SuggestionsSkeleton />}>
        <List videoId={videoId} />
      </Suspense>
    ) : (
      <SuggestionsSkeleton />
    )}
  </section>
);
