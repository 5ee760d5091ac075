import { type Call, type Calls, sends } from '../call.ts';
import * as c from '../codec.ts';
import { channelCodec, deletionCodec, sessionCodec, sessionUserCodec } from './codecs.ts';
import type { accountRequests } from './requests.ts';

type Requests = typeof accountRequests;

/** One channel by its user name. */
export const channelCall = {
  method: 'GET',
  path: '/users/c/:userName',
  access: 'viewer',
  request: sends<Requests['channel']>({}),
  data: channelCodec,
} as const satisfies Call;

/** The calls of accounts and their sessions. */
export const accountCalls = {
  register: {
    method: 'POST',
    path: '/users/register/initial',
    access: 'open',
    encoding: 'json',
    status: 201,
    request: sends<Requests['register']>({
      fullName: true,
      email: true,
      password: true,
      confirmPassword: true,
      invite: true,
    }),
    data: c.noData,
  },
  verifyEmail: {
    method: 'POST',
    path: '/users/verify-email/:token',
    access: 'open',
    request: sends<Requests['verifyEmail']>({}),
    data: sessionUserCodec,
  },
  resendVerification: {
    method: 'POST',
    path: '/users/resend-verification-email',
    access: 'open',
    encoding: 'json',
    request: sends<Requests['resendVerification']>({ email: true }),
    data: c.noData,
  },
  login: {
    method: 'POST',
    path: '/users/login',
    access: 'open',
    encoding: 'json',
    request: sends<Requests['login']>({ email: true, password: true }),
    data: sessionCodec,
  },
  refresh: {
    method: 'POST',
    path: '/users/refresh-token',
    access: 'open',
    encoding: 'text',
    data: sessionCodec,
  },
  logout: {
    method: 'POST',
    path: '/users/logout',
    access: 'open',
    encoding: 'json',
    data: c.noData,
  },
  currentUser: {
    method: 'GET',
    path: '/users/current-user',
    access: 'session',
    data: sessionUserCodec,
  },
  completeProfile: {
    method: 'POST',
    path: '/users/register/complete',
    access: 'verified',
    encoding: 'multipart',
    status: 201,
    request: sends<Requests['completeProfile']>({ userName: true, avatar: true, coverImage: true }),
    data: sessionUserCodec,
  },
  channel: channelCall,
  forgotPassword: {
    method: 'POST',
    path: '/users/forgot-password',
    access: 'open',
    encoding: 'json',
    request: sends<Requests['forgotPassword']>({ email: true }),
    data: c.noData,
  },
  resetPassword: {
    method: 'POST',
    path: '/users/reset-password/:token',
    access: 'open',
    encoding: 'json',
    request: sends<Requests['resetPassword']>({ newPassword: true }),
    data: c.noData,
  },
  deleteAccount: {
    method: 'POST',
    path: '/users/delete-account',
    access: 'session',
    feature: 'account-deletion',
    encoding: 'json',
    request: sends<Requests['deleteAccount']>({ password: true }),
    data: deletionCodec,
  },
  keepAccount: {
    method: 'POST',
    path: '/users/keep-account',
    access: 'session',
    feature: 'account-deletion',
    data: sessionUserCodec,
  },
} as const satisfies Calls;
