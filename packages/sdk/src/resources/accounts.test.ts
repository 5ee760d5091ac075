import { describe, expect, it } from 'vitest';
import { failureOf, startBench } from '../testing/bench.ts';

const picture = () => new File(['pixels'], 'avatar.png', { type: 'image/png' });

describe('sdk.accounts', () => {
  it('[CALLS-02] uses accountsPath for the account calls, but not for the refresh', async () => {
    const { sdk, clock, fakeHost, person, openTab } = startBench();
    const elsewhere = openTab({ accountsPath: '/accounts/v2' });
    fakeHost.fail('POST /accounts/v2/login', { status: 400, message: 'Not here' });
    const credentials = { email: person.email, password: person.password };

    expect(await failureOf(elsewhere.accounts.login(credentials))).toMatchObject({
      serverMessage: 'Not here',
    });

    await sdk.accounts.login(credentials);
    await clock.advance(11 * 60_000);
    await failureOf(elsewhere.accounts.channel({ userName: 'anybody' }));
    expect(fakeHost.requests.map(({ path }) => path)).toEqual([
      '/accounts/v2/login',
      '/api/v1/users/login',
      '/api/v1/users/refresh-token',
      '/accounts/v2/c/anybody',
    ]);
  });

  it('[CALLS-ACCOUNTS-04] register sends the four fields and returns success and message', async () => {
    const { sdk, fakeHost } = startBench();
    const form = {
      fullName: 'New Person',
      email: 'new@example.com',
      password: 'Passw0rd!',
      confirmPassword: 'Passw0rd!',
    };

    const verdict = await sdk.accounts.register(form);

    expect(verdict).toEqual({ success: true, message: expect.any(String) });
    const [request] = fakeHost.requestsTo('POST /users/register/initial');
    expect(request?.body).toEqual(form);
    expect(fakeHost.mails).toMatchObject([{ to: 'new@example.com', purpose: 'verify' }]);
  });

  it('[CALLS-ACCOUNTS-10] verifyEmail sends no body and replaces the stored user when it is the same one', async () => {
    const { sdk, fakeHost } = startBench();
    const person = fakeHost.addUser({ isEmailVerified: false });
    await sdk.accounts.login({ email: person.email, password: person.password });
    await sdk.accounts.resendVerification({ email: person.email });

    const token = fakeHost.mails[0]?.token ?? '';
    const verified = await sdk.accounts.verifyEmail({ token });

    const [request] = fakeHost.requestsTo('POST /users/verify-email/*');
    expect(request?.body).toBe('');
    expect(verified.isEmailVerified).toBe(true);
    expect(sdk.session.state().user).toEqual(verified);
  });

  it('verifyEmail does not change another signed-in user', async () => {
    const { sdk, fakeHost, logIn } = startBench();
    const user = await logIn();
    const other = fakeHost.addUser({ isEmailVerified: false });
    await sdk.accounts.resendVerification({ email: other.email });

    await sdk.accounts.verifyEmail({ token: fakeHost.mails[0]?.token ?? '' });

    expect(sdk.session.state().user).toEqual(user);
  });

  it('[CALLS-ACCOUNTS-11] resendVerification sends the e-mail and returns success and message', async () => {
    const { sdk, fakeHost, person } = startBench();

    const verdict = await sdk.accounts.resendVerification({ email: person.email });

    expect(verdict).toEqual({
      success: true,
      message: 'Verification email sent successfully',
    });
    const [request] = fakeHost.requestsTo('POST /users/resend-verification-email');
    expect(request?.body).toEqual({ email: person.email });
  });

  it('[CALLS-ACCOUNTS-03] login sends e-mail and password and returns the user', async () => {
    const { person, fakeHost, logIn } = startBench();

    const user = await logIn();

    const [request] = fakeHost.requestsTo('POST /users/login');
    expect(request?.body).toEqual({ email: person.email, password: person.password });
    expect(user).toMatchObject({ id: person.id, email: person.email });
  });

  it('[CALLS-ACCOUNTS-06] currentUser returns the signed-in user and replaces the stored one', async () => {
    const { sdk, fakeHost, person, logIn } = startBench();
    await logIn();
    await sdk.accounts.completeProfile({ userName: 'renamed' });
    sdk.session.replaceUser({ ...person, fullName: 'Stale Name' });

    const user = await sdk.accounts.currentUser();

    expect(user).toMatchObject({ id: person.id, userName: 'renamed' });
    expect(sdk.session.state().user).toEqual(user);
    expect(fakeHost.requestsTo('GET /users/current-user')).toHaveLength(1);
  });

  it('[CALLS-ACCOUNTS-05] completeProfile sends user name, avatar and cover as multipart, with progress', async () => {
    const { sdk, fakeHost } = startBench();
    const person = fakeHost.addUser({ userName: 'user_123456' });
    await sdk.accounts.login({ email: person.email, password: person.password });
    const shares: number[] = [];
    const avatar = picture();
    const coverImage = picture();

    const user = await sdk.accounts.completeProfile({
      userName: 'ada',
      avatar,
      coverImage,
      onProgress: (share) => shares.push(share),
    });

    const [request] = fakeHost.requestsTo('POST /users/register/complete');
    expect(request?.body).toEqual({ userName: 'ada', avatar, coverImage });
    expect(shares.at(-1)).toBe(1);
    expect(user.userName).toBe('ada');
    expect(sdk.session.state().user).toEqual(user);
  });

  it('sends only the fields of a call when a caller passes an object with other properties', async () => {
    const { sdk, fakeHost, person } = startBench();
    await sdk.accounts.channel(person);
    expect(fakeHost.requests.at(-1)).toMatchObject({
      path: `/api/v1/users/c/${person.userName}`,
      query: {},
    });
    const login = { email: person.email, password: person.password, newsletter: true };
    await sdk.accounts.login(login);
    expect(fakeHost.requests.at(-1)?.body).toEqual({
      email: person.email,
      password: person.password,
    });
  });

  it('[CALLS-ACCOUNTS-07] channel finds a channel by its user name and encodes the name', async () => {
    const { sdk, fakeHost, person } = startBench();
    const channel = await sdk.accounts.channel({ userName: person.userName.toUpperCase() });
    expect(channel).toMatchObject({
      id: person.id,
      userName: person.userName,
      isSubscribed: false,
    });

    const failure = await failureOf(sdk.accounts.channel({ userName: 'a/b?c' }));
    expect(failure).toMatchObject({ code: 'refused', status: 404 });
    expect(fakeHost.requests.at(-1)?.path).toBe('/api/v1/users/c/a%2Fb%3Fc');
  });

  it('[CALLS-ACCOUNTS-08, CALLS-ACCOUNTS-09] forgotPassword sends the e-mail, resetPassword the new password', async () => {
    const { sdk, fakeHost, person } = startBench();
    await sdk.accounts.forgotPassword({ email: person.email });
    expect(fakeHost.requests.at(-1)).toMatchObject({
      path: '/api/v1/users/forgot-password',
      body: { email: person.email },
    });

    const token = fakeHost.mails[0]?.token ?? '';
    const verdict = await sdk.accounts.resetPassword({ token, newPassword: 'N3w-Passw@rd' });

    expect(verdict).toEqual({ success: true, message: 'Password reset successfully' });
    expect(fakeHost.requests.at(-1)).toMatchObject({
      path: `/api/v1/users/reset-password/${token}`,
      body: { newPassword: 'N3w-Passw@rd' },
    });
  });

  it('[CALLS-ACCOUNTS-09] resetPassword returns success: false of a response with status 200', async () => {
    const { sdk, fakeHost } = startBench();
    fakeHost.fail('POST /users/reset-password/*', {
      status: 200,
      body: { success: false, message: 'Same password as before' },
    });

    const verdict = await sdk.accounts.resetPassword({ token: 't', newPassword: 'N3w-Passw@rd' });

    expect(verdict).toEqual({ success: false, message: 'Same password as before' });
  });

  it('[GONE-15, GONE-16] deleteAccount sends the password, and resolves with the date', async () => {
    const { sdk, fakeHost, logIn } = startBench();
    await logIn();

    const failure = await failureOf(sdk.accounts.deleteAccount({ password: 'Wr0ng!pass' }));
    const deletion = await sdk.accounts.deleteAccount({ password: 'Passw0rd!' });

    expect(failure).toMatchObject({ status: 400, serverCode: 'wrong-credentials' });
    expect(fakeHost.requests.at(-1)?.body).toEqual({ password: 'Passw0rd!' });
    expect(deletion).toEqual({ deletionDueAt: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect(await failureOf(sdk.accounts.currentUser())).toMatchObject({ status: 401 });
  });

  it('[GONE-17, GONE-18] the user has a date until keepAccount, also in the storage', async () => {
    const { sdk, logIn } = startBench();
    await logIn();
    const { deletionDueAt } = await sdk.accounts.deleteAccount({ password: 'Passw0rd!' });
    await logIn();
    const before = sdk.session.state().user;

    const kept = await sdk.accounts.keepAccount();

    expect(before?.deletionDueAt).toBe(deletionDueAt);
    expect(kept.deletionDueAt).toBeUndefined();
    expect(sdk.session.state().user?.deletionDueAt).toBeUndefined();
  });
});
