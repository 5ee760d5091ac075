import type { SessionUser } from '@kinora/domain';
import type { AuthState } from './auth-state.ts';

/** The session of a client. */
export interface Session {
  /** Returns the current state: the same object until something changes. */
  readonly state: () => AuthState;
  /** Calls `listener` after each change. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Resolves when the storage has been read, or after 5000 ms as logged out. With a synchronous storage
   * (`localStorage`), `state()` is final as soon as `createSdk` returns.
   */
  readonly ready: Promise<void>;
  /** Replaces the data of the signed-in user; does nothing for another user. */
  readonly replaceUser: (user: SessionUser) => void;
  /** Removes the logout message from the state, after it has been shown. */
  readonly clearLogoutMessage: () => void;
  /**
   * Logs out: removes the stored tokens and user at once, notifies the server (best effort), and removes the user from
   * the state after the option `logoutDelayMs`. Resolves then; never rejects.
   */
  readonly logOut: (options?: { readonly message?: string }) => Promise<void>;
}
