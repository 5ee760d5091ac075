import { useToasts } from '@kinora/design-system';
import { isApiFailure } from '@kinora/sdk';
import { useSdk } from '@kinora/server-state';
import { useEffect, useRef, useState } from 'react';

import { demandSuccess } from '../../form/demand-success.ts';

export const RESENT = 'Verification email resent successfully!';
export const NOT_RESENT = 'Failed to resend verification email. Please try again.';

export type ResendStage = 'idle' | 'sending' | 'sent' | 'failed';

/** Sends the verification mail to `email` again; one request at a time. */
export function useResend(email: string) {
  const { accounts } = useSdk();
  const toasts = useToasts();
  const [stage, setStage] = useState<ResendStage>('idle');
  const running = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      running.current?.abort();
      running.current = undefined;
    },
    [],
  );

  async function resend() {
    if (running.current) return;
    const own = new AbortController();
    running.current = own;
    setStage('sending');
    try {
      demandSuccess(await accounts.resendVerification({ email, signal: own.signal }));
      setStage('sent');
      toasts.show({ kind: 'success', text: RESENT });
    } catch (error) {
      if (!isApiFailure(error, 'aborted')) {
        setStage('failed');
        toasts.show({ kind: 'error', text: NOT_RESENT });
      }
    }
    running.current = undefined;
  }

  return { stage, resend: () => void resend() };
}
