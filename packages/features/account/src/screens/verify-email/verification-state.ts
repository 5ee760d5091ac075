/** Delay between the verification of the e-mail and the redirect to `/login`. */
const VERIFICATION_COUNTDOWN_SECONDS = 3;

export type VerificationState =
  | { readonly stage: 'pending' }
  | { readonly stage: 'verified'; readonly secondsLeft: number }
  | { readonly stage: 'failed'; readonly reason: string; readonly mayRetry: boolean };

export type VerificationEvent =
  | { readonly type: 'verified' }
  | { readonly type: 'failed'; readonly reason: string; readonly mayRetry: boolean }
  | { readonly type: 'second-passed' }
  | { readonly type: 'retried' };

export const pendingVerification: VerificationState = { stage: 'pending' };

/** An event that makes no sense in the present stage changes nothing. */
export function verificationReducer(
  state: VerificationState,
  event: VerificationEvent,
): VerificationState {
  switch (event.type) {
    case 'verified':
      if (state.stage !== 'pending') return state;
      return { stage: 'verified', secondsLeft: VERIFICATION_COUNTDOWN_SECONDS };
    case 'failed':
      if (state.stage !== 'pending') return state;
      return { stage: 'failed', reason: event.reason, mayRetry: event.mayRetry };
    case 'second-passed':
      if (state.stage !== 'verified' || state.secondsLeft === 0) return state;
      return { stage: 'verified', secondsLeft: state.secondsLeft - 1 };
    case 'retried':
      return state.stage === 'failed' ? pendingVerification : state;
    default:
      return event satisfies never;
  }
}
