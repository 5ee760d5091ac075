import type { FailureCode } from '@kinora/api-contract';

export interface FieldError {
  readonly path: string;
  readonly message: string;
}

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

/** `Retry-After` for faults of unknown length, which usually pass in a moment. */
export const RETRY_SOON_SECONDS = 5;

interface ApiErrorDetails {
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
