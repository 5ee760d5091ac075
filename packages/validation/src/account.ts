import { isPlaceholderUserName, limits } from '@kinora/domain';
import * as v from 'valibot';
import { emailSchema } from './email.ts';
import { passwordSchema, registrationPasswordSchema, resetPasswordSchema } from './password.ts';
import { requiredTextSchema, storableTextSchema } from './text.ts';

/** The message of a missing field. */
const MISSING = 'Required';
const INVALID_EMAIL = 'Please enter a valid email address';

/** Fields of the login form. */
export const loginSchema = v.object(
  { email: emailSchema(INVALID_EMAIL), password: passwordSchema() },
  MISSING,
);

/** The password that confirms the deletion of an account. */
export const accountDeletionSchema = v.object({ password: passwordSchema() }, MISSING);

/** Only English letters, as the registration guidelines say. */
const fullNameSchema = v.pipe(
  requiredTextSchema(MISSING),
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

/** Fields of the registration form. */
export const registrationSchema = v.pipe(
  v.object(
    {
      fullName: fullNameSchema,
      email: emailSchema(INVALID_EMAIL),
      password: registrationPasswordSchema,
      confirmPassword: v.pipe(v.string(MISSING), v.nonEmpty(MISSING)),
      /** The token of an invitation link, which some hosts require. */
      invite: v.optional(v.string()),
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

/** Fields of a request for another verification mail. */
export const mailRequestSchema = v.object({ email: emailSchema(INVALID_EMAIL) }, MISSING);

const INVALID_EMAIL_OF_FORGOTTEN = 'Invalid email address';

/** Fields of the forgot-password form, which has a single message. */
export const forgottenPasswordSchema = v.object(
  { email: emailSchema(INVALID_EMAIL_OF_FORGOTTEN, INVALID_EMAIL_OF_FORGOTTEN) },
  INVALID_EMAIL_OF_FORGOTTEN,
);

/** Fields of the reset call; only the form has the confirmation. */
export const newPasswordSchema = v.object(
  { newPassword: resetPasswordSchema },
  'New password is required',
);

/** Fields of the reset form. */
export const passwordResetSchema = v.pipe(
  v.object({
    newPassword: resetPasswordSchema,
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

/** A user name that users may choose; names that look generated are refused. The output is in lower case. */
export const userNameSchema = v.pipe(
  storableTextSchema(MISSING),
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

/** Text fields of the profile form. */
export const profileFieldsSchema = v.object({ userName: userNameSchema }, MISSING);
