import { accountCalls as accounts } from '@kinora/api-contract';
import type { SessionUser } from '@kinora/domain';
import { ApiFailure } from '../api-failure.ts';
import type { GroupContext } from '../create-client.ts';
import { type FileSource, toOptionalFile } from '../http/file-source.ts';
import type { CallOptions, ResourceOf } from './methods.ts';

/** The fields of the registration form. */
export type RegisterOptions = CallOptions<typeof accounts.register>;
/** The token of a mail link. */
export type MailTokenOptions = CallOptions<typeof accounts.verifyEmail>;
/** An e-mail address. */
export type EmailOptions = CallOptions<typeof accounts.forgotPassword>;
/** The fields of the login form. */
export type LoginOptions = CallOptions<typeof accounts.login>;
/** The fields of the profile form. */
export interface CompleteProfileOptions extends Omit<
  CallOptions<typeof accounts.completeProfile>,
  'avatar' | 'coverImage'
> {
  /** Required the first time: the default picture does not count. JPEG, PNG or GIF. */
  readonly avatar?: FileSource | undefined;
  /** The wide picture of the channel. JPEG, PNG or GIF. Default: the current one. */
  readonly coverImage?: FileSource | undefined;
}
/** A channel by its user name. */
export type ChannelOptions = CallOptions<typeof accounts.channel>;
/** A new password and the token of the mail link. */
export type ResetPasswordOptions = CallOptions<typeof accounts.resetPassword>;
/** The password that confirms a deletion. */
export type DeleteAccountOptions = CallOptions<typeof accounts.deleteAccount>;
/** Whether the watch history is paused. */
export type SetHistoryPausedOptions = CallOptions<typeof accounts.setHistoryPaused>;
/** When an account will be deleted. */
export interface AccountDeletion {
  /** An ISO date. */
  readonly deletionDueAt: string;
}

/** Calls of accounts and channels. They reject only with an `ApiFailure`. */
export interface AccountsResource extends Omit<
  ResourceOf<typeof accounts>,
  'completeProfile' | 'login' | 'logout' | 'refresh'
> {
  /** Signs in and stores the session. Wrong e-mail or password: `refused` with status 400 and the server's text. 422: an empty or too short password. */
  readonly login: (options: LoginOptions) => Promise<SessionUser>;
  /**
   * Sets the user name and the pictures, and replaces the stored user. 409: the name is taken; 413, 415: a picture is
   * refused.
   */
  readonly completeProfile: (options: CompleteProfileOptions) => Promise<SessionUser>;
}

/** The group of {@link AccountsResource}. */
export function accountsGroup({
  accountMethods,
  session: manager,
}: GroupContext): AccountsResource {
  const { refresh: _refresh, logout: _logout, ...derived } = accountMethods.of(accounts);

  /** Wraps a call so that the user it returns replaces the stored one. */
  const storingUser =
    <Options>(call: (options: Options) => Promise<SessionUser>) =>
    async (options: Options): Promise<SessionUser> => {
      const user = await call(options);
      manager.session.replaceUser(user);
      return user;
    };

  return {
    ...derived,
    verifyEmail: storingUser(derived.verifyEmail),
    async login(options) {
      const session = await derived.login(options);
      if (manager.accept(session)) return session.user;
      throw new ApiFailure('broken-contract', {
        call: accounts.login,
        cause: new TypeError('The new access token cannot be read.'),
      });
    },
    currentUser: storingUser(derived.currentUser),
    completeProfile: storingUser(
      async ({ avatar, coverImage, ...options }: CompleteProfileOptions) =>
        derived.completeProfile({
          ...options,
          avatar: toOptionalFile(accounts.completeProfile, 'avatar', avatar),
          coverImage: toOptionalFile(accounts.completeProfile, 'coverImage', coverImage),
        }),
    ),
    keepAccount: storingUser(derived.keepAccount),
    setHistoryPaused: storingUser(derived.setHistoryPaused),
  };
}
