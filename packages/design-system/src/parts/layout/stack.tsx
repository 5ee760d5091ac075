import type { ComponentProps } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import * as styles from './stack.css.ts';

/** Distances of the 4 px grid: 0, 4, 8, 12, 16, 24, 32, 48. */
export type Space =
  | 'none'
  | 'xxsmall'
  | 'xsmall'
  | 'small'
  | 'medium'
  | 'large'
  | 'xlarge'
  | 'xxlarge';

/** A `div`'s props; by default `medium` distances, and children as wide as the stack. */
export interface StackProps extends ComponentProps<'div'> {
  /** Distance between the children. */
  readonly space?: Space;
  /** How the children are aligned across the stack. */
  readonly align?: 'stretch' | 'start' | 'center';
}

/** Children below one another with equal distances. Renders a `div`; extra props and `ref` go to it. */
export function Stack({ space = 'medium', align = 'stretch', className, ...divProps }: StackProps) {
  return (
    <div {...divProps} className={joinClassNames(styles.stack({ space, align }), className)} />
  );
}
