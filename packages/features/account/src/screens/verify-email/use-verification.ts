import { isApiFailure, messageOf } from '@kinora/sdk';
import { useSdk } from '@kinora/server-state';
import { useEffect, useReducer, useRef } from 'react';
import { refetchUser } from '../../session/refetch-user.ts';
import { pendingVerification, verificationReducer } from './verification-state.ts';

const UNREACHABLE = 'We could not reach the server. Please check your connection and try again.';
const UNUSABLE = 'This link could not be used. Please ask for a new one.';

/** Sends the token of a mail link to the host, once per token, and counts down the seconds after success. */
export function useVerification(token: string) {
  const sdk = useSdk();
  const { accounts, session } = sdk;
  const [state, dispatch] = useReducer(verificationReducer, pendingVerification);
  const tried = useRef<string>(undefined);
  const { stage } = state;

  useEffect(() => {
    // React may run an effect twice for one mount, but a link can be used only once. The request is not cancelled on
    // unmount either: it verifies the address even if the page does not wait for the response.
    if (stage !== 'pending' || tried.current === token) return;
    tried.current = token;
    accounts.verifyEmail({ token }).then(
      () => dispatch({ type: 'verified' }),
      (error: unknown) => {
        const isRefused = isApiFailure(error, 'refused') && error.status !== 429;
        const reason = messageOf(error, isRefused ? UNUSABLE : UNREACHABLE);
        dispatch({ type: 'failed', reason, mayRetry: !isRefused });
      },
    );
  }, [accounts, stage, token]);

  const secondsLeft = state.stage === 'verified' ? state.secondsLeft : 0;
  useEffect(() => {
    if (secondsLeft === 0) return undefined;
    const timer = setTimeout(() => {
      dispatch({ type: 'second-passed' });
      // The link of a later registration ends the sessions of the user. The 401 then leads to `/login`, and the user does
      // not fill in the next form in vain. The request continues when the countdown has led to the next page.
      if (secondsLeft === 1 && session.state().user) {
        void refetchUser(sdk, new AbortController().signal);
      }
    }, 1000);
    return () => clearTimeout(timer);
  }, [sdk, secondsLeft, session]);

  return {
    state,
    retry: () => {
      tried.current = undefined;
      dispatch({ type: 'retried' });
    },
  };
}
