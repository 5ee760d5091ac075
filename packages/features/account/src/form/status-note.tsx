import type { ReactNode } from 'react';
import * as styles from './status-note.css.ts';

export interface StatusNoteProps {
  /** The status text. Without it the element is empty and takes no space. */
  readonly children?: ReactNode;
  /** `positive` for a success, `plain` for work in progress. */
  readonly tone?: 'positive' | 'plain';
  /** Makes the element a live region. Set it where no toast announces the same text. */
  readonly isSpoken?: boolean;
}

/** Shows the status of a request next to the control that sent it. */
export function StatusNote({ children, tone = 'positive', isSpoken = false }: StatusNoteProps) {
  // Always rendered: screen readers often skip a live region that is inserted together with its text.
  const Element = isSpoken ? 'output' : 'div';
  return (
    <Element className={styles.note} data-tone={tone}>
      {children}
    </Element>
  );
}
