import { type LoadErrorProps, createLazyPart, createPartLoadError } from '@kinora/design-system';
import { Suspense } from 'react';
import type { SuggestionColumnProps } from './suggestion-column.tsx';
import { SuggestionsSection } from './suggestions-section.tsx';
import { SuggestionsSkeleton } from './suggestions-skeleton.tsx';

const MissingList = createPartLoadError('Suggested videos could not be loaded.');

const MissingColumn = (retry: LoadErrorProps) => (
  <SuggestionsSection>
    <MissingList {...retry} />
  </SuggestionsSection>
);

const Column = createLazyPart(
  async () => ({ default: (await import('./suggestion-column.tsx')).SuggestionColumn }),
  MissingColumn,
);

/** Shown until the suggestions may be requested. */
export const PendingSuggestions = () => (
  <SuggestionsSection>
    <SuggestionsSkeleton />
  </SuggestionsSection>
);

/** Related videos, where the host knows some, and below them the suggested videos. */
export const Suggestions = (props: SuggestionColumnProps) => (
  <Suspense fallback={<PendingSuggestions />}>
    <Column {...props} />
  </Suspense>
);
