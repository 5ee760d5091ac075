import type { ApiFailure } from './api-failure.ts';

/** The events that a client logs. A new event is a minor version. */
export type SdkLogEvent =
  | 'session-started' // `from`
  | 'session-ended' // `why`
  | 'renewal-started'
  | 'renewal-succeeded'
  | 'renewal-superseded' // a logout or another tab came first: the response is not used
  | 'renewal-failed' // `failure`: refused, and the session ends; or no response, and the session stays
  | 'storage-failed'; // `cause`: reading or writing failed, the session is in this page's memory only

/** Why a session ended. `storage`: another tab logged out, or the stored session was removed. */
export type SessionEnd = 'logout' | 'renewal-refused' | 'call-refused' | 'storage';

/** The details of an event. */
export interface SdkLogFacts {
  readonly from?: 'login' | 'storage';
  readonly why?: SessionEnd;
  readonly failure?: ApiFailure;
  readonly cause?: unknown;
}

/** Receives the session's events; `console` is one. Never receives a password, a token or personal data. */
export interface SdkLogger {
  info(event: SdkLogEvent, facts: SdkLogFacts): void;
  /** `renewal-failed`, `storage-failed`, and `session-ended` when the host ended the session. */
  warn(event: SdkLogEvent, facts: SdkLogFacts): void;
}
