import { useToasts } from '@kinora/design-system';
import { messageOf } from '@kinora/sdk';
import { editVideoMutation, useSdk, useUnmountSafeMutation } from '@kinora/server-state';

export const DISMISSAL_FAILED = 'The chapters could not be dismissed. Please try again.';

/** Ends the offer of the chapters of a file. Used in the dialog, because the offer itself disappears with its step. */
export function useChapterDismissal() {
  const toasts = useToasts();
  return useUnmountSafeMutation(editVideoMutation(useSdk()), {
    onErrorAfterUnmount: (failure) =>
      toasts.show({ kind: 'error', text: messageOf(failure, DISMISSAL_FAILED) }),
  });
}

export type ChapterDismissal = ReturnType<typeof useChapterDismissal>;
