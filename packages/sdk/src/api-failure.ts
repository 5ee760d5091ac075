import type { Call, FailureCode, FieldError } from '@kinora/api-contract';

/** Why a call failed; closed, so that a `switch` can be complete. */
export type ApiFailureCode =
  | 'aborted' // the caller's signal, whose reason is the cause, or the end of the session that the call belonged to
  | 'unreachable' // offline, DNS, timeout, a stalled upload: no response
  | 'unreadable-file' // a file of the upload has changed or vanished since it was opened
  | 'redirected' // the host redirects to another address, which the client must be given
  | 'unauthorised' // 401, or the call needs a signed-in user and there is none
  | 'refused' // any other 4xx, or a response with `success: false`
  | 'server-fault' // 5xx
  | 'broken-contract'; // a response that does not match the contract

/** The server's reason for programs. A newer host may send others than these. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- keeps editors completing the known codes
export type ServerCode = FailureCode | (string & Readonly<Record<never, never>>);

/** Names a call without the values that it sends: its method and its path below `/api/v1`, such as `/videos/:videoId`. */
export type CallName = Pick<Call, 'method' | 'path'>;

/** The fields of a failure other than its code. */
export interface ApiFailureDetails {
  /** The call that failed; begins the message. */
  readonly call?: CallName | undefined;
  /** What went wrong, for people. Default: `serverMessage`, else a sentence for the code. */
  readonly reason?: string | undefined;
  /** A possible cause, for logs; ends the message. */
  readonly hint?: string | undefined;
  /** The host's text for people. */
  readonly serverMessage?: string | undefined;
  /** The host's reason for programs. */
  readonly serverCode?: ServerCode | undefined;
  /** The fields that break a rule. Default: none. */
  readonly fieldErrors?: readonly FieldError[] | undefined;
  /** HTTP status, if there was a response. */
  readonly status?: number | undefined;
  /** `X-Request-Id` of the response. */
  readonly requestId?: string | undefined;
  /** Seconds from `Retry-After`. */
  readonly retryAfterSeconds?: number | undefined;
  /** The body of the response: parsed JSON, or text if it is not JSON. */
  readonly responseBody?: unknown;
  /** Whether the call has read a stream that cannot be read again. Default `false`. */
  readonly isStreamSpent?: boolean | undefined;
  /** The original error. */
  readonly cause?: unknown;
}

/** A page may contain several copies of the SDK, which have a class each. */
const brand = Symbol.for('kinora.ApiFailure');

const sentences: Record<ApiFailureCode, string> = {
  aborted: 'The call was cancelled',
  unreachable: 'The server did not answer',
  'unreadable-file': 'The file cannot be read',
  redirected: 'The host redirects: use the address that it redirects to',
  unauthorised: 'The server asks for a login',
  refused: 'The server refused the call',
  'server-fault': 'The server failed',
  'broken-contract': 'The server answered in an unknown form',
};

/** The first field that breaks a rule, and how many others do. */
function describeFields([first, ...others]: readonly FieldError[]): string | undefined {
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  return first && `${first.path}: ${first.message}${more}`;
}

/** `POST /videos: 413 The file is larger than 100 MB`. */
const describe = (reason: string, { call, status, hint, fieldErrors = [] }: ApiFailureDetails) =>
  [
    call && `${call.method} ${call.path}:`,
    status,
    describeFields(fieldErrors) ?? reason,
    hint && `(${hint})`,
  ]
    .filter(Boolean)
    .join(' ');

/**
 * The error with which a call to the host rejects. Its message is for logs: method, path template, status and reason, and
 * the address of a host that did not respond. Show `reason` to people.
 */
export class ApiFailure extends Error {
  /** Always `ApiFailure`. */
  override readonly name = 'ApiFailure';
  /** Why the call failed. */
  readonly code: ApiFailureCode;
  /** The call that failed; absent if none was sent. */
  readonly call: CallName | undefined;
  /** What went wrong, for people: the server's text, else a sentence for the code. */
  readonly reason: string;
  /** The server's text for people; absent when the response has none. */
  readonly serverMessage: string | undefined;
  /** The server's reason for programs, such as `name-taken`; never shown to people. */
  readonly serverCode: ServerCode | undefined;
  /** The fields that break a rule; empty if the response names none. */
  readonly fieldErrors: readonly FieldError[];
  /** HTTP status; absent when there was no response. */
  readonly status: number | undefined;
  /** `X-Request-Id` of the response, for support. */
  readonly requestId: string | undefined;
  /** Seconds from `Retry-After`: how long to wait before the next attempt. */
  readonly retryAfterSeconds: number | undefined;
  /**
   * The body of a failed response: parsed JSON, or text if it is not JSON. Absent when there was no body, and for
   * `broken-contract`, because that body may contain tokens.
   */
  readonly responseBody: unknown;
  /** Whether the call has read a stream that cannot be read again: another attempt needs a new one. */
  readonly isStreamSpent: boolean;

  constructor(code: ApiFailureCode, details: ApiFailureDetails = {}) {
    const reason = details.reason ?? details.serverMessage ?? sentences[code];
    // Node prints a cause also if it is `undefined`.
    super(describe(reason, details), details.cause === undefined ? {} : { cause: details.cause });
    Object.defineProperty(this, brand, { value: true });
    this.code = code;
    const { call } = details;
    this.call = call && { method: call.method, path: call.path };
    this.reason = reason;
    this.serverMessage = details.serverMessage;
    this.serverCode = details.serverCode;
    this.fieldErrors = details.fieldErrors ?? [];
    this.status = details.status;
    this.requestId = details.requestId;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.responseBody = details.responseBody;
    this.isStreamSpent = details.isStreamSpent ?? false;
  }
}

/** Says that the same call cannot be made again. */
export function withSpentStream(failure: ApiFailure): ApiFailure {
  const { call, reason, serverMessage, serverCode, fieldErrors, status } = failure;
  const { requestId, retryAfterSeconds, responseBody, cause } = failure;
  return new ApiFailure(failure.code, {
    call,
    reason,
    serverMessage,
    serverCode,
    fieldErrors,
    status,
    requestId,
    retryAfterSeconds,
    responseBody,
    cause,
    hint: 'the stream was read: another attempt needs a new one',
    isStreamSpent: true,
  });
}

const isBranded = (error: unknown): error is ApiFailure =>
  typeof error === 'object' && error !== null && brand in error;

/** Returns whether `error` is an `ApiFailure`, of any copy of this package, and has this `code` if one is given. */
export const isApiFailure = <Code extends ApiFailureCode = ApiFailureCode>(
  error: unknown,
  code?: Code,
): error is ApiFailure & { readonly code: Code } =>
  isBranded(error) && (code === undefined || error.code === code);

/**
 * Returns whether the same call may succeed later: there was no response, or it was a 5xx or a 429, and no stream was read
 * that cannot be read again.
 */
export const isRetryable = (
  error: unknown,
): error is ApiFailure & { readonly code: 'unreachable' | 'server-fault' | 'refused' } =>
  isApiFailure(error) &&
  !error.isStreamSpent &&
  (error.code === 'unreachable' || error.code === 'server-fault' || error.status === 429);

/**
 * Returns whether the call failed because its time was over: the 30 s of the client, or an `AbortSignal.timeout` of the
 * caller.
 */
export const isTimeout = (error: unknown): boolean =>
  isApiFailure(error) &&
  error.cause instanceof Object &&
  Reflect.get(error.cause, 'name') === 'TimeoutError';

/**
 * Returns the server's text, or `fallback` if the response has none. Show `reason` of the failure if you have no better
 * fallback.
 */
export const messageOf = (error: unknown, fallback: string): string =>
  (isApiFailure(error) && error.serverMessage) || fallback;

/** Returns whether the host responded with 404: the entity or the endpoint does not exist. */
export const isNotFound = (
  failure: unknown,
): failure is ApiFailure & { readonly code: 'refused' } =>
  isApiFailure(failure, 'refused') && failure.status === 404;
