import { isApiFailure } from '@kinora/sdk';

/** Returns the error text of the response, else the message of the error, else a general sentence. */
export function describeRegistrationFailure(error: unknown): string {
  if (isApiFailure(error)) return error.reason;
  return (error instanceof Error && error.message) || 'An error occurred';
}
