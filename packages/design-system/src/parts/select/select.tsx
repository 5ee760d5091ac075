import { ChevronDown } from 'lucide-react';
import { useId, type ComponentProps } from 'react';
import { iconLook } from '../../foundations/icon-look.ts';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import * as fieldStyles from '../field/field.css.ts';
import { describedBy, Field, type FieldTexts } from '../field/field.tsx';
import * as styles from './select.css.ts';

/** A choice of a `Select`: `value` is sent by the form, `label` is shown. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly isDisabled?: boolean;
}

/** A `select`'s props, its choices, and its label, hint and error. */
export interface SelectProps extends Omit<ComponentProps<'select'>, 'children'>, FieldTexts {
  /** In the order of the native list. Each `value` is unique. */
  readonly options: readonly SelectOption[];
}

/** One of many, chosen in the browser's native list. Extra props and `ref` go to the `select`. */
export function Select({
  label,
  hint,
  error,
  options,
  id,
  className,
  ...selectProps
}: SelectProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <Field inputId={inputId} label={label} hint={hint} error={error}>
      <div
        className={joinClassNames(fieldStyles.box, styles.box)}
        data-invalid={error ? true : undefined}
        data-disabled={selectProps.disabled || undefined}
      >
        <select
          {...selectProps}
          id={inputId}
          className={joinClassNames(fieldStyles.input, styles.select, className)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(inputId, { hint, error })}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.arrow} {...iconLook} />
      </div>
    </Field>
  );
}
