import type { SessionUser } from '@kinora/domain';

/** Who is signed in. The same object until something changes, so that views can compare by identity. */
export interface AuthState {
  /** Absent for a visitor. */
  readonly user?: SessionUser;
  readonly isLoggedIn: boolean;
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  /** Why the session ended, for the login page to show once. */
  readonly logoutMessage: string | null;
}

/** What the login page says after a session was ended by the server. */
export const SESSION_EXPIRED = 'Session expired, please login again';

/** The state of a visitor. */
export const loggedOut = (logoutMessage: string | null = null): AuthState => ({
  isLoggedIn: false,
  accessToken: null,
  refreshToken: null,
  logoutMessage,
});
