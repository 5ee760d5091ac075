import { type Call, newCall } from './call.ts';
import * as s from './shape.ts';
import { wireChannel, wireSession, wireSessionUser } from './wire-user.ts';

/** No data: older hosts send `null`, `{}` or nothing. */
const nothing = s.unread(s.unknown);

/** One channel by its user name. */
export const channelCall = newCall('GET', '/users/c/:userName', wireChannel);

/** The calls of an account and its session. */
export const accountCalls = {
  register: newCall('POST', '/users/register/initial', nothing, {
    access: 'open',
    encoding: 'json',
  }),
  verifyEmail: newCall('POST', '/users/verify-email/:token', wireSessionUser, { access: 'open' }),
  resendVerification: newCall('POST', '/users/resend-verification-email', nothing, {
    access: 'open',
    encoding: 'json',
  }),
  login: newCall('POST', '/users/login', wireSession, { access: 'open', encoding: 'json' }),
  refresh: newCall('POST', '/users/refresh-token', wireSession, {
    access: 'open',
    encoding: 'text',
  }),
  logout: newCall('POST', '/users/logout', nothing, { access: 'open', encoding: 'json' }),
  currentUser: newCall('GET', '/users/current-user', wireSessionUser),
  completeProfile: newCall('POST', '/users/register/complete', wireSessionUser, {
    encoding: 'multipart',
  }),
  channel: channelCall,
  forgotPassword: newCall('POST', '/users/forgot-password', nothing, {
    access: 'open',
    encoding: 'json',
  }),
  resetPassword: newCall('POST', '/users/reset-password/:token', nothing, {
    access: 'open',
    encoding: 'json',
  }),
} as const satisfies Record<string, Call>;
