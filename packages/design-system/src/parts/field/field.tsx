import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
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

/** Label above, input, then error, hint and counter below. */
export function Field({ inputId, label, hint, error, counter, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={inputId}>
        {label}
      </label>
      {children}
      {error ? (
        <p className={styles.error} id={`${inputId}-error`}>
          <CircleAlert className={styles.errorIcon} size={16} aria-hidden />
          {error}
        </p>
      ) : null}
      {hint || counter ? (
        <div className={styles.notes}>
          {hint ? <p id={`${inputId}-hint`}>{hint}</p> : null}
          {counter ? (
            <span
              className={styles.counter}
              data-over={counter.length > counter.limit || undefined}
            >{`${counter.length}/${counter.limit}`}</span>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
