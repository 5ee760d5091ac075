import type { ComponentProps, ReactNode } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import * as styles from './field.css.ts';
import { Field, type FieldTexts } from './field.tsx';
import { useField } from './use-field.ts';

/** An `input`'s props, and its label, hint and error. */
export interface TextFieldProps extends ComponentProps<'input'>, FieldTexts {
  /** Shows the length while the field has the focus, as "12/100". Longer text is not cut. */
  readonly counterLimit?: number;
  /** A button or an icon at the end of the box. */
  readonly end?: ReactNode;
}

/** A labelled field of one line. Renders an `input` in a frame; extra props and `ref` go to the input. */
export function TextField({
  label,
  hint,
  error,
  counterLimit,
  end,
  id,
  className,
  value,
  defaultValue,
  onChange,
  ...inputProps
}: TextFieldProps) {
  const { disabled } = inputProps;
  const texts = { label, hint, error, counterLimit };
  const { field, box, input } = useField({ ...texts, id, value, defaultValue, onChange, disabled });
  return (
    <Field {...field}>
      <div {...box} className={styles.box}>
        <input {...inputProps} {...input} className={joinClassNames(styles.input, className)} />
        {end ? <span className={styles.endSlot}>{end}</span> : null}
      </div>
    </Field>
  );
}
