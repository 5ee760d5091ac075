/** Why a call failed; closed, so that a `switch` can be complete. */
export type ApiFailureCode =
  | 'aborted' // the caller cancelled, or the session that the call belonged to ended
  | 'unreachable' // offline, DNS, timeout, a stalled upload: nobody answered
  | 'unauthorised' // 401
  | 'refused' // any other 4xx, or an answer that says `success: false`
  | 'server-fault' // 5xx
  | 'broken-contract'; // answered, but not in the agreed shape

/** What is known of a failure beside its code. */
export interface ApiFailureDetails {
  readonly serverMessage?: string | undefined;
  readonly serverCode?: string | undefined;
  readonly status?: number | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly responseBody?: unknown;
  readonly cause?: unknown;
}

const sentences: Record<ApiFailureCode, string> = {
  aborted: 'The call was cancelled',
  unreachable: 'The server did not answer',
  unauthorised: 'The server asks for a login',
  refused: 'The server refused the call',
  'server-fault': 'The server failed',
  'broken-contract': 'The server answered in an unknown form',
};

/** The only error type that leaves this package for what happens on the way to the host and back. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly code: ApiFailureCode;
  /** Text that the server wrote for people; absent when it gave none. */
  readonly serverMessage: string | undefined;
  /** The server's reason for programs, such as `name-taken`; never shown to people. */
  readonly serverCode: string | undefined;
  /** HTTP status; absent when nobody answered. */
  readonly status: number | undefined;
  /** `X-Request-Id` of the answer, for support. */
  readonly requestId: string | undefined;
  /** How long the server asks to wait before the next try. */
  readonly retryAfterSeconds: number | undefined;
  /**
   * The body of a refusal: parsed JSON, or text where it was none. Absent when there was no body, and for a
   * `broken-contract`, whose body may hold tokens.
   */
  readonly responseBody: unknown;

  constructor(code: ApiFailureCode, details: ApiFailureDetails = {}) {
    const { cause, ...facts } = details;
    super(facts.serverMessage ?? sentences[code], { cause });
    Object.assign(this, facts);
    this.code = code;
  }
}

/** Is this a failure of a call, and of this code where one is given? */
export const isApiFailure = (error: unknown, code?: ApiFailureCode): error is ApiFailure =>
  error instanceof ApiFailure && (code === undefined || error.code === code);

/** What to show to a person: the server's own text, else the fallback. */
export const messageOf = (error: unknown, fallback: string): string =>
  (isApiFailure(error) && error.serverMessage) || fallback;

/** Has the host refused because the thing is not there, or the call unknown to it? */
export const isGone = (failure: unknown) =>
  isApiFailure(failure, 'refused') && failure.status === 404;
