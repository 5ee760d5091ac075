import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { visuallyHidden } from '../../foundations/visually-hidden.css.ts';
import * as styles from './field.css.ts';

/** The texts around the input of a form field. */
export interface FieldTexts {
  /** Always shown with the input, and its name for screen readers. */
  readonly label: string;
  /** Help that is shown while there is no error. */
  readonly hint?: string | undefined;
  /** What is wrong and what to do; absent while the value is valid. */
  readonly error?: string | undefined;
}

export interface FieldProps extends FieldTexts {
  /** Id of the input; the ids of the notes are derived from it. */
  readonly inputId: string;
  /** Shown while the field has the focus, as "12/100". */
  readonly counter?: { readonly length: number; readonly limit: number } | undefined;
  readonly children: ReactNode;
}

/** Returns the ids for the input's `aria-describedby`, in reading order. */
export function describedBy(
  inputId: string,
  { hint, error }: Pick<FieldTexts, 'hint' | 'error'>,
): string | undefined {
  const ids = [error && `${inputId}-error`, hint && `${inputId}-hint`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/**
 * A label above the input, and below it one line that is reserved from the start, so that a form does not move when an
 * error arrives. The line shows the error or else the hint, with the counter at its end.
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
          // The error replaces the hint visually; screen readers read both.
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
