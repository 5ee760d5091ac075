import type { ApiFailure } from './api-failure.ts';

/** The events that a client logs. A new event is a minor version. */
export type SdkLogEvent =
  | 'session-started' // `from`
  | 'session-ended' // `why`
  | 'renewal-started' // the access token is about to expire, or the host refused it
  | 'renewal-succeeded' // the session has new tokens
  | 'renewal-superseded' // a logout or another tab came first: the response is not used
  | 'renewal-failed' // `failure`: refused, and the session ends; or no response, and the session stays
  | 'storage-failed'; // `cause`: reading or writing failed, the session is in this page's memory only

/** Why a session ended. `storage`: another tab logged out, or the stored session was removed. */
export type SessionEnd = 'logout' | 'renewal-refused' | 'call-refused' | 'storage';

/** The details of an event. */
export interface SdkLogFacts {
  /** Where a session came from: a login, or the storage. */
  readonly from?: 'login' | 'storage';
  /** Why a session ended. */
  readonly why?: SessionEnd;
  /** Why a renewal failed. */
  readonly failure?: ApiFailure;
  /** Why the storage failed. */
  readonly cause?: unknown;
}

/** Receives the session's events; `console` is one. Never receives a password, a token or personal data. */
export interface SdkLogger {
  /** Every other event. */
  info(event: SdkLogEvent, facts: SdkLogFacts): void;
  /** `renewal-failed`, `storage-failed`, and `session-ended` when the host ended the session. */
  warn(event: SdkLogEvent, facts: SdkLogFacts): void;
}
