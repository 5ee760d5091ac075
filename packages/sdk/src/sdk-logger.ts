import type { ApiFailure } from './api-failure.ts';

/** What a client tells its logger. Closed: a new event is a new minor version. */
export type SdkLogEvent =
  | 'session-started' // `from`
  | 'session-ended' // `why`
  | 'renewal-started'
  | 'renewal-succeeded'
  | 'renewal-superseded' // a logout or another tab was first: the answer is not used
  | 'renewal-failed' // `failure`: refused, and the session ends; or unanswered, and it goes on
  | 'storage-failed'; // `cause`: nothing could be read or written, the session lives in this page alone

/** Why a session ended. `storage`: another tab has left, or what was stored is gone. */
export type SessionEnd = 'logout' | 'renewal-refused' | 'call-refused' | 'storage';

/** What there is to know of an event. */
export interface SdkLogFacts {
  readonly from?: 'login' | 'storage';
  readonly why?: SessionEnd;
  readonly failure?: ApiFailure;
  readonly cause?: unknown;
}

/** Told what happens to the session; `console` is one. Never gets a password, a token or personal data. */
export interface SdkLogger {
  info(event: SdkLogEvent, facts: SdkLogFacts): void;
  /** `renewal-failed`, `storage-failed`, and a session that the host has ended. */
  warn(event: SdkLogEvent, facts: SdkLogFacts): void;
}
