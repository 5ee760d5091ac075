import { ErrorState } from '../parts/page-states/error-state.tsx';
import type { LoadErrorProps } from './create-lazy-part.tsx';

/** Creates the fallback of a part that could not be loaded: it says what is missing, and offers to try again. */
export const createPartLoadError =
  (title: string) =>
  ({ onRetry, isRetrying }: LoadErrorProps) => (
    <ErrorState
      title={title}
      advice="Please check your connection and try again."
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  );
