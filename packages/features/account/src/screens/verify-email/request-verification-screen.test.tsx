import { createSdk } from '@kinora/sdk';
import {
  type FakeHost,
  createFakeHost,
  createMemoryStorage,
  renderWithProviders,
} from '@kinora/test-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AccountApp } from '../../testing/account-app.tsx';

const CALL = 'POST /users/resend-verification-email';

const open = (fakeHost: FakeHost, facts = {}) =>
  renderWithProviders(<AccountApp />, {
    fakeHost,
    route: '/verify-email',
    user: fakeHost.addUser({ isEmailVerified: false, ...facts }),
  });
const button = () => screen.getByRole('button', { name: /^Send Verification Email$|^Sending/ });
const notifications = () => within(screen.getByRole('region', { name: 'Notifications' }));

/** Requests the mail and opens its link on another device. */
async function verifyElsewhere({ origin: host, fetch, mails, users }: FakeHost) {
  const { accounts } = createSdk({ host, fetch, storage: createMemoryStorage() });
  await accounts.resendVerification({ email: users.at(-1)?.email ?? '' });
  await accounts.verifyEmail({ token: mails.at(-1)?.token ?? '' });
}

describe('/verify-email', () => {
  afterEach(() => void vi.useRealTimers());

  it('[VERIFY-09] asks the user to send a verification e-mail', () => {
    open(createFakeHost(), { email: 'ada@example.org' });
    expect(screen.getByRole('main')).toHaveTextContent('send yourself a verification e-mail');
    expect(screen.getByRole('main')).toHaveTextContent('ada@example.org');
    expect(button()).toBeVisible();
    expect(document.title).toBe('Verify email · Kinora');
  });

  it('[MAIL-SERVERS-09] says that the mail server has refused the address', () => {
    open(createFakeHost(), { email: 'ada@example.org', isEmailRefused: true });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The mail server of example.org refused this address. If it is mistyped, please sign up again with the right one.',
    );
    expect(button()).toBeVisible();
  });

  it('[MAIL-SERVERS-09] says nothing about the address otherwise', () => {
    open(createFakeHost(), { email: 'ada@example.org' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('[VERIFY-10] redirects to /login when no user is signed in', () => {
    const { location } = renderWithProviders(<AccountApp />, { route: '/verify-email' });
    expect(location()).toBe('/login');
  });

  it('redirects a verified user to /', () => {
    const { location } = open(createFakeHost(), { isEmailVerified: true });
    expect(location()).toBe('/');
  });

  it('[VERIFY-11, VERIFY-12] redirects to /login when the session has no e-mail address', async () => {
    vi.useFakeTimers();
    const { location, fakeHost } = open(createFakeHost(), { email: '' });
    fireEvent.click(button());
    fireEvent.click(button());
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(notifications().getByText('Email address not found. Please login again.')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(800));
    expect(location()).toBe('/login');
    expect(fakeHost.requestsTo(CALL)).toHaveLength(0);
  });

  it('sends one mail to the own address for several presses, and shows the result in the page and as a toast', async () => {
    const fakeHost = createFakeHost();
    const { sdk } = open(fakeHost);
    const hold = fakeHost.hold(CALL);
    await userEvent.click(button());
    await hold.arrived;
    expect(button()).toHaveTextContent('Sending...');
    await userEvent.click(button());
    hold.release();
    const message = 'Verification email sent successfully';
    expect(await within(screen.getByRole('main')).findByText(message)).toBeVisible();
    expect(notifications().getByText(message)).toBeVisible();
    expect(fakeHost.mails.map(({ to }) => to)).toEqual([sdk.session.state().user?.email]);
  });

  it('[VERIFY-15] shows the message of the response', async () => {
    const fakeHost = createFakeHost();
    open(fakeHost);
    fakeHost.fail(CALL, {
      status: 200,
      body: { statusCode: 200, success: true, message: 'It is on its way', data: {} },
    });
    await userEvent.click(button());
    expect(await notifications().findByText('It is on its way')).toBeVisible();
  });

  it('[VERIFY-16] shows a default text when the response has no message', async () => {
    const fakeHost = createFakeHost();
    open(fakeHost);
    fakeHost.fail(CALL, { status: 200, body: { statusCode: 200, success: true, data: {} } });
    await userEvent.click(button());
    expect(await notifications().findByText('Verification email sent successfully')).toBeVisible();
  });

  it.each([
    ['[VERIFY-13] the server error', { status: 429, message: 'Too many' }, 'Too many'],
    [
      '[VERIFY-14] a default text when the server gives none',
      { status: 500, body: {} },
      'Failed to send verification email',
    ],
    [
      '[VERIFY-14] a default text when the host does not respond',
      { status: 0 },
      'Failed to send verification email',
    ],
    [
      '[VERIFY-14] a default text when the response has an unknown shape',
      { status: 200, body: 'hello' },
      'Failed to send verification email',
    ],
  ])('shows %s', async (_title, failure, text) => {
    const fakeHost = createFakeHost();
    open(fakeHost);
    fakeHost.fail(CALL, failure);
    await userEvent.click(button());
    expect(await notifications().findByText(text)).toBeVisible();
    expect(within(screen.getByRole('main')).getByText(text)).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(button()).toHaveTextContent('Send Verification Email');
  });
});

describe('an e-mail address that was verified on another device', () => {
  const WHO = 'GET /users/current-user';

  it('[GUARD-04] is noticed when the page is opened', async () => {
    const fakeHost = createFakeHost();
    const hold = fakeHost.hold(WHO);
    const { location } = open(fakeHost);
    await verifyElsewhere(fakeHost);
    hold.release();
    await waitFor(() => expect(location()).toBe('/'));
  });

  it.each([
    ['window gets the focus again', () => fireEvent.focus(window)],
    ['tab is shown again', () => fireEvent(document, new Event('visibilitychange'))],
  ])('[GUARD-04] is noticed when the %s', async (_title, comeBack) => {
    const fakeHost = createFakeHost();
    const { location, sdk } = open(fakeHost);
    await waitFor(() => expect(fakeHost.requestsTo(WHO)).not.toHaveLength(0));
    await act(() => verifyElsewhere(fakeHost));
    expect(location()).toBe('/verify-email');
    comeBack();
    await waitFor(() => expect(location()).toBe('/'));
    expect(sdk.session.state().user?.isEmailVerified).toBe(true);
  });

  it('[GUARD-04] is noticed when the user requests another mail, and no mail is announced', async () => {
    const fakeHost = createFakeHost();
    const { location } = open(fakeHost);
    await waitFor(() => expect(fakeHost.requestsTo(WHO)).not.toHaveLength(0));
    await act(() => verifyElsewhere(fakeHost));
    const asked = fakeHost.requestsTo(CALL).length;
    await userEvent.click(button());
    await waitFor(() => expect(location()).toBe('/'));
    expect(fakeHost.requestsTo(CALL)).toHaveLength(asked);
    expect(screen.queryByText('Verification email sent successfully')).not.toBeInTheDocument();
  });

  it('is looked up once when the tab and its window return together', async () => {
    const fakeHost = createFakeHost();
    const { location } = open(fakeHost);
    await waitFor(() => expect(fakeHost.requestsTo(WHO)).not.toHaveLength(0));
    await act(() => verifyElsewhere(fakeHost));
    const asked = fakeHost.requestsTo(WHO).length;
    fireEvent(document, new Event('visibilitychange'));
    fireEvent.focus(window);
    await waitFor(() => expect(location()).toBe('/'));
    expect(fakeHost.requestsTo(WHO)).toHaveLength(asked + 1);
  });

  it.each([
    ['the host does not respond', 0],
    ['the host fails', 500],
  ])('is not noticed when %s, and the user can still request the mail', async (_title, status) => {
    const fakeHost = createFakeHost();
    fakeHost.fail(WHO, { status });
    const { location } = open(fakeHost);
    await userEvent.click(button());
    expect(await notifications().findByText('Verification email sent successfully')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(location()).toBe('/verify-email');
  });

  it('is not looked up for a visitor', () => {
    const { fakeHost } = renderWithProviders(<AccountApp />, { route: '/verify-email' });
    expect(fakeHost.requests).toHaveLength(0);
  });
});
