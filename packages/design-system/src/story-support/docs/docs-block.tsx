import type { ReactNode } from 'react';
import * as styles from './docs.css.ts';

export interface DocsBlockProps {
  readonly children: ReactNode;
}

/** Frame of a component on a documentation page. Storybook's own styles for tables and text do not apply inside. */
export function DocsBlock({ children }: DocsBlockProps) {
  return <div className={`sb-unstyled ${styles.block}`}>{children}</div>;
}
