import { messageOf } from '@kinora/sdk';

/** The server's text, but for the one that is written for programs. */
export function describeResetFailure(error: unknown): string {
  const text = messageOf(error, 'An error occurred');
  return text === 'jwt expired' ? 'Reset password link has expired. Please try again' : text;
}
