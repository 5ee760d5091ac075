import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { visuallyHidden } from '../../foundations/visually-hidden.css.ts';
import * as styles from './field.css.ts';

/** What every field of a form says around its input. */
export interface FieldTexts {
  readonly label: string;
  /** Helps before anything is wrong. */
  readonly hint?: string | undefined;
  /** What is wrong and what to do; absent while the value is fine. */
  readonly error?: string | undefined;
}

export interface FieldProps extends FieldTexts {
  /** Id of the input; the ids of the notes derive from it. */
  readonly inputId: string;
  /** Shown while the field has the focus, as "12/100". */
  readonly counter?: { readonly length: number; readonly limit: number } | undefined;
  readonly children: ReactNode;
}

/** The ids that an input names in `aria-describedby`, in the order in which they are read. */
export function describedBy(
  inputId: string,
  { hint, error }: Pick<FieldTexts, 'hint' | 'error'>,
): string | undefined {
  const ids = [error && `${inputId}-error`, hint && `${inputId}-hint`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/**
 * Label above, input, and one line below it that is there from the start: it holds the error, or else the hint, and at its
 * end the counter. So a form does not move when an error arrives.
 */
export function Field({ inputId, label, hint, error, counter, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={inputId}>
        {label}
      </label>
      {children}
      <div className={styles.notes}>
        {error ? (
          <p className={styles.error} id={`${inputId}-error`}>
            <CircleAlert className={styles.errorIcon} size={16} aria-hidden />
            {error}
          </p>
        ) : null}
        {hint ? (
          // Its place is taken by the error; it is still read aloud after it.
          <p className={error ? visuallyHidden : undefined} id={`${inputId}-hint`}>
            {hint}
          </p>
        ) : null}
        {counter ? (
          <span
            className={styles.counter}
            data-over={counter.length > counter.limit || undefined}
          >{`${counter.length}/${counter.limit}`}</span>
        ) : null}
      </div>
    </div>
  );
}
