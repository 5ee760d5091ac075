import type { SessionUser } from '@kinora/domain';

import type { AuthState } from './auth-state.ts';

/** The one owner of the auth state. */
export interface Session {
  /** The same object between changes. */
  readonly state: () => AuthState;
  /** Calls `listener` after each change; answers with the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Resolves when the storage has answered, or after 5000 ms as logged out. With a storage that answers at once
   * (`localStorage`), `state()` is right from the beginning.
   */
  readonly ready: Promise<void>;
  /** Takes over newer facts about the signed-in user; another user's are ignored. */
  readonly replaceUser: (user: SessionUser) => void;
  /** Takes the message out of the state once it has been shown. */
  readonly clearLogoutMessage: () => void;
  /**
   * Log out: stored tokens and user go at once, the server is told as well as possible, and 800 ms later the user leaves
   * the state. Resolves then; never rejects.
   */
  readonly logOut: (options?: { readonly message?: string }) => Promise<void>;
}
