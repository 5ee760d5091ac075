import type { SessionUser } from '../entities/user.ts';

/** Prefix of the user names that are generated until the profile is completed; users cannot choose such a name. */
export const PLACEHOLDER_USER_NAME_PREFIX = 'user_';

/** Returns whether the profile has not been completed yet. Case-insensitive. */
export const isPlaceholderUserName = (userName: string) =>
  userName.toLowerCase().startsWith(PLACEHOLDER_USER_NAME_PREFIX);

/**
 * The author of comments whose account was deleted, as hosts send it. Nobody can have this user name, and no link leads to
 * it.
 */
export const DELETED_USER = { userName: 'deleted-user', fullName: 'Deleted user' } as const;

/** The progress of a user's registration. */
export type AccountStage = 'visitor' | 'unverified' | 'placeholder-profile' | 'complete';

/** Returns the stage, which decides what a user may do and where the guard redirects them. */
export function accountStage(
  user: Pick<SessionUser, 'isEmailVerified' | 'userName'> | undefined,
): AccountStage {
  if (!user) return 'visitor';
  if (!user.isEmailVerified) return 'unverified';
  return isPlaceholderUserName(user.userName) ? 'placeholder-profile' : 'complete';
}
