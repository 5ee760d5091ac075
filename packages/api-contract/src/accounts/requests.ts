import {
  accountDeletionSchema,
  forgottenPasswordSchema,
  loginSchema,
  mailRequestSchema,
  newPasswordSchema,
  profileFieldsSchema,
  registrationSchema,
} from '@kinora/validation';
import * as v from 'valibot';
import { booleanField } from '../request-fields.ts';
import type { RequestRules } from '../request-rules.ts';

const mailToken = v.object({ token: v.pipe(v.string(), v.nonEmpty()) });

/** The rules of account requests. */
export const accountRequests = {
  register: { body: registrationSchema },
  verifyEmail: { params: mailToken },
  resendVerification: { body: mailRequestSchema },
  login: { body: loginSchema },
  completeProfile: {
    body: profileFieldsSchema,
    files: { avatar: 'optional', coverImage: 'optional' },
  },
  channel: { params: v.object({ userName: v.string() }) },
  forgotPassword: { body: forgottenPasswordSchema },
  resetPassword: { params: mailToken, body: newPasswordSchema },
  deleteAccount: { body: accountDeletionSchema },
  setHistoryPaused: { body: v.object({ isPaused: booleanField('isPaused') }) },
} as const satisfies Record<string, RequestRules>;
