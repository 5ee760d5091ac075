import { describe, expect, it } from 'vitest';
import {
  type VerificationEvent,
  pendingVerification,
  verificationReducer,
} from './verification-state.ts';

const after = (...events: readonly VerificationEvent[]) =>
  events.reduce(verificationReducer, pendingVerification);
const failed: VerificationEvent = { type: 'failed', reason: 'Used up', mayRetry: true };

describe('a verification', () => {
  it('[VERIFY-04] counts down from 3 seconds and stops at 0', () => {
    expect(after({ type: 'verified' })).toEqual({ stage: 'verified', secondsLeft: 3 });
    const passed = Array.from({ length: 5 }, () => ({ type: 'second-passed' }) as const);
    expect(after({ type: 'verified' }, ...passed)).toEqual({ stage: 'verified', secondsLeft: 0 });
  });

  it('starts again after a failure when the user retries', () => {
    expect(after(failed)).toEqual({ stage: 'failed', reason: 'Used up', mayRetry: true });
    expect(after(failed, { type: 'retried' })).toEqual(pendingVerification);
  });

  it('ignores an event that does not apply to its stage', () => {
    expect(after({ type: 'second-passed' })).toBe(pendingVerification);
    expect(after({ type: 'retried' })).toBe(pendingVerification);
    expect(after({ type: 'verified' }, failed)).toEqual({ stage: 'verified', secondsLeft: 3 });
    expect(after(failed, { type: 'verified' })).toMatchObject({ stage: 'failed' });
  });
});
