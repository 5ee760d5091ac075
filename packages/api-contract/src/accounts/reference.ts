import { DELETED_USER, formatBytes, limits } from '@kinora/domain';
import type { Reference } from '../reference-entry.ts';
import type { accountCalls } from './calls.ts';

const profileImage = `JPEG, PNG or GIF, at most ${formatBytes(limits.profileImage.maxBytes)}`;
const email = 'ada@example.com';
const password = 'Passw0rd!23';

/** The reference of account calls. */
export const accountReference = {
  register: {
    summary: 'Register',
    notes:
      'The response is the same whether or not the address is known; a mail has the details. Sets an HttpOnly cookie that names this registration. `registration` of `GET /host` says whether the host requires `invite`, the token of an invitation link.',
    refusals: ['registration-closed'],
    sample: { fullName: 'Ada Lovelace', email, password, confirmPassword: password },
  },
  verifyEmail: {
    summary: 'Confirm an e-mail address',
    notes: 'With the token of the mailed link. The same token may be sent again.',
    refusals: ['unusable-token'],
  },
  resendVerification: {
    summary: 'Send the verification mail again',
    notes:
      'Renews the link of the account with the session of its unverified user, of the registration that the cookie names, or of the only registration of the address. Otherwise the mail has no link.',
    sample: { email },
  },
  login: {
    summary: 'Log in',
    notes: 'Also sets both tokens as HttpOnly cookies.',
    refusals: ['wrong-credentials'],
    sample: { email, password },
  },
  refresh: {
    summary: 'Renew a session',
    notes:
      'Takes the refresh token as raw text, as a JSON string, as `refreshToken` of an object, or from the cookie, and replaces it. The one just replaced still works for 60 seconds.',
    refusals: ['not-signed-in'],
  },
  logout: {
    summary: 'End a session',
    notes: 'Named by a bearer, by `refreshToken` or by the cookie. Never responds with 401.',
  },
  currentUser: {
    summary: 'The signed-in user',
    notes:
      '`isEmailRefused` is there while the address is not verified, if the mail server has refused the last mail to it. `uploadBytesLeft` is there if the host limits the bytes of a user.',
  },
  completeProfile: {
    summary: 'Complete or change the profile',
    notes: 'The avatar is required while there is none.',
    refusals: ['name-taken'],
    files: { avatar: profileImage, coverImage: profileImage },
    sample: { userName: 'ada' },
  },
  channel: {
    summary: 'A channel by its user name',
    notes: 'Any letter case finds it. `email` is shown to its owner alone.',
    refusals: ['not-found'],
  },
  forgotPassword: {
    summary: 'Ask for a link to a new password',
    notes: 'The response is the same whether or not the address is known.',
    sample: { email },
  },
  resetPassword: {
    summary: 'Set a new password',
    notes: 'With the token of the mailed link. Ends every session of the user.',
    refusals: ['unusable-token'],
    sample: { newPassword: 'An0ther!Passw0rd' },
  },
  deleteAccount: {
    summary: 'Delete the own account',
    notes: `Ends every session at once. The account is deleted ${limits.accountDeletion.graceDays} days later; until then, the user can log in, has \`deletionDueAt\`, and can keep it. Comments stay, by "${DELETED_USER.fullName}" with the user name \`${DELETED_USER.userName}\`.`,
    refusals: ['wrong-credentials'],
    sample: { password },
  },
  keepAccount: {
    summary: 'Keep an account that is to be deleted',
    notes: 'Succeeds also if nobody has asked for its deletion.',
  },
  setHistoryPaused: {
    summary: 'Pause or resume the watch history',
    notes:
      'While it is paused, watched videos are not added, and positions are neither stored nor returned. What is in the history stays.',
    sample: { isPaused: true },
  },
} as const satisfies Reference<typeof accountCalls>;
