import {
  forgottenPassword,
  login,
  mailRequest,
  newPassword,
  profileFields,
  registration,
} from '@kinora/validation';
import * as v from 'valibot';

import type { Endpoint } from './endpoint.ts';
import { wireChannel, wireSession, wireSessionUser } from './wire-user.ts';

/** Older hosts send `null`, `{}` or nothing where there is nothing to say. */
const nothing = v.unknown();
const mailToken = v.object({ token: v.pipe(v.string(), v.nonEmpty()) });

/** The calls around an account and its session. */
export const accountEndpoints = {
  register: {
    method: 'POST',
    path: '/users/register/initial',
    access: 'open',
    encoding: 'json',
    body: registration,
    status: 201,
    data: nothing,
  },
  verifyEmail: {
    method: 'POST',
    path: '/users/verify-email/:token',
    access: 'open',
    encoding: 'none',
    params: mailToken,
    status: 200,
    data: wireSessionUser,
  },
  resendVerification: {
    method: 'POST',
    path: '/users/resend-verification-email',
    access: 'open',
    encoding: 'json',
    body: mailRequest,
    status: 200,
    data: nothing,
  },
  login: {
    method: 'POST',
    path: '/users/login',
    access: 'open',
    encoding: 'json',
    body: login,
    status: 200,
    data: wireSession,
  },
  refresh: {
    method: 'POST',
    path: '/users/refresh-token',
    access: 'open',
    encoding: 'text',
    status: 200,
    data: wireSession,
  },
  logout: {
    method: 'POST',
    path: '/users/logout',
    access: 'open',
    encoding: 'json',
    status: 200,
    data: nothing,
  },
  currentUser: {
    method: 'GET',
    path: '/users/current-user',
    access: 'session',
    encoding: 'none',
    status: 200,
    data: wireSessionUser,
  },
  completeProfile: {
    method: 'POST',
    path: '/users/register/complete',
    access: 'verified',
    encoding: 'multipart',
    body: profileFields,
    status: 201,
    data: wireSessionUser,
  },
  channel: {
    method: 'GET',
    path: '/users/c/:userName',
    access: 'viewer',
    encoding: 'none',
    params: v.object({ userName: v.string() }),
    status: 200,
    data: wireChannel,
  },
  forgotPassword: {
    method: 'POST',
    path: '/users/forgot-password',
    access: 'open',
    encoding: 'json',
    body: forgottenPassword,
    status: 200,
    data: nothing,
  },
  resetPassword: {
    method: 'POST',
    path: '/users/reset-password/:token',
    access: 'open',
    encoding: 'json',
    params: mailToken,
    body: newPassword,
    status: 200,
    data: nothing,
  },
} as const satisfies Record<string, Endpoint>;
