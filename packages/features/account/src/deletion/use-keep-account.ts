import { useToasts } from '@kinora/design-system';
import { useRequest } from '@kinora/forms';
import { useSdk } from '@kinora/server-state';

/** The request that keeps an account; the SDK then replaces the stored user, which has no date any more. */
export function useKeepAccount() {
  const { accounts } = useSdk();
  const toasts = useToasts();
  return useRequest({
    async send(signal) {
      await accounts.keepAccount({ signal });
      toasts.show({ kind: 'success', text: 'Your account stays' });
    },
    describeFailure: () => 'Your account could not be kept. Please try again.',
  });
}
