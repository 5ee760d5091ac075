import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useSyncExternalStore,
} from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import { Button } from '../button/button.tsx';
import { TornFilm } from './drawings.tsx';
import * as styles from './page-states.css.ts';

const WAITING = 'You are offline. This page tries again when the connection returns.';

/** A `div`'s props, what happened, and what the viewer can do. */
export interface ErrorStateProps extends Omit<ComponentProps<'div'>, 'children' | 'title'> {
  /** What happened. */
  readonly title: string;
  /** What to do about it. */
  readonly advice?: string;
  /** Offers "Try again" when given. Also called when the connection returns; while it is lost, the state says so. */
  readonly onRetry?: () => void;
  /** A retry is in progress: the button shows "Trying again..." and ignores presses. */
  readonly isRetrying?: boolean;
  /** An action besides "Try again". */
  readonly action?: ReactNode;
}

function watchConnection(onChange: () => void) {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
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
  const isOnline = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  const retry = useEffectEvent(() => onRetry?.());
  useEffect(() => {
    const controller = new AbortController();
    addEventListener('online', retry, { signal: controller.signal });
    return () => controller.abort();
  }, []);
  const shownAdvice = onRetry && !isOnline ? WAITING : advice;
  return (
    <div role="alert" {...divProps} className={joinClassNames(styles.state, className)}>
      <TornFilm />
      <div>
        <p className={styles.title}>{title}</p>
        {shownAdvice ? <p className={styles.advice}>{shownAdvice}</p> : null}
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
