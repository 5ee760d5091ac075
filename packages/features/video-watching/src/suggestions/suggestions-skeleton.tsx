import { VideoRowSkeleton } from '@kinora/design-system';
import * as styles from './suggestions.css.ts';

const rows = Array.from({ length: 8 }, (_nothing, index) => index);

/** Skeleton of the suggested videos. */
export const SuggestionsSkeleton = () => (
  <div className={styles.list} aria-busy>
    {rows.map((row) => (
      <VideoRowSkeleton key={row} />
    ))}
  </div>
);
