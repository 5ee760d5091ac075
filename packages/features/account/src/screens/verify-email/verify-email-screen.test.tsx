import { createSdk } from '@kinora/sdk';
import {
  type FakeHost,
  type FakeUser,
  createFakeHost,
  createMemoryStorage,
  renderWithProviders,
} from '@kinora/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountApp } from '../../testing/account-app.tsx';

const CALL = 'POST /users/verify-email/*';

async function mailedToken(fakeHost: FakeHost, { email }: FakeUser) {
  const { origin: host, fetch } = fakeHost;
  const sdk = createSdk({ host, fetch, storage: createMemoryStorage() });
  await sdk.accounts.resendVerification({ email });
  const mail = fakeHost.mails.at(-1);
  if (!mail) throw new Error('No mail was sent.');
  return mail.token;
}

const open = (fakeHost: FakeHost, token: string, user?: FakeUser) =>
  renderWithProviders(<AccountApp />, {
    fakeHost,
    route: `/verify-email/${token}`,
    ...(user ? { user } : {}),
  });
const verified = () => screen.findByRole('heading', { name: 'Email Verified' });
const failed = () => screen.findByRole('heading', { name: 'Verification Failed' });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('/verify-email/{token}', () => {
  it('[VERIFY-01, VERIFY-02] verifies the address once on load and shows a status meanwhile', async () => {
    const fakeHost = createFakeHost();
    const user = fakeHost.addUser({ isEmailVerified: false });
    const token = await mailedToken(fakeHost, user);
    const hold = fakeHost.hold(CALL);
    open(fakeHost, token);
    await hold.arrived;
    expect(screen.getByText('Verifying your email...')).toBeVisible();
    expect(document.title).toBe('Verify email · Kinora');
    hold.release();
    await verified();
    expect(fakeHost.requestsTo(CALL)).toHaveLength(1);
    expect(fakeHost.users[0]?.isEmailVerified).toBe(true);
  });

  it('[VERIFY-03, VERIFY-06] announces on success the redirect to the Profile screen', async () => {
    const fakeHost = createFakeHost();
    open(fakeHost, await mailedToken(fakeHost, fakeHost.addUser({ isEmailVerified: false })));
    expect(await verified()).toBeVisible();
    expect(screen.getByText(/Redirecting to the Profile screen/)).toBeVisible();
  });

  it('[VERIFY-08] replaces the stored user with the verified one', async () => {
    const fakeHost = createFakeHost();
    const user = fakeHost.addUser({ isEmailVerified: false });
    const { sdk } = open(fakeHost, await mailedToken(fakeHost, user), user);
    await verified();
    expect(sdk.session.state().user).toMatchObject({ id: user.id, isEmailVerified: true });
  });

  it('does not change the session of another user', async () => {
    const fakeHost = createFakeHost();
    const newUser = fakeHost.addUser({ isEmailVerified: false });
    const viewer = fakeHost.addUser();
    const { sdk } = open(fakeHost, await mailedToken(fakeHost, newUser), viewer);
    await verified();
    expect(sdk.session.state().user?.id).toBe(viewer.id);
  });

  describe('with a fake clock', () => {
    beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
    afterEach(() => void vi.useRealTimers());

    it('[VERIFY-04, VERIFY-05] counts down 3 seconds, then redirects to /login', async () => {
      const fakeHost = createFakeHost();
      const token = await mailedToken(fakeHost, fakeHost.addUser({ isEmailVerified: false }));
      const { location } = open(fakeHost, token);
      await verified();
      expect(screen.getByText('in 3 seconds')).toBeVisible();
      await pass(1000);
      expect(screen.getByText('in 2 seconds')).toBeVisible();
      await pass(1000);
      expect(screen.getByText('in 1 second')).toBeVisible();
      expect(location()).toBe(`/verify-email/${token}`);
      await pass(1000);
      expect(location()).toBe('/login');
    });
  });

  it('[ACCOUNTS-09] redirects to /login when the link has ended the session of this browser', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const fakeHost = createFakeHost();
      const user = fakeHost.addUser({ isEmailVerified: false, userName: 'user_0815' });
      const token = await mailedToken(fakeHost, user);
      const hold = fakeHost.hold(CALL);
      const { sdk, location } = open(fakeHost, token, user);
      await hold.arrived;
      fakeHost.revokeSessions(user.id); // as the host does for the link of a later registration
      hold.release();
      await verified();
      await pass(3000);

      await waitFor(() => expect(location()).toBe('/login'));
      await waitFor(() => expect(sdk.session.state().isLoggedIn).toBe(false));
      await pass(10_000);
      expect(location()).toBe('/login');
      expect(screen.getByRole('button', { name: 'Log in' })).toBeEnabled();
    } finally {
      vi.useRealTimers();
    }
  });

  it('[VERIFY-07] shows "Verification Failed" with the reason for a link that cannot be used', async () => {
    const fakeHost = createFakeHost();
    const { location } = open(fakeHost, 'unknown-token');
    expect(await failed()).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent(
      'This link is no longer valid. Please ask for a new one.',
    );
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Send a new verification e-mail' }));
    await waitFor(() => expect(location()).toBe('/login'));
  });

  it.each([
    ['the host does not respond', { status: 0 }],
    ['the server fails', { status: 503, body: {} }],
    ['the server received too many requests', { status: 429, message: 'Too many' }],
    ['the response has an unknown shape', { status: 200, body: { data: 1 } }],
  ])('[VERIFY-07] offers "Try again" when %s', async (_case, failure) => {
    const fakeHost = createFakeHost();
    const token = await mailedToken(fakeHost, fakeHost.addUser({ isEmailVerified: false }));
    const heal = fakeHost.fail(CALL, failure);
    open(fakeHost, token);
    await failed();
    heal();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await verified()).toBeVisible();
  });
});
