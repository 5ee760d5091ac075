import { isPlaceholderUserName, limits } from '@kinora/domain';
import * as v from 'valibot';

import { emailAddress } from './email.ts';
import { passwordOfLength, registrationPassword, resetPassword } from './password.ts';
import { requiredText, storableText } from './text.ts';

/** The message of a field that was not given at all. */
const MISSING = 'Required';
const INVALID_EMAIL = 'Please enter a valid email address';

/** What the login form sends. */
export const login = v.object(
  { email: emailAddress(INVALID_EMAIL), password: passwordOfLength() },
  MISSING,
);

/** Letters are English ones, as the registration guidelines say. */
const fullName = v.pipe(
  requiredText(MISSING),
  v.minLength(
    limits.fullName.minLength,
    `Full name must be at least ${limits.fullName.minLength} characters long`,
  ),
  v.maxLength(
    limits.fullName.maxLength,
    `Full name must be at most ${limits.fullName.maxLength} characters long`,
  ),
  v.regex(/^[A-Za-z ]+$/, 'Full name must contain only alphabetical characters and spaces'),
);

/** What the registration form sends. */
export const registration = v.pipe(
  v.object(
    {
      fullName,
      email: emailAddress(INVALID_EMAIL),
      password: registrationPassword,
      confirmPassword: v.pipe(v.string(MISSING), v.nonEmpty(MISSING)),
    },
    MISSING,
  ),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      ({ password, confirmPassword }) => password === confirmPassword,
      'Passwords must match',
    ),
    ['confirmPassword'],
  ),
);

/** What the resend button sends. */
export const mailRequest = v.object({ email: emailAddress(INVALID_EMAIL) }, MISSING);

const INVALID_EMAIL_OF_FORGOTTEN = 'Invalid email address';

/** What the forgot-password form sends; it knows one message only. */
export const forgottenPassword = v.object(
  { email: emailAddress(INVALID_EMAIL_OF_FORGOTTEN, INVALID_EMAIL_OF_FORGOTTEN) },
  INVALID_EMAIL_OF_FORGOTTEN,
);

/** What the reset call takes; the confirmation is the form's own. */
export const newPassword = v.object({ newPassword: resetPassword }, 'New password is required');

/** What the reset form checks. */
export const passwordReset = v.pipe(
  v.object({
    newPassword: resetPassword,
    confirmPassword: v.pipe(
      v.string('Confirm password is required'),
      v.nonEmpty('Confirm password is required'),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmPassword']],
      (fields) => fields.newPassword === fields.confirmPassword,
      'Passwords do not match',
    ),
    ['confirmPassword'],
  ),
);

/** A user name that somebody may choose, in lower case: none that looks like a generated one. */
export const userName = v.pipe(
  storableText(MISSING),
  v.trim(),
  v.minLength(
    limits.userName.minLength,
    `Username must be at least ${limits.userName.minLength} characters long`,
  ),
  v.maxLength(
    limits.userName.maxLength,
    `Username must be at most ${limits.userName.maxLength} characters long`,
  ),
  v.regex(/^\w+$/, 'Username can only contain letters, numbers, and underscores'),
  v.check((name) => !isPlaceholderUserName(name), 'Username must not start with user_'),
  v.toLowerCase(),
);

/** The text fields of the profile form. */
export const profileFields = v.object({ userName }, MISSING);
