import { type Call, type Calls, rules, sends } from '../call.ts';
import * as c from '../codec.ts';
import { channelCodec, deletionCodec, sessionCodec, sessionUserCodec } from './codecs.ts';
import type { accountRequests } from './requests.ts';

type Requests = typeof accountRequests;

const token = {
  /** The last segment of the link in the mail. */
  token: 'token',
} as const;

const email = {
  /** The e-mail address of the account. */
  email: 'email',
} as const;

/** One channel by its user name. */
export const channelCall = {
  method: 'GET',
  path: '/users/c/:userName',
  access: 'viewer',
  request: sends(rules<Requests['channel']>, {
    /** Case-insensitive. */
    userName: 'userName',
  }),
  data: channelCodec,
} as const satisfies Call;

/** Renews a session. */
export const refreshCall = {
  method: 'POST',
  path: '/users/refresh-token',
  access: 'open',
  encoding: 'text',
  data: sessionCodec,
} as const satisfies Call;

/** Ends a session. */
export const logoutCall = {
  method: 'POST',
  path: '/users/logout',
  access: 'open',
  encoding: 'json',
  data: c.noData,
} as const satisfies Call;

/** The calls of accounts and their sessions. */
export const accountCalls = {
  /**
   * Registers an account; the host sends a mail with a link, also if the address is already registered. 403: the host takes
   * no new accounts, or only with a valid invitation. 422: a field breaks a rule.
   */
  register: {
    method: 'POST',
    path: '/users/register/initial',
    access: 'open',
    encoding: 'json',
    status: 201,
    request: sends(rules<Requests['register']>, {
      /** 3 to 50 English letters and spaces. */
      fullName: 'fullName',
      /** Receives a mail with a link. */
      email: 'email',
      /** 8 to 256 characters, with a capital letter, a small letter, a digit and a special character. */
      password: 'password',
      /** The same password again. */
      confirmPassword: 'confirmPassword',
      /** The token of an invitation link. Required if `registration` of the host is `invite`. */
      invite: 'invite',
    }),
    data: c.noData,
    returns: 'acknowledgement',
  },
  /**
   * Verifies the e-mail address with the token of a verification mail; replaces the stored user if it is the same one. 400:
   * the link is no longer valid.
   */
  verifyEmail: {
    method: 'POST',
    path: '/users/verify-email/:token',
    access: 'open',
    request: sends(rules<Requests['verifyEmail']>, token),
    data: sessionUserCodec,
  },
  /**
   * Requests another verification mail; the response is the same whether or not the address is registered. If it was
   * registered more than once, the mail has a link only for the signed-in user or for the browser that registered.
   */
  resendVerification: {
    method: 'POST',
    path: '/users/resend-verification-email',
    access: 'open',
    encoding: 'json',
    request: sends(rules<Requests['resendVerification']>, email),
    data: c.noData,
    returns: 'acknowledgement',
  },
  login: {
    method: 'POST',
    path: '/users/login',
    access: 'open',
    encoding: 'json',
    request: sends(rules<Requests['login']>, email, {
      /** The password of the account. */
      password: 'password',
    }),
    data: sessionCodec,
  },
  refresh: refreshCall,
  logout: logoutCall,
  /** Reads the signed-in user from the host and replaces the stored one. */
  currentUser: {
    method: 'GET',
    path: '/users/current-user',
    access: 'session',
    data: sessionUserCodec,
  },
  /**
   * Sets the user name and the pictures, and replaces the stored user. 409: the name is taken; 413, 415: a picture is
   * refused.
   */
  completeProfile: {
    method: 'POST',
    path: '/users/register/complete',
    access: 'verified',
    encoding: 'multipart',
    status: 201,
    request: sends(rules<Requests['completeProfile']>, {
      /** Stored in lower case; must not begin with `user_`. */
      userName: 'userName',
      /** Required the first time: the default picture does not count. JPEG, PNG or GIF. */
      avatar: 'avatar',
      /** The wide picture of the channel. JPEG, PNG or GIF. Default: the current one. */
      coverImage: 'coverImage',
    }),
    data: sessionUserCodec,
  },
  /** A channel as the viewer sees it. 404: no channel has this name. */
  channel: channelCall,
  /** Requests a mail with a link to set a new password. */
  forgotPassword: {
    method: 'POST',
    path: '/users/forgot-password',
    access: 'open',
    encoding: 'json',
    request: sends(rules<Requests['forgotPassword']>, email),
    data: c.noData,
    returns: 'acknowledgement',
  },
  /** Sets a new password and ends every session of the user. 400: the link is no longer valid. */
  resetPassword: {
    method: 'POST',
    path: '/users/reset-password/:token',
    access: 'open',
    encoding: 'json',
    request: sends(rules<Requests['resetPassword']>, token, {
      /** 8 to 256 characters, with a capital letter, a small letter, a digit and a special character. */
      newPassword: 'newPassword',
    }),
    data: c.noData,
    returns: 'acknowledgement',
  },
  /**
   * Has the account of the signed-in user deleted, 14 days later, and ends every session at once; log out afterwards. 400:
   * the password is wrong.
   */
  deleteAccount: {
    method: 'POST',
    path: '/users/delete-account',
    access: 'session',
    feature: 'account-deletion',
    encoding: 'json',
    request: sends(rules<Requests['deleteAccount']>, {
      /** The password of the signed-in user. */
      password: 'password',
    }),
    data: deletionCodec,
  },
  /** Keeps an account that is to be deleted, and replaces the stored user. */
  keepAccount: {
    method: 'POST',
    path: '/users/keep-account',
    access: 'session',
    feature: 'account-deletion',
    data: sessionUserCodec,
  },
  /**
   * Pauses the watch history of the signed-in user, or resumes it, and replaces the stored user. While it is paused, the host
   * adds no videos and stores and returns no positions. What is in the history stays.
   */
  setHistoryPaused: {
    method: 'PUT',
    path: '/users/history-paused',
    access: 'session',
    feature: 'history-controls',
    encoding: 'json',
    request: sends(rules<Requests['setHistoryPaused']>, {
      /** The state after the call. */
      isPaused: 'isPaused',
    }),
    data: sessionUserCodec,
    stale: ['history'],
  },
} as const satisfies Calls;
