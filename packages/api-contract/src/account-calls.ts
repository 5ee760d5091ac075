import * as v from 'valibot';

import type { Call } from './call.ts';
import { wireChannel, wireSession, wireSessionUser } from './wire-user.ts';

/** Older hosts send `null`, `{}` or nothing where there is nothing to say. */
const nothing = v.unknown();

/** One channel by its user name. */
export const channelCall = {
  method: 'GET',
  path: '/users/c/:userName',
  access: 'viewer',
  data: wireChannel,
} as const satisfies Call;

/** The calls around an account and its session. */
export const accountCalls = {
  register: {
    method: 'POST',
    path: '/users/register/initial',
    access: 'open',
    data: nothing,
  },
  verifyEmail: {
    method: 'POST',
    path: '/users/verify-email/:token',
    access: 'open',
    data: wireSessionUser,
  },
  resendVerification: {
    method: 'POST',
    path: '/users/resend-verification-email',
    access: 'open',
    data: nothing,
  },
  login: {
    method: 'POST',
    path: '/users/login',
    access: 'open',
    data: wireSession,
  },
  refresh: {
    method: 'POST',
    path: '/users/refresh-token',
    access: 'open',
    data: wireSession,
  },
  logout: {
    method: 'POST',
    path: '/users/logout',
    access: 'open',
    data: nothing,
  },
  currentUser: {
    method: 'GET',
    path: '/users/current-user',
    access: 'session',
    data: wireSessionUser,
  },
  completeProfile: {
    method: 'POST',
    path: '/users/register/complete',
    access: 'verified',
    data: wireSessionUser,
  },
  channel: channelCall,
  forgotPassword: {
    method: 'POST',
    path: '/users/forgot-password',
    access: 'open',
    data: nothing,
  },
  resetPassword: {
    method: 'POST',
    path: '/users/reset-password/:token',
    access: 'open',
    data: nothing,
  },
} as const satisfies Record<string, Call>;
