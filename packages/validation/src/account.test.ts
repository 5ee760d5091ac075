import { describe, expect, it } from 'vitest';
import {
  checkFields,
  forgottenPasswordSchema,
  loginSchema,
  passwordResetSchema,
  profileFieldsSchema,
  profileImageSchema,
  registrationSchema,
} from './index.ts';

const errorsOf = (result: ReturnType<typeof checkFields>) => (result.ok ? {} : result.errors);

const good = {
  fullName: 'Ada Lovelace',
  email: 'ada@example.com',
  password: 'Engine1!',
  confirmPassword: 'Engine1!',
};
const register = (change: Record<string, unknown>) =>
  errorsOf(checkFields(registrationSchema, { ...good, ...change }));
const withPassword = (password: string) => register({ password, confirmPassword: password });

describe('registration', () => {
  it('accepts a valid form', () => {
    expect(register({})).toEqual({});
  });

  it.each([
    ['[REGISTER-09] two letters', 'Al', 'Full name must be at least 3 characters long'],
    ['[REGISTER-10] 51 letters', 'a'.repeat(51), 'Full name must be at most 50 characters long'],
    [
      '[REGISTER-11] a digit',
      'R2D2',
      'Full name must contain only alphabetical characters and spaces',
    ],
    [
      '[REGISTER-11] an accent',
      'José Díaz',
      'Full name must contain only alphabetical characters and spaces',
    ],
  ])('refuses a full name: %s', (_case, fullName, message) => {
    expect(register({ fullName })).toEqual({ fullName: message });
  });

  it.each(['Ada', 'a'.repeat(50)])(
    '[REGISTER-09, REGISTER-10] accepts the full name %s',
    (name) => {
      expect(register({ fullName: name })).toEqual({});
    },
  );

  it.each([
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'a.da@example',
    'ada lovelace@example.com',
    '"ada"@example.com',
    'ada@exa_mple.com',
    'ada@-example.com',
    'ada@example..com',
    'ada@example.com.',
    `${'a'.repeat(65)}@example.com`,
    `ada@${`${'a'.repeat(50)}.`.repeat(5)}com`,
  ])('[REGISTER-12, ACCOUNTS-01] refuses the address %s', (email) => {
    expect(register({ email })).toEqual({ email: 'Please enter a valid email address' });
  });

  it.each([
    "o'brien@example.ie",
    'ada@xn--bcher-kva.example',
    'ada@my--shop.com',
    'ada@example.xn--p1ai',
    '.ada.@example.com',
    '!#$%&*+/=?^_`{|}~-@example.com',
    `${'a'.repeat(64)}@example.com`,
    `ada@${`${'a'.repeat(48)}.`.repeat(5)}exam`,
    ' ada@example.com ',
  ])('[ACCOUNTS-01] accepts the address %s', (email) => {
    expect(register({ email })).toEqual({});
  });

  it.each([
    ['[REGISTER-13]', 'Aa1!567', 'Password must be at least 8 characters long'],
    ['[REGISTER-14]', 'engine1!', 'Password must contain at least one uppercase letter'],
    ['[REGISTER-15]', 'ENGINE1!', 'Password must contain at least one lowercase letter'],
    ['[REGISTER-16]', 'Enginess!', 'Password must contain at least one digit'],
    ['[REGISTER-17]', 'Engine123', 'Password must contain at least one special character'],
    ['[LIMITS-08]', `Aa1!${'x'.repeat(253)}`, 'Password must be at most 256 characters long'],
  ])('%s refuses the password %s', (_id, password, message) => {
    expect(withPassword(password)).toEqual({ password: message });
  });

  it('[REGISTER-13, LIMITS-08] accepts 8 and 256 characters', () => {
    expect(withPassword('Aa1!5678')).toEqual({});
    expect(withPassword(`Aa1!${'x'.repeat(252)}`)).toEqual({});
  });

  it('[REGISTER-18] counts exactly !@#$%^&*(),.?":{}|<> as special', () => {
    for (const character of '!@#$%^&*(),.?":{}|<>') {
      expect(withPassword(`Engine12${character}`)).toEqual({});
    }
    for (const character of "-_=+[]\\;'/`~ €") {
      expect(withPassword(`Engine12${character}`)).toHaveProperty('password');
    }
  });

  it('[REGISTER-19] refuses a confirmation that differs', () => {
    expect(register({ confirmPassword: 'Engine1?' })).toEqual({
      confirmPassword: 'Passwords must match',
    });
  });

  it('[REGISTER-20] reports each missing field', () => {
    const message = 'Required';
    const all = { fullName: message, email: message, password: message, confirmPassword: message };
    expect(errorsOf(checkFields(registrationSchema, {}))).toEqual(all);
    expect(
      errorsOf(
        checkFields(registrationSchema, {
          fullName: '',
          email: '',
          password: '',
          confirmPassword: '',
        }),
      ),
    ).toEqual(all);
  });

  it.each(['Ada\u0000', 'Ada\uD800'])('refuses text that cannot be stored: %j', (fullName) => {
    expect(register({ fullName })).toHaveProperty('fullName');
  });
});

describe('login', () => {
  it('[LOGIN-07] refuses an address that is not valid', () => {
    expect(errorsOf(checkFields(loginSchema, { email: 'ada', password: 'anything' }))).toEqual({
      email: 'Please enter a valid email address',
    });
  });

  it('[LOGIN-08] refuses fewer than 8 characters and checks nothing but the length', () => {
    expect(errorsOf(checkFields(loginSchema, { email: 'a@b.co', password: '1234567' }))).toEqual({
      password: 'Password must be at least 8 characters long',
    });
    expect(errorsOf(checkFields(loginSchema, { email: 'a@b.co', password: '12345678' }))).toEqual(
      {},
    );
  });
});

describe('password reset', () => {
  it.each(['ada', '', ' ', undefined])('[FORGOT-02] refuses the address %j', (email) => {
    expect(errorsOf(checkFields(forgottenPasswordSchema, { email }))).toEqual({
      email: 'Invalid email address',
    });
  });

  const reset = (newPassword: string, confirmPassword = newPassword) =>
    errorsOf(checkFields(passwordResetSchema, { newPassword, confirmPassword }));
  const weak =
    'Password must contain at least one uppercase letter, one lowercase letter, one number and one special character';

  it('[RESET-03, RESET-07] requires both fields', () => {
    expect(reset('')).toEqual({
      newPassword: 'New password is required',
      confirmPassword: 'Confirm password is required',
    });
  });

  it('[RESET-04] requires 8 characters', () => {
    expect(reset('Aa1!567')).toEqual({
      newPassword: 'Password must be at least 8 characters long',
    });
    expect(reset('Aa1!5678')).toEqual({});
  });

  it.each(['aa1!5678', 'AA1!5678', 'Aaa!aaaa', 'Aa155678'])('[RESET-05] refuses %s', (password) => {
    expect(reset(password)).toEqual({ newPassword: weak });
  });

  it('[RESET-06] counts exactly @$!%*?& as special', () => {
    for (const character of '@$!%*?&') expect(reset(`Engine12${character}`)).toEqual({});
    for (const character of '#^(),.":{}|<>') {
      expect(reset(`Engine12${character}`)).toEqual({ newPassword: weak });
    }
  });

  it('[RESET-08] refuses a confirmation that differs', () => {
    expect(reset('Aa1!5678', 'Aa1!5679')).toEqual({ confirmPassword: 'Passwords do not match' });
  });
});

describe('profile', () => {
  const named = (userName: string) => errorsOf(checkFields(profileFieldsSchema, { userName }));

  it.each([
    ['[PROFILE-08]', 'a', 'Username must be at least 2 characters long'],
    ['[PROFILE-08]', '', 'Username must be at least 2 characters long'],
    ['[PROFILE-09]', 'a'.repeat(31), 'Username must be at most 30 characters long'],
    ['[PROFILE-10]', 'ada-l', 'Username can only contain letters, numbers, and underscores'],
    ['[PROFILE-14]', 'User_ada', 'Username must not start with user_'],
  ])('%s refuses the user name %s', (_id, userName, message) => {
    expect(named(userName)).toEqual({ userName: message });
  });

  it.each(['ab', 'a'.repeat(30), 'Ada_1815'])('[PROFILE-08, PROFILE-09] accepts %s', (userName) => {
    expect(named(userName)).toEqual({});
  });

  it('[PROFILE-15] converts the user name to lower case', () => {
    expect(checkFields(profileFieldsSchema, { userName: 'AdaL' })).toEqual({
      ok: true,
      output: { userName: 'adal' },
    });
  });

  const image = (type: string, size = 10) =>
    checkFields(profileImageSchema(), { name: 'picture', type, size }).ok;

  it('[PROFILE-13] accepts JPEG, PNG and GIF only', () => {
    expect(['image/jpeg', 'image/png', 'image/gif'].every((type) => image(type))).toBe(true);
    expect(['image/webp', 'image/svg+xml', 'text/html', ''].some((type) => image(type))).toBe(
      false,
    );
  });

  it('[PROFILE-07] does not refuse large images', () => {
    expect(image('image/png', 24 * 1024 * 1024)).toBe(true);
  });
});
