import { type ApiFailure, isApiFailure, messageOf } from '@kinora/sdk';

/** Returns the failure to show to the user; `undefined` for a cancelled call. Rethrows any other error. */
export function failureToShow(error: unknown): ApiFailure | undefined {
  if (!isApiFailure(error)) throw error;
  return error.code === 'aborted' ? undefined : error;
}

/** Returns the first field that a refusal names in its body; `undefined` when it names none. */
export function refusedPath({ responseBody }: ApiFailure): string | undefined {
  const errors: unknown =
    typeof responseBody === 'object' && responseBody && Reflect.get(responseBody, 'errors');
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
  const path: unknown = typeof first === 'object' && first && Reflect.get(first, 'path');
  return typeof path === 'string' ? path : undefined;
}

/** What the user can do about a failed fetch: the message of the host, else the advice that usually helps. */
export const adviceFor = (error: unknown): string =>
  messageOf(error, 'Please check your connection and try again.');
