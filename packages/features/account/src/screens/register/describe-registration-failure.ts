/** Returns the error text of the response, else the message of the error, else a general sentence. */
export function describeRegistrationFailure(error: unknown): string {
  // The message of an `ApiFailure` is the error text of the response, or a default text without one.
  return (error instanceof Error && error.message) || 'An error occurred';
}
