import { useId, type ComponentProps } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import * as styles from './field.css.ts';
import { Field, describedBy, type FieldTexts } from './field.tsx';
import { useTextLength } from './use-text-length.ts';

export interface TextAreaProps extends ComponentProps<'textarea'>, FieldTexts {
  /** Counts the text while the field has the focus, as "12/5000". Counting never cuts. */
  readonly counterLimit?: number;
}

/** Several lines of text with their label. Extra props and `ref` go to the `textarea`. */
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
  const ownId = useId();
  const inputId = id ?? ownId;
  const text = useTextLength({ value, defaultValue, onChange });
  const counter =
    counterLimit === undefined ? undefined : { length: text.length, limit: counterLimit };
  return (
    <Field inputId={inputId} label={label} hint={hint} error={error} counter={counter}>
      <div
        className={styles.box}
        data-invalid={error ? true : undefined}
        data-disabled={textAreaProps.disabled || undefined}
      >
        <textarea
          {...textAreaProps}
          id={inputId}
          value={value}
          defaultValue={defaultValue}
          onChange={text.onChange}
          className={joinClassNames(styles.input, styles.textArea, className)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(inputId, { hint, error })}
        />
      </div>
    </Field>
  );
}
