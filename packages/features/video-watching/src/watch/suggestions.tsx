import { createLazyPart, createPartLoadError } from '@kinora/design-system';
import { Suspense } from 'react';
import type { SuggestionListProps } from './suggestion-list.tsx';
import { SuggestionsSkeleton } from './suggestions-skeleton.tsx';
import * as styles from './suggestions.css.ts';

const List = createLazyPart(
  async () => ({ default: (await import('./suggestion-list.tsx')).SuggestionList }),
  createPartLoadError('Suggested videos could not be loaded.'),
);

export interface SuggestionsProps extends SuggestionListProps {
  /** Without it the skeleton is shown and no request is sent. */
  readonly mayAsk: boolean;
}

/** Suggested videos: page 1 of the feed with 50 items. Renders a named `section`. */
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
