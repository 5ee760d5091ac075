import type { ComponentProps, ReactNode } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import * as styles from './field.css.ts';
import { Field, type FieldTexts } from './field.tsx';
import { useField } from './use-field.ts';

/** An `input`'s props, and its label, hint and error. */
export interface TextFieldProps extends ComponentProps<'input'>, FieldTexts {
  /** Counts the text while the field has the focus, as "12/100". Counting never cuts. */
  readonly counterLimit?: number;
  /** Inside the box, after the text: a button or an icon. */
  readonly end?: ReactNode;
}

/** One line of text with its label. Renders an `input` in its frame; extra props and `ref` go to the input. */
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
