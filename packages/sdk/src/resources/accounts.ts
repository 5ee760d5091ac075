import { accountCalls as accounts } from '@kinora/api-contract';
import type { Channel, SessionUser } from '@kinora/domain';

import { ApiFailure } from '../api-failure.ts';
import type { SessionKeeper } from '../session/session-keeper.ts';
import type { Cancellable, Verdict, WithProgress } from './call-options.ts';
import type { Methods } from './methods.ts';

/** The fields of the registration form. */
export interface RegisterOptions extends Cancellable {
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
  /** The same once more. */
  readonly confirmPassword: string;
}

/** A link that came by mail. */
export interface MailTokenOptions extends Cancellable {
  /** The last segment of the link in the mail. */
  readonly token: string;
}

/** Somebody by their e-mail address. */
export interface EmailOptions extends Cancellable {
  readonly email: string;
}

/** The fields of the login form. */
export interface LoginOptions extends EmailOptions {
  readonly password: string;
}

/** The fields of the profile form. */
export interface CompleteProfileOptions extends Cancellable, WithProgress {
  /** Stored in lower case; must not begin with `user_`. */
  readonly userName: string;
  /** May be left out once the user has a picture. */
  readonly avatar?: Blob | undefined;
  readonly coverImage?: Blob | undefined;
}

/** A channel by its user name. */
export interface ChannelOptions extends Cancellable {
  /** Any letter case finds the channel. */
  readonly userName: string;
}

/** A new password and the mail link that allows it. */
export interface ResetPasswordOptions extends MailTokenOptions {
  readonly newPassword: string;
}

/** Everything around an account. Rejects only with an `ApiFailure`. */
export interface AccountsResource {
  /** Asks for a new account; a mail with a link follows, also where the address is known. 422: a field breaks a rule. */
  register(options: RegisterOptions): Promise<Verdict>;
  /** Redeems the link of a verification mail. The stored user is replaced when it is the same one. 400: the link is no longer valid. */
  verifyEmail(options: MailTokenOptions): Promise<SessionUser>;
  /** Asks for another verification mail; answers the same whether or not the address is known. */
  resendVerification(options: EmailOptions): Promise<Verdict>;
  /** Signs in and stores the session. Wrong e-mail or password: `refused` with status 400 and the server's text. */
  login(options: LoginOptions): Promise<SessionUser>;
  /** Reads the signed-in user afresh; the stored one is replaced. */
  currentUser(options?: Cancellable): Promise<SessionUser>;
  /** Chooses the user name and the pictures; the stored user is replaced. 409: the name is taken; 413, 415: the picture. */
  completeProfile(options: CompleteProfileOptions): Promise<SessionUser>;
  /** A channel as the viewer sees it. 404: there is none of this name. */
  channel(options: ChannelOptions): Promise<Channel>;
  /** Asks for a mail with a link to choose a new password. */
  forgotPassword(options: EmailOptions): Promise<Verdict>;
  /** Sets a new password and ends every session of the user. 400: the link is no longer valid. */
  resetPassword(options: ResetPasswordOptions): Promise<Verdict>;
}

export function createAccountsResource(
  { data, verdict }: Methods,
  keeper: Pick<SessionKeeper, 'accept' | 'replaceUser'>,
): AccountsResource {
  const login = data(accounts.login, ['email', 'password']);

  /** What the host says about the signed-in user is newer than what is stored. */
  const remembered =
    <Options>(ask: (options: Options) => Promise<SessionUser>) =>
    async (options: Options): Promise<SessionUser> => {
      const user = await ask(options);
      keeper.replaceUser(user);
      return user;
    };

  return {
    register: verdict(accounts.register, ['fullName', 'email', 'password', 'confirmPassword']),
    verifyEmail: remembered(data(accounts.verifyEmail, ['token'])),
    resendVerification: verdict(accounts.resendVerification, ['email']),
    async login(options) {
      const session = await login(options);
      if (keeper.accept(session)) return session.user;
      throw new ApiFailure('broken-contract', {
        cause: new TypeError('The access token of the answer cannot be read.'),
      });
    },
    currentUser: remembered(data(accounts.currentUser, [])),
    completeProfile: remembered(
      data(accounts.completeProfile, ['userName', 'avatar', 'coverImage']),
    ),
    channel: data(accounts.channel, ['userName']),
    forgotPassword: verdict(accounts.forgotPassword, ['email']),
    resetPassword: verdict(accounts.resetPassword, ['token', 'newPassword']),
  };
}
