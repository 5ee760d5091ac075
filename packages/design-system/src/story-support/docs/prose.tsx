import { Fragment } from 'react';
import * as styles from './docs.css.ts';

/** Splits a sentence at its backticks. */
function piecesOf(text: string) {
  return Array.from(text.matchAll(/`([^`]*)`|[^`]+/g), ([whole, code], index) => ({
    key: `${index} ${whole}`,
    code,
    whole,
  }));
}

/** A sentence of a report, whose `code` is shown as code. */
export function Prose({ text }: { readonly text: string }) {
  return (
    <span className={styles.prose}>
      {piecesOf(text).map(({ key, code, whole }) =>
        code === undefined ? <Fragment key={key}>{whole}</Fragment> : <code key={key}>{code}</code>,
      )}
    </span>
  );
}
