import { type ApiFailure, isApiFailure, messageOf } from '@kinora/sdk';

/** The failure that somebody is to be told of; `undefined` for a cancelled call. Throws on what is no failure of a call. */
export function failureToTell(error: unknown): ApiFailure | undefined {
  if (!isApiFailure(error)) throw error;
  return error.code === 'aborted' ? undefined : error;
}

/** What somebody can do about something that did not come: the host's own words, else what mostly helps. */
export const adviceFor = (error: unknown): string =>
  messageOf(error, 'Please check your connection and try again.');
