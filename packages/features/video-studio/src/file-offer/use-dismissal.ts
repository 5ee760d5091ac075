import { useToasts } from '@kinora/design-system';
import { messageOf } from '@kinora/sdk';
import {
  editVideoMutation,
  failureToShow,
  useSdk,
  useUnmountSafeMutation,
} from '@kinora/server-state';

/** Ends offers for good. Used in a dialog, because the offer itself may disappear before the host responds. */
export function useDismissal(failedText: string) {
  const toasts = useToasts();
  const edit = useUnmountSafeMutation(editVideoMutation(useSdk()), {
    onErrorAfterUnmount: (failure) =>
      toasts.show({ kind: 'error', text: messageOf(failure, failedText) }),
  });
  const failure = edit.error && failureToShow(edit.error);
  return { ...edit, failureText: failure ? messageOf(failure, failedText) : undefined };
}

export type Dismissal = ReturnType<typeof useDismissal>;
