import { createLazyPart, createPartLoadError } from '@kinora/design-system';
import { type ReactNode, Suspense } from 'react';
import type { SuggestionListProps } from './suggestion-list.tsx';
import { SuggestionsSkeleton } from './suggestions-skeleton.tsx';
import * as styles from './suggestions.css.ts';

const List = createLazyPart(
  async () => ({ default: (await import('./suggestion-list.tsx')).SuggestionList }),
  createPartLoadError('Suggested videos could not be loaded.'),
);

interface SectionProps {
  readonly children: ReactNode;
}

const Section = ({ children }: SectionProps) => (
  <section className={styles.suggestions} aria-labelledby="suggestions">
    <h2 className={styles.title} id="suggestions">
      Suggested videos
    </h2>
    {children}
  </section>
);

/** Shown until the suggestions may be requested. */
export const PendingSuggestions = () => (
  <Section>
    <SuggestionsSkeleton />
  </Section>
);

/** Suggested videos: page 1 of the feed with 50 items. Renders a named `section`. */
export const Suggestions = (props: SuggestionListProps) => (
  <Section>
    <Suspense fallback={<SuggestionsSkeleton />}>
      <List {...props} />
    </Suspense>
  </Section>
);
