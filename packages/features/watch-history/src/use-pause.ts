import { useToasts } from '@kinora/design-system';
import { messageOf } from '@kinora/sdk';
import {
  failureToShow,
  pauseHistoryMutation,
  useAuth,
  useOneAtATime,
  useSdk,
} from '@kinora/server-state';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Whether the history is paused, and what pauses or resumes it. Each has its button, which takes the focus from the other. */
export function usePause() {
  const isPaused = useAuth().user?.isHistoryPaused === true;
  const { isPending, mutateAsync } = useMutation(pauseHistoryMutation(useSdk()));
  const toasts = useToasts();
  const button = useRef<HTMLButtonElement>(null);
  const wanted = useRef<boolean>(undefined);

  const toggle = useOneAtATime(async () => {
    wanted.current = !isPaused;
    try {
      await mutateAsync(!isPaused);
    } catch (failure) {
      wanted.current = undefined;
      if (!failureToShow(failure)) return;
      const what = isPaused ? 'resumed' : 'paused';
      const text = messageOf(failure, `The history could not be ${what}. Please try again.`);
      toasts.show({ kind: 'error', text });
    }
  });

  useEffect(() => {
    if (wanted.current !== isPaused) return;
    wanted.current = undefined;
    button.current?.focus();
  }, [isPaused]);

  return { isPaused, isPending, toggle, button };
}
