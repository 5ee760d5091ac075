import {
  forgottenPassword,
  login,
  mailRequest,
  newPassword,
  profileFields,
  registration,
} from '@kinora/validation';
import * as v from 'valibot';

import { accountCalls } from './account-calls.ts';
import type { Endpoint } from './endpoint.ts';

const mailToken = v.object({ token: v.pipe(v.string(), v.nonEmpty()) });

/** The same with what the server demands of their requests. */
export const accountEndpoints = {
  register: {
    ...accountCalls.register,
    encoding: 'json',
    body: registration,
    status: 201,
  },
  verifyEmail: {
    ...accountCalls.verifyEmail,
    encoding: 'none',
    params: mailToken,
    status: 200,
  },
  resendVerification: {
    ...accountCalls.resendVerification,
    encoding: 'json',
    body: mailRequest,
    status: 200,
  },
  login: {
    ...accountCalls.login,
    encoding: 'json',
    body: login,
    status: 200,
  },
  refresh: {
    ...accountCalls.refresh,
    encoding: 'text',
    status: 200,
  },
  logout: {
    ...accountCalls.logout,
    encoding: 'json',
    status: 200,
  },
  currentUser: {
    ...accountCalls.currentUser,
    encoding: 'none',
    status: 200,
  },
  completeProfile: {
    ...accountCalls.completeProfile,
    encoding: 'multipart',
    body: profileFields,
    status: 201,
  },
  channel: {
    ...accountCalls.channel,
    encoding: 'none',
    params: v.object({ userName: v.string() }),
    status: 200,
  },
  forgotPassword: {
    ...accountCalls.forgotPassword,
    encoding: 'json',
    body: forgottenPassword,
    status: 200,
  },
  resetPassword: {
    ...accountCalls.resetPassword,
    encoding: 'json',
    params: mailToken,
    body: newPassword,
    status: 200,
  },
} as const satisfies Record<string, Endpoint>;
