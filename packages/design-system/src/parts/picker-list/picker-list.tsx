import type { ComponentProps } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import { visuallyHidden } from '../../foundations/visually-hidden.css.ts';
import { Checkbox } from '../checkbox/checkbox.tsx';
import * as styles from './picker-list.css.ts';

/** A line of a `PickerList`; the caller decides whether it is checked. */
export interface PickerOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly isChecked: boolean;
  readonly isDisabled?: boolean;
}

/** A `fieldset`'s props and the lines in order; the caller controls which are checked. */
export interface PickerListProps<Value extends string> extends Omit<
  ComponentProps<'fieldset'>,
  'children' | 'onChange'
> {
  /** Names the list, such as "Playlists". Read by screen readers, not shown. */
  readonly label: string;
  /** In order. The caller updates `isChecked` after `onChange`. */
  readonly options: readonly PickerOption<Value>[];
  /** Shown while the list is empty. */
  readonly emptyText: string;
  /** Called when an option is pressed, with the state that it would have next. */
  readonly onChange: (value: Value, isChecked: boolean) => void;
}

/** Any number of options to check; scrolls above 300 px. Renders a `fieldset`; extra props and `ref` go to it. */
export function PickerList<Value extends string>({
  label,
  options,
  emptyText,
  onChange,
  className,
  ...fieldsetProps
}: PickerListProps<Value>) {
  return (
    <fieldset {...fieldsetProps} className={joinClassNames(styles.list, className)}>
      <legend className={visuallyHidden}>{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          className={styles.option}
          label={option.label}
          checked={option.isChecked}
          disabled={option.isDisabled}
          onChange={(event) => onChange(option.value, event.target.checked)}
        />
      ))}
      {options.length === 0 ? <p className={styles.empty}>{emptyText}</p> : null}
    </fieldset>
  );
}
