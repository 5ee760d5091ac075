import * as v from 'valibot';
import { expect, it } from 'vitest';
import {
  checkFields,
  commentTextSchema,
  isVideoFile,
  mailRequestSchema,
  newCommentSchema,
  newPasswordSchema,
  passwordResetSchema,
  profileImageSchema,
  registrationSchema,
  visibilitySchema,
} from './index.ts';

const errorsOf = (schema: v.GenericSchema, value: unknown) => {
  const checked = checkFields(schema, value);
  return checked.ok ? {} : checked.errors;
};

it('[REGISTER-19, RESET-08] a mismatch is reported even when another field is invalid', () => {
  const form = { fullName: 'x', email: 'no', password: 'Engine1!', confirmPassword: 'Engine1?' };
  expect(errorsOf(registrationSchema, form)).toMatchObject({
    fullName: 'Full name must be at least 3 characters long',
    confirmPassword: 'Passwords must match',
  });
  expect(errorsOf(passwordResetSchema, { newPassword: 'Engine1!', confirmPassword: 'x', extra: 1 }))
    // The mismatch is reported once, at the confirmation.
    .toEqual({ confirmPassword: 'Passwords do not match' });
});

it('[RESET-07] a confirmation that is not text gets the message of a missing one', () => {
  expect(errorsOf(passwordResetSchema, { newPassword: 'Engine1!', confirmPassword: null })).toEqual(
    {
      confirmPassword: 'Confirm password is required',
    },
  );
});

it.each([
  [mailRequestSchema, { email: 'ada' }, { email: 'Please enter a valid email address' }],
  [newPasswordSchema, {}, { newPassword: 'New password is required' }],
  [newCommentSchema, { comment: '' }, { comment: 'Comment is required' }],
] as const)('the server checks what a form sends as the form does', (schema, sent, errors) => {
  expect(errorsOf(schema, sent)).toEqual(errors);
});

it('checkFields returns no field name for a single value', () => {
  expect(checkFields(commentTextSchema, '')).toEqual({ ok: false, errors: {} });
});

it('[PROFILE-13] a missing file and a file that is not an image get different messages', () => {
  const messagesOf = (value: unknown) =>
    v.safeParse(profileImageSchema(), value).issues?.map(({ message }) => message);
  expect(messagesOf(null)).toEqual(['File is required']);
  expect(messagesOf({ name: 'a.svg', type: 'image/svg+xml', size: 1 })).toEqual([
    'File must be a valid image (JPEG, PNG, GIF)',
  ]);
});

it('a file without a media type is identified by its extension only', () => {
  expect(isVideoFile({ name: 'clip.mp4', type: '', size: 1 })).toBe(true);
  expect(isVideoFile({ name: 'clip.mp4.exe', type: '', size: 1 })).toBe(false);
  expect(isVideoFile({ name: 'clip.mp4', type: 'text/html', size: 1 })).toBe(false);
});

it('[WIZARD-23] an unknown visibility gets a message that names both visibilities', () => {
  expect(v.safeParse(visibilitySchema, 'secret').issues?.map(({ message }) => message)).toEqual([
    'Visibility must be private or public',
  ]);
});

it.each([
  [commentTextSchema, 'a\u0000'],
  [newPasswordSchema.entries.newPassword, 'Engine1!\u0000'],
])('what cannot be stored is refused by a message that says what to do', (schema, text) => {
  expect(v.safeParse(schema, text).issues?.map(({ message }) => message)).toContain(
    'Please remove the characters that cannot be displayed',
  );
});
