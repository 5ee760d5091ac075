import { limits, REGISTRATION_SPECIAL_CHARACTERS, RESET_SPECIAL_CHARACTERS } from '@kinora/domain';
import * as v from 'valibot';
import { isStorableText } from './text.ts';

const { minLength, maxLength } = limits.password;

/** A password of allowed length; never trimmed or shortened. */
export const passwordSchema = (missing = 'Required') =>
  v.pipe(
    v.string(missing),
    v.nonEmpty(missing),
    v.minLength(minLength, `Password must be at least ${minLength} characters long`),
    v.maxLength(maxLength, `Password must be at most ${maxLength} characters long`),
    v.check(isStorableText, 'Please remove the characters that cannot be displayed'),
  );

const containsOneOf = (characters: string) => (text: string) =>
  Array.from(characters).some((character) => text.includes(character));

/** The password rules of registration, with one message per rule. */
export const registrationPasswordSchema = v.pipe(
  passwordSchema(),
  v.regex(/[A-Z]/, 'Password must contain at least one uppercase letter'),
  v.regex(/[a-z]/, 'Password must contain at least one lowercase letter'),
  v.regex(/\d/, 'Password must contain at least one digit'),
  v.check(
    containsOneOf(REGISTRATION_SPECIAL_CHARACTERS),
    'Password must contain at least one special character',
  ),
);

const hasSpecialOfReset = containsOneOf(RESET_SPECIAL_CHARACTERS);

/** The rules of the password reset: one message for all character classes, and a different set of special characters. */
export const resetPasswordSchema = v.pipe(
  passwordSchema('New password is required'),
  v.check(
    (text) =>
      /[A-Z]/.test(text) && /[a-z]/.test(text) && /\d/.test(text) && hasSpecialOfReset(text),
    'Password must contain at least one uppercase letter, one lowercase letter, one number and one special character',
  ),
);
