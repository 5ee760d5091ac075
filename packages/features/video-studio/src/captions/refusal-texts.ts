import { type ApiFailure, messageOf } from '@kinora/sdk';

/** What a person reads about a refused file: each error with its line, else the message of the host. */
export const refusalTexts = (failure: ApiFailure, fallback: string): readonly string[] => {
  const errors = failure.fieldErrors.map(({ message }) => message);
  return errors.length > 0 ? [...new Set(errors)] : [messageOf(failure, fallback)];
};
