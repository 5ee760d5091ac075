import type { ReactNode } from 'react';
import type { Hits } from './description-hits.ts';
import * as styles from './marked.css.ts';

/** A text with its hits marked. */
export function Marked({ text, highlights }: Hits) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { start, length } of highlights) {
    parts.push(
      text.slice(end, start),
      <mark key={start} className={styles.mark}>
        {text.slice(start, start + length)}
      </mark>,
    );
    end = start + length;
  }
  return [...parts, text.slice(end)];
}
