import { useToasts } from '@kinora/design-system';
import { messageOf } from '@kinora/sdk';
import { editVideoMutation, useSdk, useUnmountSafeMutation } from '@kinora/server-state';

export const DISMISSAL_FAILED = 'The found captions could not be dismissed. Please try again.';

/** Ends the offer of found captions, of one track or of all. */
export function useFoundDismissal() {
  const toasts = useToasts();
  return useUnmountSafeMutation(editVideoMutation(useSdk()), {
    onErrorAfterUnmount: (failure) =>
      toasts.show({ kind: 'error', text: messageOf(failure, DISMISSAL_FAILED) }),
  });
}

export type FoundDismissal = ReturnType<typeof useFoundDismissal>;
