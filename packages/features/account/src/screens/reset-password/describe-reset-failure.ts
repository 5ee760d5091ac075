import { messageOf } from '@kinora/sdk';

/** Returns the server's text, except `jwt expired`, which is not written for people. */
export function describeResetFailure(error: unknown): string {
  const text = messageOf(error, 'An error occurred');
  return text === 'jwt expired' ? 'Reset password link has expired. Please try again' : text;
}
