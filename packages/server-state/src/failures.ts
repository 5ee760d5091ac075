import { type ApiFailure, isApiFailure, messageOf } from '@kinora/sdk';

/** Returns the failure to show to the user; `undefined` for a cancelled call. Rethrows any other error. */
export function failureToShow(error: unknown): ApiFailure | undefined {
  if (!isApiFailure(error)) throw error;
  return error.code === 'aborted' ? undefined : error;
}

/** What the user can do about a failed fetch: the message of the host, else the advice that usually helps. */
export const adviceFor = (error: unknown): string =>
  messageOf(error, 'Please check your connection and try again.');
