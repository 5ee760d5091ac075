import { describe, expect, it } from 'vitest';
import { type Person, type ScenarioHost, refused, succeeded } from './scenario-host.ts';

/** One pixel. */
const aPicture = () =>
  new Blob(
    [
      Uint8Array.from(
        atob(
          'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        ),
        (letter) => letter.charCodeAt(0),
      ),
    ],
    { type: 'image/png' },
  );

export function accountScenarios({ person, send }: ScenarioHost) {
  const post = (path: string, json: unknown, as?: Person) =>
    send({ method: 'POST', path: `/users/${path}`, json, ...(as && { as }) });
  const expired = refused(401, 'not-signed-in', 'Session expired, please login again');
  const deadLink = refused(
    400,
    'unusable-token',
    'This link is no longer valid. Please ask for a new one.',
  );

  const userOf = ({ id, email, userName }: Person) => ({
    _id: id,
    userName,
    fullName: expect.any(String),
    avatar: expect.any(String),
    email,
    coverImage: '',
    isEmailVerified: true,
    createdAt: expect.stringMatching(/Z$/),
    updatedAt: expect.stringMatching(/Z$/),
  });
  const sessionOf = (user: Person) => ({
    user: userOf(user),
    accessToken: expect.any(String),
    refreshToken: expect.any(String),
  });

  describe('a registration', () => {
    const form = {
      fullName: 'Ada Lovelace',
      email: 'ada@example.com',
      password: 'Passw0rd!23',
      confirmPassword: 'Passw0rd!23',
    };

    it('[CALLS-ACCOUNTS-04] sends a mail', async () => {
      const email = `${crypto.randomUUID()}@example.com`;
      expect(await post('register/initial', { ...form, email })).toEqual(
        succeeded(
          'User Registered. Please check your email for verification.',
          { email },
          { status: 201 },
        ),
      );
    });

    it('names each field that breaks a rule', async () => {
      const answer = await post('register/initial', { ...form, email: 'ada', password: 'short' });
      expect(answer).toMatchObject({
        status: 422,
        body: {
          code: 'invalid',
          errors: [
            { path: 'email', message: 'Please enter a valid email address' },
            { path: 'password', message: 'Password must be at least 8 characters long' },
            { path: 'confirmPassword', message: 'Passwords must match' },
          ],
        },
      });
    });
  });

  describe('a login', () => {
    it('[CALLS-ACCOUNTS-03] returns the user and two tokens', async () => {
      const ada = await person();
      const { email, password } = ada;
      expect(await post('login', { email: email.toUpperCase(), password })).toEqual(
        succeeded('Logged In Successfully', sessionOf(ada)),
      );
    });

    it('is refused alike for a wrong password and an unknown address', async () => {
      const { email, password } = await person();
      const refusal = refused(400, 'wrong-credentials', 'Invalid user credentials');
      expect(await post('login', { email, password: `${password}x` })).toEqual(refusal);
      expect(await post('login', { email: `x${email}`, password })).toEqual(refusal);
    });
  });

  describe('a session', () => {
    it('is renewed by its refresh token, as text or in JSON', async () => {
      const ada = await person();
      const renew = { method: 'POST', path: '/users/refresh-token' };
      const renewed = succeeded('Access token refreshed', sessionOf(ada));
      const asText = { text: ada.refreshToken, headers: { 'content-type': 'text/plain' } };

      expect(await send({ ...renew, ...asText })).toEqual(renewed);
      expect(await send({ ...renew, json: { refreshToken: ada.refreshToken } })).toEqual(renewed);
      expect(await send({ ...renew, json: ada.refreshToken })).toEqual(renewed);
      expect(await send({ ...renew, json: 'unknown' })).toEqual(expired);
      expect(await send({ ...renew, json: {} })).toEqual(expired);
      expect(await send(renew)).toEqual(expired);
    });

    it('[CALLS-ACCOUNTS-06] names its user', async () => {
      const ada = await person();
      expect(await send({ method: 'GET', path: '/users/current-user', as: ada })).toEqual(
        succeeded('Current user', userOf(ada)),
      );
    });

    it('ends, and may end again', async () => {
      const ada = await person();
      const logout = { method: 'POST', path: '/users/logout', as: ada };

      for (const answer of [await send(logout), await send(logout)])
        expect(answer).toEqual(succeeded('Logout Successful', {}));
      expect(await post('logout', { refreshToken: 'unknown' })).toEqual(
        succeeded('Already logged out', {}),
      );
      expect(await send({ method: 'GET', path: '/users/current-user', as: ada })).toEqual(expired);
    });
  });

  describe('a link of a mail', () => {
    it('that is unknown is refused, before the password is read', async () => {
      expect(await post('verify-email/unknown', undefined)).toEqual(deadLink);
      expect(await post('reset-password/unknown', { newPassword: 'short' })).toEqual(deadLink);
    });

    it('is sent whether or not the address has an account', async () => {
      const { email } = await person();
      for (const address of [email, `x${email}`]) {
        expect(await post('forgot-password', { email: address })).toEqual(
          succeeded('Password reset email sent. Please check your inbox.', {}),
        );
        expect(await post('resend-verification-email', { email: address })).toEqual(
          succeeded('Verification email sent successfully', {}),
        );
      }
      expect(await post('forgot-password', { email: 'nobody' })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'email' }] },
      });
    });
  });

  describe('a profile', () => {
    const complete = (as: Person, form: Record<string, string | Blob>) =>
      send({ method: 'POST', path: '/users/register/complete', as, form });

    it('[CALLS-ACCOUNTS-05] needs a picture at first', async () => {
      const message = 'File is required';
      expect(await complete(await person('verified'), { userName: 'ada_first' })).toEqual(
        refused(422, 'invalid', message, { avatar: message }),
      );
      expect(await complete(await person('verified'), { userName: 'a b' })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'userName' }, { path: 'avatar', message }] },
      });
    });

    it('has a name of its own', async () => {
      const [ada, bob] = [await person(), await person()];
      const userName = `ada_${bob.userName.slice(-6)}`;
      const message = `Username ${bob.userName} is already taken`;

      expect(await complete(ada, { userName: bob.userName, avatar: aPicture() })).toEqual(
        refused(409, 'name-taken', message),
      );
      expect(await complete(ada, { userName, avatar: aPicture() })).toEqual(
        succeeded('Profile updated', userOf({ ...ada, userName }), { status: 201 }),
      );
    });
  });

  describe('a channel', () => {
    it('[CALLS-ACCOUNTS-07] is found by its name in any letter case', async () => {
      const [ada, bob] = [await person(), await person()];
      const channel = {
        _id: ada.id,
        userName: ada.userName,
        fullName: expect.any(String),
        avatar: expect.any(String),
        coverImage: '',
        subscribersCount: 0,
        subscribedToCount: 0,
        videosCount: 0,
        isSubscribed: false,
      };
      const path = `/users/c/${ada.userName.toUpperCase()}`;

      expect(await send({ method: 'GET', path, as: bob })).toEqual(succeeded('Channel', channel));
      expect(await send({ method: 'GET', path, as: ada })).toEqual(
        succeeded('Channel', { ...channel, email: ada.email }),
      );
      expect(await send({ method: 'GET', path: '/users/c/nobody%2Fat-all' })).toEqual(
        refused(404, 'not-found', 'Channel not found'),
      );
    });
  });

  describe('the deletion of an account', () => {
    it('[GONE-15, GONE-17] needs the password, ends the session, and can be cancelled', async () => {
      const ada = await person();
      const { email, password } = ada;

      expect(await post('delete-account', { password: `${password}x` }, ada)).toEqual(
        refused(400, 'wrong-credentials', 'This password is not correct'),
      );
      expect(await post('delete-account', {}, ada)).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'password' }] },
      });
      expect(await post('delete-account', { password }, ada)).toEqual(
        succeeded('Account will be deleted', { deletionDueAt: expect.stringMatching(/Z$/) }),
      );
      expect(await send({ method: 'GET', path: '/users/current-user', as: ada })).toEqual(expired);

      const again = await post('login', { email, password });
      const { accessToken } = Object(Reflect.get(Object(again.body), 'data'));
      expect(await post('keep-account', undefined, { ...ada, accessToken })).toEqual(
        succeeded('Account is kept', userOf(ada)),
      );
    });
  });
}
