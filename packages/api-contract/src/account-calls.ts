import * as v from 'valibot';
import type { Call } from './call.ts';
import { wireChannel, wireSession, wireSessionUser } from './wire-user.ts';

/** No data: older hosts send `null`, `{}` or nothing. */
const nothing = v.unknown();

/** One channel by its user name. */
export const channelCall = {
  method: 'GET',
  path: '/users/c/:userName',
  access: 'viewer',
  encoding: 'none',
  data: wireChannel,
} as const satisfies Call;

/** The calls of an account and its session. */
export const accountCalls = {
  register: {
    method: 'POST',
    path: '/users/register/initial',
    access: 'open',
    encoding: 'json',
    data: nothing,
  },
  verifyEmail: {
    method: 'POST',
    path: '/users/verify-email/:token',
    access: 'open',
    encoding: 'none',
    data: wireSessionUser,
  },
  resendVerification: {
    method: 'POST',
    path: '/users/resend-verification-email',
    access: 'open',
    encoding: 'json',
    data: nothing,
  },
  login: {
    method: 'POST',
    path: '/users/login',
    access: 'open',
    encoding: 'json',
    data: wireSession,
  },
  refresh: {
    method: 'POST',
    path: '/users/refresh-token',
    access: 'open',
    encoding: 'text',
    data: wireSession,
  },
  logout: {
    method: 'POST',
    path: '/users/logout',
    access: 'open',
    encoding: 'json',
    data: nothing,
  },
  currentUser: {
    method: 'GET',
    path: '/users/current-user',
    access: 'session',
    encoding: 'none',
    data: wireSessionUser,
  },
  completeProfile: {
    method: 'POST',
    path: '/users/register/complete',
    access: 'verified',
    encoding: 'multipart',
    data: wireSessionUser,
  },
  channel: channelCall,
  forgotPassword: {
    method: 'POST',
    path: '/users/forgot-password',
    access: 'open',
    encoding: 'json',
    data: nothing,
  },
  resetPassword: {
    method: 'POST',
    path: '/users/reset-password/:token',
    access: 'open',
    encoding: 'json',
    data: nothing,
  },
} as const satisfies Record<string, Call>;
