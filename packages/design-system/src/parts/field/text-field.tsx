import { useId, type ComponentProps, type ReactNode } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import * as styles from './field.css.ts';
import { Field, describedBy, type FieldTexts } from './field.tsx';
import { useTextLength } from './use-text-length.ts';

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
        data-disabled={inputProps.disabled || undefined}
      >
        <input
          {...inputProps}
          id={inputId}
          value={value}
          defaultValue={defaultValue}
          onChange={text.onChange}
          className={joinClassNames(styles.input, className)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(inputId, { hint, error })}
        />
        {end ? <span className={styles.endSlot}>{end}</span> : null}
      </div>
    </Field>
  );
}
