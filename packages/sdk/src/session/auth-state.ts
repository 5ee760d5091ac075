import type { SessionUser } from '@kinora/domain';

/** The signed-in user and their tokens. Stays the same object until something changes, so views can compare by identity. */
export interface AuthState {
  /** Absent for a visitor. */
  readonly user?: SessionUser;
  readonly isLoggedIn: boolean;
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  /** Why the session ended, for the login page to show once. */
  readonly logoutMessage: string | null;
}

/** What the login page shows after the server ended a session. */
export const SESSION_EXPIRED = 'Session expired, please login again';

/** The state of a visitor. */
export const loggedOut = (logoutMessage: string | null): AuthState => ({
  isLoggedIn: false,
  accessToken: null,
  refreshToken: null,
  logoutMessage,
});
