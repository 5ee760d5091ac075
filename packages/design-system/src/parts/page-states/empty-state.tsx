import type { ComponentProps, ReactNode } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import { EmptyReel } from './drawings.tsx';
import * as styles from './page-states.css.ts';

/** A `div`'s props, what is missing, and what to do. */
export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'children' | 'title'> {
  /** What is missing, in one line. */
  readonly title: string;
  /** What to do, in one line. */
  readonly advice?: string;
  /** Replaces the drawing of an empty reel; hidden from screen readers by the caller. */
  readonly picture?: ReactNode;
  /** One action, if there is one. */
  readonly action?: ReactNode;
}

/** There is nothing to show, and nothing failed. Renders a `div`; extra props and `ref` go to it. */
export function EmptyState({
  title,
  advice,
  picture,
  action,
  className,
  ...divProps
}: EmptyStateProps) {
  return (
    <div {...divProps} className={joinClassNames(styles.state, className)}>
      {picture ?? <EmptyReel />}
      <div>
        <p className={styles.title}>{title}</p>
        {advice ? <p className={styles.advice}>{advice}</p> : null}
      </div>
      {action}
    </div>
  );
}
