import type { ReactNode } from 'react';

import * as styles from './status-note.css.ts';

export interface StatusNoteProps {
  /** What has just come true; nothing is shown without it. */
  readonly children?: ReactNode;
  /** `positive` for what went well, `plain` for what is under way. */
  readonly tone?: 'positive' | 'plain';
  /** Set where no toast says the same: then it is read aloud from here. */
  readonly isSpoken?: boolean;
}

/** Tells of a success where it happened. */
export function StatusNote({ children, tone = 'positive', isSpoken = false }: StatusNoteProps) {
  // Always rendered: a live region that arrives together with its text is often not read.
  const Element = isSpoken ? 'output' : 'div';
  return (
    <Element className={styles.note} data-tone={tone}>
      {children}
    </Element>
  );
}
