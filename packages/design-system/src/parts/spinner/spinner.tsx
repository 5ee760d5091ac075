import type { ComponentProps } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import * as styles from './spinner.css.ts';

/** A `span`'s props; without a `name` screen readers skip it. */
export interface SpinnerProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Read by screen readers. Leave it out beside a text that says what is loading. */
  readonly name?: string;
}

/** Work of unknown length. Renders a `span`; extra props and `ref` go to it. */
export function Spinner({ name, className, ...spanProps }: SpinnerProps) {
  const semantics = name ? { role: 'status', 'aria-label': name } : { 'aria-hidden': true };
  return (
    <span {...spanProps} {...semantics} className={joinClassNames(styles.spinner, className)} />
  );
}
