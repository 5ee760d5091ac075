import type { ComponentProps } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import * as styles from './field.css.ts';
import { Field, type FieldTexts } from './field.tsx';
import { useField } from './use-field.ts';

/** A `textarea`'s props, and its label, hint and error. */
export interface TextAreaProps extends ComponentProps<'textarea'>, FieldTexts {
  /** Shows the length while the field has the focus, as "12/5000". Longer text is not cut. */
  readonly counterLimit?: number;
}

/** A labelled field of several lines. Extra props and `ref` go to the `textarea`. */
export function TextArea({
  label,
  hint,
  error,
  counterLimit,
  id,
  className,
  value,
  defaultValue,
  onChange,
  ...textAreaProps
}: TextAreaProps) {
  const { disabled } = textAreaProps;
  const texts = { label, hint, error, counterLimit };
  const { field, box, input } = useField({ ...texts, id, value, defaultValue, onChange, disabled });
  return (
    <Field {...field}>
      <div {...box} className={styles.box}>
        <textarea
          {...textAreaProps}
          {...input}
          className={joinClassNames(styles.input, styles.lines, styles.textArea, className)}
        />
      </div>
    </Field>
  );
}
