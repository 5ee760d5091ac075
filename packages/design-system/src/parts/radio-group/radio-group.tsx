import { useId, type ComponentProps } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import * as styles from './radio-group.css.ts';

/** A choice of a `RadioGroup`; a `hint` is a quieter sentence below its label. */
export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
}

/** A `fieldset`'s props, the choices, and the current one, which the caller controls. */
export interface RadioGroupProps<Value extends string> extends Omit<
  ComponentProps<'fieldset'>,
  'children' | 'onChange'
> {
  /** Shown above the choices, and the group's name for screen readers. */
  readonly legend: string;
  /** In order, one per line. Each `value` is unique. */
  readonly options: readonly RadioOption<Value>[];
  /** The `value` of the chosen option. */
  readonly value: Value;
  /** Called with the `value` of another option when the user chooses it. */
  readonly onChange: (value: Value) => void;
}

/** One of a few choices, all visible. Renders a `fieldset`; extra props and `ref` go to it. */
export function RadioGroup<Value extends string>({
  legend,
  options,
  value,
  onChange,
  className,
  ...fieldsetProps
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <fieldset {...fieldsetProps} className={joinClassNames(styles.group, className)}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map((option) => {
        const hintId = `${id}-${option.value}-hint`;
        return (
          <label key={option.value} className={styles.option}>
            <input
              className={styles.radio}
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              aria-describedby={option.hint ? hintId : undefined}
              aria-label={option.label}
            />
            <span>{option.label}</span>
            {option.hint ? (
              <span className={styles.hint} id={hintId}>
                {option.hint}
              </span>
            ) : null}
          </label>
        );
      })}
    </fieldset>
  );
}
