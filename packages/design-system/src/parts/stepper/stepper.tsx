import { Check, CircleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import { visuallyHidden } from '../../foundations/visually-hidden.css.ts';
import * as styles from './stepper.css.ts';

/** A step of a `Stepper`, identified by `value`. */
export interface Step<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Shown in red, with a sign and in words. */
  readonly hasErrors?: boolean;
  /** The step cannot be chosen now. */
  readonly isDisabled?: boolean;
}

/** An `ol`'s props, the steps, and the current one; the caller decides whether to change it. */
export interface StepperProps<Value extends string> extends Omit<
  ComponentProps<'ol'>,
  'children' | 'onChange'
> {
  /** Names the list of steps, such as "Steps of the upload". */
  readonly label: string;
  /** In order, numbered from 1. The steps before the current one are shown as done. */
  readonly steps: readonly Step<Value>[];
  /** The `value` of the current step, which screen readers announce as current. */
  readonly value: Value;
  /** Called when another step is pressed. */
  readonly onChange: (value: Value) => void;
}

type StepState = 'open' | 'done' | 'wrong';

/** The steps before the current one are done. */
function stateOf({ hasErrors }: Pick<Step<string>, 'hasErrors'>, isPassed: boolean): StepState {
  if (hasErrors) return 'wrong';
  return isPassed ? 'done' : 'open';
}

/** Shown instead of the number. */
const signs: Partial<Record<StepState, ReactNode>> = {
  done: <Check size={16} strokeWidth={2.5} aria-hidden />,
  wrong: <CircleAlert size={16} aria-hidden />,
};
const words: Partial<Record<StepState, string>> = { done: 'done', wrong: 'has errors' };

/**
 * Shows the current one of several steps, with buttons for the others. Renders an `ol`; extra props and `ref` go to it.
 */
export function Stepper<Value extends string>({
  label,
  steps,
  value,
  onChange,
  className,
  ...listProps
}: StepperProps<Value>) {
  const present = steps.findIndex((step) => step.value === value);
  return (
    <ol {...listProps} className={joinClassNames(styles.list, className)} aria-label={label}>
      {steps.map((step, index) => {
        const state = stateOf(step, index < present);
        return (
          <li key={step.value}>
            <button
              type="button"
              className={styles.step}
              disabled={step.isDisabled}
              aria-current={step.value === value ? 'step' : undefined}
              data-invalid={step.hasErrors || undefined}
              data-done={state === 'done' || undefined}
              title={step.label}
              onClick={() => (step.value === value ? undefined : onChange(step.value))}
            >
              <span className={styles.number}>{signs[state] ?? index + 1}</span>
              <span className={styles.label}>{step.label}</span>
              {words[state] ? <span className={visuallyHidden}>{words[state]}</span> : null}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
