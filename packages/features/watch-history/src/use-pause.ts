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
  const isPressed = useRef(false);

  const toggle = useOneAtATime(async () => {
    isPressed.current = true;
    try {
      await mutateAsync(!isPaused);
    } catch (failure) {
      isPressed.current = false;
      if (!failureToShow(failure)) return;
      const what = isPaused ? 'resumed' : 'paused';
      const text = messageOf(failure, `The history could not be ${what}. Please try again.`);
      toasts.show({ kind: 'error', text });
    }
  });

  useEffect(() => {
    if (isPressed.current) button.current?.focus();
    isPressed.current = false;
  }, [isPaused]);

  return { isPaused, isPending, toggle, button };
}
