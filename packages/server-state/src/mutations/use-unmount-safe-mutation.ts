'use client';

import type { ApiFailure } from '@kinora/sdk';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { failureToShow } from '../failures.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

/** What {@link useUnmountSafeMutation} calls when the mutation ends. */
export interface UnmountSafeCallbacks {
  /** Called after each success, whether or not the component is still mounted. */
  readonly onSuccess?: () => void;
  /** Called after a failure if the component has unmounted, because nothing shows its `error` any more. Not called for a cancelled call. */
  readonly onErrorAfterUnmount: (failure: ApiFailure) => void;
}

/**
 * `useMutation` for a component that may unmount while the mutation runs, such as a dialog that the Back button closes.
 * The callbacks of `mutate` are lost then; these are not. `mutate` does nothing while an earlier one runs.
 */
export function useUnmountSafeMutation<Data, Variables, OnMutateResult>(
  options: UseMutationOptions<Data, Error, Variables, OnMutateResult>,
  { onSuccess, onErrorAfterUnmount }: UnmountSafeCallbacks,
) {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const mutation = useMutation({
    ...options,
    onSuccess(...args) {
      onSuccess?.();
      return options.onSuccess?.(...args);
    },
    async onError(error, ...args) {
      // First, because it may undo an optimistic change, and `failureToShow` throws on our own faults.
      await options.onError?.(error, ...args);
      const failure = isMounted.current ? undefined : failureToShow(error);
      if (failure) onErrorAfterUnmount(failure);
    },
  });
  const mutate = useOneAtATime(
    // `error` shows a failure.
    (...parameters: Parameters<typeof mutation.mutateAsync>) =>
      mutation.mutateAsync(...parameters).catch(() => undefined),
  );
  return { ...mutation, mutate };
}
