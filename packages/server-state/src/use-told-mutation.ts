import type { ApiFailure } from '@kinora/sdk';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { failureToTell } from './failures.ts';

export interface ToldEnds {
  /** Wherever the person is by then. */
  readonly onSuccess?: () => void;
  /** What began it is gone, and with it the place where its `error` would be shown. */
  readonly onLateFailure: (failure: ApiFailure) => void;
}

/** A mutation whose end is told also when what began it is gone by then, such as a dialog that Back took away. */
export function useToldMutation<Answer, Variables, Before>(
  options: UseMutationOptions<Answer, Error, Variables, Before>,
  { onSuccess, onLateFailure }: ToldEnds,
) {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useMutation({
    ...options,
    onSuccess(...facts) {
      onSuccess?.();
      return options.onSuccess?.(...facts);
    },
    onError(failure, ...facts) {
      const told = isShown.current ? undefined : failureToTell(failure);
      if (told) onLateFailure(told);
      return options.onError?.(failure, ...facts);
    },
  });
}
