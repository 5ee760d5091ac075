import type { ComponentProps, ReactNode } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import { Button } from '../button/button.tsx';
import { TornFilm } from './drawings.tsx';
import * as styles from './page-states.css.ts';

/** A `div`'s props, what happened, and what the viewer can do. */
export interface ErrorStateProps extends Omit<ComponentProps<'div'>, 'children' | 'title'> {
  /** What happened. */
  readonly title: string;
  /** What to do about it. */
  readonly advice?: string;
  /** Offers "Try again" when given. */
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
  /** An action besides "Try again". */
  readonly action?: ReactNode;
}

/**
 * A failure, shown where the content would be and announced by screen readers. Renders a `div`; extra props and `ref`
 * go to it.
 */
export function ErrorState({
  title,
  advice,
  onRetry,
  isRetrying = false,
  action,
  className,
  ...divProps
}: ErrorStateProps) {
  return (
    <div role="alert" {...divProps} className={joinClassNames(styles.state, className)}>
      <TornFilm />
      <div>
        <p className={styles.title}>{title}</p>
        {advice ? <p className={styles.advice}>{advice}</p> : null}
      </div>
      {onRetry ? (
        <Button onClick={onRetry} isWaiting={isRetrying} waitingText="Trying again...">
          Try again
        </Button>
      ) : null}
      {action}
    </div>
  );
}
