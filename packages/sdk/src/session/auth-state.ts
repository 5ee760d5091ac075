import type { SessionUser } from '@kinora/domain';

/** The state of a signed-in user. */
export interface LoggedIn {
  readonly isLoggedIn: true;
  readonly user: SessionUser;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly logoutMessage: null;
}

/** The state of a user who is logging out: the tokens are removed, and the user is still shown. */
export interface LoggingOut {
  readonly isLoggedIn: true;
  readonly user: SessionUser;
  readonly accessToken: null;
  readonly refreshToken: null;
  readonly logoutMessage: null;
}

/** The state of a visitor. */
export interface LoggedOut {
  readonly isLoggedIn: false;
  readonly user?: undefined;
  readonly accessToken: null;
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

/** Returns the state of a visitor. */
export const loggedOut = (logoutMessage: string | null): LoggedOut => ({
  isLoggedIn: false,
  accessToken: null,
  refreshToken: null,
  logoutMessage,
});
