import type { ReactNode } from 'react';
import * as styles from './suggestions.css.ts';

/** The section of the suggested videos: page 1 of the feed with 50 items. */
export const SuggestionsSection = ({ children }: { readonly children: ReactNode }) => (
  <section className={styles.suggestions} aria-labelledby="suggestions">
    <h2 className={styles.title} id="suggestions">
      Suggested videos
    </h2>
    {children}
  </section>
);
