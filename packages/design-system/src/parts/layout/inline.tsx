import type { ComponentProps } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import * as styles from './stack.css.ts';
import type { Space } from './stack.tsx';

/** A `div`'s props; `small` distances, centred, on one line by default. */
export interface InlineProps extends ComponentProps<'div'> {
  /** Distance between the children, and between lines when they wrap. */
  readonly space?: Space;
  /** How children of different heights are aligned; `baseline` for texts of different sizes. */
  readonly align?: 'start' | 'center' | 'baseline';
  /** How the children share the remaining width. */
  readonly spread?: 'start' | 'center' | 'end' | 'between';
  /** Moves the children that do not fit to further lines. */
  readonly wraps?: boolean;
}

/** Children beside one another. Renders a `div`; extra props and `ref` go to it. */
export function Inline({
  space = 'small',
  align = 'center',
  spread = 'start',
  wraps = false,
  className,
  ...divProps
}: InlineProps) {
  return (
    <div
      {...divProps}
      className={joinClassNames(styles.inline({ space, align, spread, wraps }), className)}
    />
  );
}
