import type { SessionUser } from '@kinora/domain';

/** The state of a signed-in user. */
export interface LoggedIn {
  /** Whether there is a user. */
  readonly isLoggedIn: true;
  /** The signed-in user. */
  readonly user: SessionUser;
  /** Sent with each call as a bearer token. */
  readonly accessToken: string;
  /** Renews the session when the access token has expired. */
  readonly refreshToken: string;
  /** Only a visitor has one. */
  readonly logoutMessage: null;
}

/** The state of a user who is logging out: the tokens are removed, and the user is still shown. */
export interface LoggingOut {
  /** Whether there is a user. */
  readonly isLoggedIn: true;
  /** The user who is logging out. */
  readonly user: SessionUser;
  /** Already removed. */
  readonly accessToken: null;
  /** Already removed. */
  readonly refreshToken: null;
  /** Only a visitor has one. */
  readonly logoutMessage: null;
}

/** The state of a visitor. */
export interface LoggedOut {
  /** Whether there is a user. */
  readonly isLoggedIn: false;
  /** A visitor has none. */
  readonly user?: undefined;
  /** A visitor has none. */
  readonly accessToken: null;
  /** A visitor has none. */
  readonly refreshToken: null;
  /** Why the session ended, for the login page to show once. */
  readonly logoutMessage: string | null;
}

/**
 * The signed-in user and their tokens, or a visitor; `isLoggedIn` tells which. Stays the same object until something
 * changes, so views can compare by identity.
 */
export type AuthState = LoggedIn | LoggingOut | LoggedOut;

/** What the login page shows after the server ended a session. */
export const SESSION_EXPIRED = 'Session expired, please login again';

/** The state of a visitor: what a server renders, which does not know the session in the browser. */
export const LOGGED_OUT: LoggedOut = {
  isLoggedIn: false,
  accessToken: null,
  refreshToken: null,
  logoutMessage: null,
};
