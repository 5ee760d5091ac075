import type { FailureCode, FailureEnvelope, FieldError } from '../envelope.ts';

const statusOf: Readonly<Record<FailureCode, number>> = {
  malformed: 400,
  'wrong-credentials': 400,
  'unusable-token': 400,
  'not-signed-in': 401,
  'not-yours': 403,
  'email-unverified': 403,
  'profile-incomplete': 403,
  'registration-closed': 403,
  'not-found': 404,
  'name-taken': 409,
  'key-reused': 409,
  'upload-in-progress': 409,
  changed: 412,
  'too-large': 413,
  'unsupported-media': 415,
  invalid: 422,
  'too-many': 429,
  internal: 500,
  unavailable: 503,
};

/** Returns the HTTP status of a failure code. */
export const statusOfFailure = (code: FailureCode): number => statusOf[code];

/** More about an {@link ApiError}. */
export interface ApiErrorDetails {
  /** Default: the status of the code. Some statuses of HTTP have no code of their own. */
  readonly statusCode?: 408 | 416 | 417 | 499 | undefined;
  readonly errors?: readonly FieldError[] | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly cause?: unknown;
}

/** A request that failed, with the sentence that tells the user why. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: FailureCode;
  readonly statusCode: number;
  readonly errors: readonly FieldError[];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: FailureCode, message: string, details: ApiErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.statusCode = details.statusCode ?? statusOf[code];
    this.errors = details.errors ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** The credentials are no longer valid, or their user no longer exists. */
export const sessionExpired = () =>
  new ApiError('not-signed-in', 'Session expired, please login again');

/** There is nothing at that URL. */
export const notFound = () => new ApiError('not-found', 'Not found');

/** The request is not HTTP, or its address cannot be decoded. */
export const notUnderstood = () => new ApiError('malformed', 'The request could not be understood');

/** The body is not the JSON that its type says. */
export const notJson = (cause?: unknown) =>
  new ApiError('malformed', 'The request is not valid JSON', { cause });

/** The type of the body is not one that the call takes. */
export const wrongContentType = () =>
  new ApiError('unsupported-media', 'This type of content is not supported here');

/** The call takes a form, and the request has none. */
export const notAForm = () => new ApiError('unsupported-media', 'This call takes a multipart form');

/** The error for one file of a form. Names its field, so that a client can mark it. */
export const invalidFile = (
  path: string,
  code: 'unsupported-media' | 'too-large',
  message: string,
  cause?: unknown,
) => new ApiError(code, message, { errors: [{ path, message }], cause });

/** The error for one invalid field. */
export const invalidField = (path: string, message: string) =>
  new ApiError('invalid', message, { errors: [{ path, message }] });

/** Returns the body of the response to a request that failed. */
export const failureEnvelope = (failure: ApiError): FailureEnvelope => ({
  statusCode: failure.statusCode,
  success: false,
  code: failure.code,
  error: failure.message,
  message: failure.message,
  errors: failure.errors,
  data: { error: failure.message },
});
