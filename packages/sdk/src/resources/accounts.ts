import { accountCalls as accounts } from '@kinora/api-contract';
import type { Channel, SessionUser } from '@kinora/domain';
import { ApiFailure } from '../api-failure.ts';
import type { GroupContext } from '../create-client.ts';
import type { Cancellable, Acknowledgement, WithProgress } from './call-options.ts';

/** The fields of the registration form. */
export interface RegisterOptions extends Cancellable {
  /** 3 to 50 English letters and spaces. */
  readonly fullName: string;
  /** Receives a mail with a link. */
  readonly email: string;
  /** 8 to 256 characters, with a capital letter, a small letter, a digit and a special character. */
  readonly password: string;
  /** The same password again. */
  readonly confirmPassword: string;
  /** The token of an invitation link. Required if `registration` of the host is `invite`. */
  readonly invite?: string | undefined;
}

/** The token of a mail link. */
export interface MailTokenOptions extends Cancellable {
  /** The last segment of the link in the mail. */
  readonly token: string;
}

/** An e-mail address. */
export interface EmailOptions extends Cancellable {
  /** The e-mail address of the account. */
  readonly email: string;
}

/** The fields of the login form. */
export interface LoginOptions extends EmailOptions {
  /** The password of the account. */
  readonly password: string;
}

/** The fields of the profile form. */
export interface CompleteProfileOptions extends Cancellable, WithProgress {
  /** Stored in lower case; must not begin with `user_`. */
  readonly userName: string;
  /** Required the first time: the default picture does not count. JPEG, PNG or GIF. */
  readonly avatar?: Blob | undefined;
  /** The wide picture of the channel. JPEG, PNG or GIF. Default: the current one. */
  readonly coverImage?: Blob | undefined;
}

/** A channel by its user name. */
export interface ChannelOptions extends Cancellable {
  /** Case-insensitive. */
  readonly userName: string;
}

/** A new password and the token of the mail link. */
export interface ResetPasswordOptions extends MailTokenOptions {
  /** 8 to 256 characters, with a capital letter, a small letter, a digit and a special character. */
  readonly newPassword: string;
}

/** The password that confirms a deletion. */
export interface DeleteAccountOptions extends Cancellable {
  /** The password of the signed-in user. */
  readonly password: string;
}

/** When an account will be deleted. */
export interface AccountDeletion {
  /** An ISO date. */
  readonly deletionDueAt: string;
}

/** Calls of accounts and channels. They reject only with an `ApiFailure`. */
export interface AccountsResource {
  /** Registers an account; the host sends a mail with a link, also if the address is already registered. 403: the host takes no new accounts, or only with a valid invitation. 422: a field breaks a rule. */
  readonly register: (options: RegisterOptions) => Promise<Acknowledgement>;
  /** Verifies the e-mail address with the token of a verification mail; replaces the stored user if it is the same one. 400: the link is no longer valid. */
  readonly verifyEmail: (options: MailTokenOptions) => Promise<SessionUser>;
  /** Requests another verification mail; the response is the same whether or not the address is registered. If it was registered more than once, the mail has a link only for the signed-in user or for the browser that registered. */
  readonly resendVerification: (options: EmailOptions) => Promise<Acknowledgement>;
  /** Signs in and stores the session. Wrong e-mail or password: `refused` with status 400 and the server's text. 422: an empty or too short password. */
  readonly login: (options: LoginOptions) => Promise<SessionUser>;
  /** Reads the signed-in user from the host and replaces the stored one. */
  readonly currentUser: (options?: Cancellable) => Promise<SessionUser>;
  /** Sets the user name and the pictures, and replaces the stored user. 409: the name is taken; 413, 415: a picture is refused. */
  readonly completeProfile: (options: CompleteProfileOptions) => Promise<SessionUser>;
  /** A channel as the viewer sees it. 404: no channel has this name. */
  readonly channel: (options: ChannelOptions) => Promise<Channel>;
  /** Requests a mail with a link to set a new password. */
  readonly forgotPassword: (options: EmailOptions) => Promise<Acknowledgement>;
  /** Sets a new password and ends every session of the user. 400: the link is no longer valid. */
  readonly resetPassword: (options: ResetPasswordOptions) => Promise<Acknowledgement>;
  /** Has the account of the signed-in user deleted, 14 days later, and ends every session at once; log out afterwards. 400: the password is wrong. */
  readonly deleteAccount: (options: DeleteAccountOptions) => Promise<AccountDeletion>;
  /** Keeps an account that is to be deleted, and replaces the stored user. */
  readonly keepAccount: (options?: Cancellable) => Promise<SessionUser>;
}

/** The group of {@link AccountsResource}. */
export function accountsGroup({
  accountMethods: { data, acknowledgement },
  session: manager,
}: GroupContext): AccountsResource {
  const login = data(accounts.login);

  /** Wraps a call so that the user it returns replaces the stored one. */
  const storingUser =
    <Options>(call: (options: Options) => Promise<SessionUser>) =>
    async (options: Options): Promise<SessionUser> => {
      const user = await call(options);
      manager.session.replaceUser(user);
      return user;
    };

  return {
    register: acknowledgement(accounts.register),
    verifyEmail: storingUser(data(accounts.verifyEmail)),
    resendVerification: acknowledgement(accounts.resendVerification),
    async login(options) {
      const session = await login(options);
      if (manager.accept(session)) return session.user;
      throw new ApiFailure('broken-contract', {
        call: accounts.login,
        cause: new TypeError('The new access token cannot be read.'),
      });
    },
    currentUser: storingUser(data(accounts.currentUser)),
    completeProfile: storingUser(data(accounts.completeProfile)),
    channel: data(accounts.channel),
    forgotPassword: acknowledgement(accounts.forgotPassword),
    resetPassword: acknowledgement(accounts.resetPassword),
    deleteAccount: data(accounts.deleteAccount),
    keepAccount: storingUser(data(accounts.keepAccount)),
  };
}
