import type { SessionUser } from './user.ts';

/** Generated user names begin so until the profile is completed; nobody may choose such a name. */
export const PLACEHOLDER_USER_NAME_PREFIX = 'user_';

/** Has the profile never been completed? Letter case makes no difference. */
export const isPlaceholderUserName = (userName: string) =>
  userName.toLowerCase().startsWith(PLACEHOLDER_USER_NAME_PREFIX);

/** How far somebody has come with signing up. */
export type AccountStage = 'visitor' | 'unverified' | 'placeholder-profile' | 'complete';

/** The stage decides what a person may do and where the guard sends them. */
export function accountStage(
  user: Pick<SessionUser, 'isEmailVerified' | 'userName'> | undefined,
): AccountStage {
  if (!user) return 'visitor';
  if (!user.isEmailVerified) return 'unverified';
  return isPlaceholderUserName(user.userName) ? 'placeholder-profile' : 'complete';
}
