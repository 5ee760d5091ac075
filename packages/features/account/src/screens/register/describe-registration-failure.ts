/** The response's error, else the error's own message, else a sentence that says as much as is known. */
export function describeRegistrationFailure(error: unknown): string {
  // An `ApiFailure` carries the response's error as its message, and a sentence of its own where there was none.
  return (error instanceof Error && error.message) || 'An error occurred';
}
