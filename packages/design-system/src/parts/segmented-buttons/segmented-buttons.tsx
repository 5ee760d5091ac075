import type { ComponentProps } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import { visuallyHidden } from '../../foundations/visually-hidden.css.ts';
import * as styles from './segmented-buttons.css.ts';

/** A `fieldset`'s props, a few choices of one kind, and the present one, which the caller holds. */
export interface SegmentedButtonsProps<Value extends string> extends Omit<
  ComponentProps<'fieldset'>,
  'children' | 'onChange'
> {
  /** Names the group, such as "Sort by"; read aloud, not shown. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  /** Told of another choice only. */
  readonly onChange: (value: Value) => void;
}

/** A few ways to see the same things, such as orders. Renders a `fieldset`; extra props and `ref` go to it. */
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
