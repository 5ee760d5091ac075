import { useToasts } from '@kinora/design-system';
import { isApiFailure, messageOf } from '@kinora/sdk';
import { useAuth, useSdk } from '@kinora/server-state';
import { useEffect, useRef, useState } from 'react';

import { demandSuccess } from '../../form/demand-success.ts';

export type RequestStage =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'sent'; readonly message: string }
  | { readonly kind: 'failed'; readonly reason: string };

/** Sends a verification mail to the signed-in user's address. */
export function useVerificationRequest() {
  const { accounts, session } = useSdk();
  const { user } = useAuth();
  const toasts = useToasts();
  const [stage, setStage] = useState<RequestStage>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function fail(reason: string) {
    setStage({ kind: 'failed', reason });
    toasts.show({ kind: 'error', text: reason });
  }

  async function send() {
    if (running.current && !running.current.signal.aborted) return;
    if (!user?.email) {
      // A session without an address cannot be verified; it ends, and the screen leads to `/login`.
      fail('Email address not found. Please login again.');
      void session.logOut();
      return;
    }
    const own = new AbortController();
    running.current = own;
    setStage({ kind: 'sending' });
    try {
      const options = { email: user.email, signal: own.signal };
      const verdict = demandSuccess(await accounts.resendVerification(options));
      const message = verdict.message || 'Verification email sent successfully';
      setStage({ kind: 'sent', message });
      toasts.show({ kind: 'success', text: message });
    } catch (error) {
      if (!isApiFailure(error, 'aborted')) {
        fail(messageOf(error, 'Failed to send verification email'));
      }
    }
    running.current = undefined;
  }

  return { stage, send: () => void send() };
}
