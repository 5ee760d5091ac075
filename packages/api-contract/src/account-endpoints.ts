import {
  forgottenPasswordSchema,
  loginSchema,
  mailRequestSchema,
  newPasswordSchema,
  profileFieldsSchema,
  registrationSchema,
} from '@kinora/validation';
import * as v from 'valibot';
import { accountCalls } from './account-calls.ts';
import type { Endpoint } from './endpoint.ts';
import { sentSession, sentSessionUser } from './wire-user.ts';

const mailToken = v.object({ token: v.pipe(v.string(), v.nonEmpty()) });

/** The account calls with the schemas of their requests and the status of a success. */
export const accountEndpoints = {
  register: {
    ...accountCalls.register,
    body: registrationSchema,
    status: 201,
  },
  verifyEmail: {
    ...accountCalls.verifyEmail,
    data: sentSessionUser,
    params: mailToken,
    status: 200,
  },
  resendVerification: {
    ...accountCalls.resendVerification,
    body: mailRequestSchema,
    status: 200,
  },
  login: {
    ...accountCalls.login,
    data: sentSession,
    body: loginSchema,
    status: 200,
  },
  refresh: {
    ...accountCalls.refresh,
    data: sentSession,
    status: 200,
  },
  logout: {
    ...accountCalls.logout,
    status: 200,
  },
  currentUser: {
    ...accountCalls.currentUser,
    data: sentSessionUser,
    access: 'session',
    status: 200,
  },
  completeProfile: {
    ...accountCalls.completeProfile,
    data: sentSessionUser,
    access: 'verified',
    body: profileFieldsSchema,
    status: 201,
  },
  channel: {
    ...accountCalls.channel,
    access: 'viewer',
    params: v.object({ userName: v.string() }),
    status: 200,
  },
  forgotPassword: {
    ...accountCalls.forgotPassword,
    body: forgottenPasswordSchema,
    status: 200,
  },
  resetPassword: {
    ...accountCalls.resetPassword,
    params: mailToken,
    body: newPasswordSchema,
    status: 200,
  },
} as const satisfies Record<string, Endpoint>;
