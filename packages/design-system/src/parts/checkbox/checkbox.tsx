import { useId, type ComponentProps } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import { describedBy, type FieldTexts } from '../field/field.tsx';
import * as styles from './checkbox.css.ts';

/** An `input`'s props, and its label, hint and error. */
export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'>, FieldTexts {}

/** A choice between yes and no; the whole line can be pressed. Extra props and `ref` go to the `input`. */
export function Checkbox({ label, hint, error, id, className, ...inputProps }: CheckboxProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <label className={joinClassNames(styles.option, className)}>
      <input
        {...inputProps}
        id={inputId}
        type="checkbox"
        className={styles.box}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(inputId, { hint, error })}
      />
      <span>{label}</span>
      {error ? (
        <span className={styles.error} id={`${inputId}-error`}>
          {error}
        </span>
      ) : null}
      {hint ? (
        <span className={styles.hint} id={`${inputId}-hint`}>
          {hint}
        </span>
      ) : null}
    </label>
  );
}
