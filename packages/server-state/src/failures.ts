import { type ApiFailure, isApiFailure, messageOf } from '@kinora/sdk';

/** Returns the failure that the user should be told of; `undefined` for a cancelled call. Rethrows any other error. */
export function failureToTell(error: unknown): ApiFailure | undefined {
  if (!isApiFailure(error)) throw error;
  return error.code === 'aborted' ? undefined : error;
}

/** What the user can do about a failed fetch: the message of the host, else the advice that usually helps. */
export const adviceFor = (error: unknown): string =>
  messageOf(error, 'Please check your connection and try again.');
