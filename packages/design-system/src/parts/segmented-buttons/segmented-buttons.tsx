import type { ComponentProps } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import { visuallyHidden } from '../../foundations/visually-hidden.css.ts';
import * as styles from './segmented-buttons.css.ts';

/** A `fieldset`'s props, a few choices of one kind, and the current one, which the caller controls. */
export interface SegmentedButtonsProps<Value extends string> extends Omit<
  ComponentProps<'fieldset'>,
  'children' | 'onChange'
> {
  /** Names the group, such as "Sort by". Read by screen readers, not shown. */
  readonly label: string;
  /** One button each, in order. Each `value` is unique. */
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  /** The `value` of the current choice, whose button is shown and announced as pressed. */
  readonly value: Value;
  /** Called only when another choice is pressed. */
  readonly onChange: (value: Value) => void;
}

/** A few views of the same data, such as sort orders. Renders a `fieldset`; extra props and `ref` go to it. */
export function SegmentedButtons<Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
  ...fieldsetProps
}: SegmentedButtonsProps<Value>) {
  return (
    <fieldset {...fieldsetProps} className={joinClassNames(styles.group, className)}>
      <legend className={visuallyHidden}>{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.choice}
          aria-pressed={option.value === value}
          onClick={() => (option.value === value ? undefined : onChange(option.value))}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
