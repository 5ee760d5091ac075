import type { ReactNode } from 'react';

import * as styles from './status-note.css.ts';

export interface StatusNoteProps {
  /** What has just come true; nothing is shown without it. */
  readonly children?: ReactNode;
  /** `positive` for what went well, `plain` for what is under way. */
  readonly tone?: 'positive' | 'plain';
}

/**
 * Tells of a success where it happened, and reads it aloud. Always rendered: a live region that arrives together
 * with its text is often not read.
 */
export function StatusNote({ children, tone = 'positive' }: StatusNoteProps) {
  return (
    <output className={styles.note} data-tone={tone}>
      {children}
    </output>
  );
}
