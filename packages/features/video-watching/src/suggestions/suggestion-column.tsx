import { suggestionsQuery, useSdk } from '@kinora/server-state';
import { usePrefetchQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RelatedSection } from '../related/related-section.tsx';
import * as styles from '../related/related.css.ts';
import { useRelated } from '../related/use-related.ts';
import { SuggestionList, type SuggestionListProps } from './suggestion-list.tsx';
import { SuggestionsSection } from './suggestions-section.tsx';
import { SuggestionsSkeleton } from './suggestions-skeleton.tsx';

export interface SuggestionColumnProps extends SuggestionListProps {}

/** The related videos, if there are any, and the suggested ones, which wait for them so that nothing moves down. */
export function SuggestionColumn({ videoId, saveMenu }: SuggestionColumnProps) {
  usePrefetchQuery(suggestionsQuery(useSdk()));
  const [nowMs] = useState(Date.now);
  const { isPending, ...related } = useRelated(videoId);
  if (isPending) {
    return (
      <SuggestionsSection>
        <SuggestionsSkeleton />
      </SuggestionsSection>
    );
  }
  return (
    <div className={styles.column}>
      {related.items.length > 0 ? (
        <RelatedSection {...related} saveMenu={saveMenu} nowMs={nowMs} />
      ) : null}
      <SuggestionsSection>
        <SuggestionList videoId={videoId} saveMenu={saveMenu} />
      </SuggestionsSection>
    </div>
  );
}
