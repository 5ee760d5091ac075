import { isApiFailure, messageOf } from '@kinora/sdk';
import { useSdk } from '@kinora/server-state';
import { useEffect, useReducer, useRef } from 'react';

import { pendingVerification, verificationReducer } from './verification-state.ts';

const UNREACHED = 'We could not reach the server. Please check your connection and try again.';
const UNUSABLE = 'This link could not be used. Please ask for a new one.';

/** Redeems the token of a mail link, once per token, and counts the seconds after success. */
export function useVerification(token: string) {
  const { accounts } = useSdk();
  const [state, dispatch] = useReducer(verificationReducer, pendingVerification);
  const tried = useRef<string>(undefined);
  const { stage } = state;

  useEffect(() => {
    // React may run an effect twice for one arrival; a link is redeemed once. No cancelling on leaving either:
    // the link was opened to verify the address, which is as good when the answer is not looked at.
    if (stage !== 'pending' || tried.current === token) return;
    tried.current = token;
    accounts.verifyEmail({ token }).then(
      () => dispatch({ type: 'verified' }),
      (error: unknown) => {
        const isUsedUp = isApiFailure(error, 'refused') && error.status !== 429;
        const reason = messageOf(error, isUsedUp ? UNUSABLE : UNREACHED);
        dispatch({ type: 'failed', reason, mayRetry: !isUsedUp });
      },
    );
  }, [accounts, stage, token]);

  const secondsLeft = state.stage === 'verified' ? state.secondsLeft : 0;
  useEffect(() => {
    if (secondsLeft === 0) return undefined;
    const timer = setTimeout(() => dispatch({ type: 'second-passed' }), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);

  return {
    state,
    retry: () => {
      tried.current = undefined;
      dispatch({ type: 'retried' });
    },
  };
}
