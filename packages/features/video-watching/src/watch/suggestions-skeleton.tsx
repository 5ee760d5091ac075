import { VideoRowSkeleton } from '@kinora/design-system';

import * as styles from './suggestions.css.ts';

const places = Array.from({ length: 8 }, (_nothing, index) => index);

/** The places of suggested videos. */
export const SuggestionsSkeleton = () => (
  <div className={styles.list} aria-busy>
    {places.map((place) => (
      <VideoRowSkeleton key={place} />
    ))}
  </div>
);
