import { SESSION_EXPIRED } from '@kinora/sdk';
import { type FakeHost, createFakeHost, pressTwice, renderWithProviders } from '@kinora/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { AccountApp } from '../../testing/account-app.tsx';

const CALL = 'POST /users/login';

const open = (fakeHost: FakeHost = createFakeHost()) =>
  renderWithProviders(<AccountApp />, { fakeHost, route: '/login' });
const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: /^Log in$|^Logging in/ });
const notifications = () => within(screen.getByRole('region', { name: 'Notifications' }));

async function logIn(as: { readonly email: string; readonly password: string }) {
  await userEvent.type(email(), as.email);
  await userEvent.type(password(), as.password);
  await userEvent.click(submit());
}

describe('/login', () => {
  it('[LOGIN-01] shows an e-mail and a password field that the browser can fill in', () => {
    open();
    expect(email()).toHaveAttribute('autocomplete', 'email');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    expect(email().closest('form')).toBe(password().closest('form'));
  });

  it('[LOGIN-02] shows and hides the password', async () => {
    open();
    expect(password()).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password()).toHaveAttribute('type', 'password');
  });

  it('[LOGIN-03] shows a heading with the brand', () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome to Kinora' })).toBeVisible();
    expect(document.title).toBe('Log in · Kinora');
  });

  it('[LOGIN-04] links to /forgot-password', async () => {
    const { location } = open();
    await userEvent.click(screen.getByRole('link', { name: 'Forgot password? Reset it here' }));
    expect(location()).toBe('/forgot-password');
  });

  it('[LOGIN-05] links to /register', async () => {
    const { location } = open();
    await userEvent.click(screen.getByRole('link', { name: 'Sign up' }));
    expect(location()).toBe('/register');
  });

  it('[LOGIN-06] shows "Logging in..." while the request runs and ignores a second press', async () => {
    const fakeHost = createFakeHost();
    const user = fakeHost.addUser();
    const hold = fakeHost.hold(CALL);
    open(fakeHost);
    await logIn(user);
    await hold.arrived;
    expect(submit()).toHaveTextContent('Logging in...');
    await userEvent.click(submit());
    await userEvent.type(password(), '{Enter}');
    hold.release();
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
    expect(fakeHost.requestsTo(CALL)).toHaveLength(1);
  });

  it('[INPUT-01] sends one request when the button is pressed twice in the same task', async () => {
    const fakeHost = createFakeHost();
    const user = fakeHost.addUser();
    open(fakeHost);
    await userEvent.type(email(), user.email);
    await userEvent.type(password(), user.password);
    pressTwice(submit());
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
    expect(fakeHost.requestsTo(CALL)).toHaveLength(1);
  });

  it('[LOGIN-07] rejects an invalid e-mail without a request', async () => {
    const { fakeHost } = open();
    await logIn({ email: 'ada@', password: 'Secret123!' });
    expect(email()).toBeInvalid();
    expect(email()).toHaveAccessibleDescription('Please enter a valid email address');
    expect(email()).toHaveFocus();
    expect(fakeHost.requests).toHaveLength(0);
  });

  it('[LOGIN-08] rejects a password of fewer than 8 characters without a request', async () => {
    const { fakeHost } = open();
    await logIn({ email: 'ada@example.org', password: 'Secr3t!' });
    expect(password()).toHaveAccessibleDescription('Password must be at least 8 characters long');
    expect(password()).toHaveFocus();
    expect(fakeHost.requests).toHaveLength(0);
    await userEvent.type(password(), 's');
    expect(password()).toBeValid();
  });

  it('shows an error only after the field has lost the focus', async () => {
    open();
    await userEvent.type(email(), 'ada@');
    expect(email()).not.toHaveAttribute('aria-invalid');
    await userEvent.tab();
    expect(email()).toBeInvalid();
  });

  it('shows the error only after the press that took the focus away has ended', () => {
    open();
    fireEvent.focus(email());
    fireEvent.pointerDown(screen.getByRole('link', { name: 'Sign up' }));
    fireEvent.blur(email());
    expect(email()).not.toHaveAttribute('aria-invalid');
    fireEvent.click(document.body);
    expect(email()).toBeInvalid();
  });

  it.each([
    ['[LOGIN-09] to /verify-email with an unverified e-mail', '/verify-email', false, 'user_7'],
    ['[LOGIN-10] to /update-profile with a placeholder name', '/update-profile', true, 'user_7'],
    ['[LOGIN-11] to / when everything is set up', '/', true, 'ada'],
  ])('redirects after log-in %s', async (_title, place, isEmailVerified, userName) => {
    const fakeHost = createFakeHost();
    const user = fakeHost.addUser({ isEmailVerified, userName });
    const { location } = open(fakeHost);
    await logIn(user);
    await waitFor(() => expect(location()).toBe(place));
  });

  it('[LOGIN-12] shows "Logged In Successfully"', async () => {
    const fakeHost = createFakeHost();
    open(fakeHost);
    await logIn(fakeHost.addUser());
    expect(await notifications().findByText('Logged In Successfully')).toBeVisible();
  });

  it('[LOGIN-13] shows the error of the response as a toast and in the form, and keeps the values', async () => {
    const fakeHost = createFakeHost();
    const { email: address } = fakeHost.addUser();
    const { location } = open(fakeHost);
    await logIn({ email: address, password: 'Wrong-password-1' });
    expect(await notifications().findByText('Invalid user credentials')).toBeVisible();
    expect(within(screen.getByRole('main')).getByText('Invalid user credentials')).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(email()).toHaveValue(address);
    expect(password()).toHaveValue('Wrong-password-1');
    expect(location()).toBe('/login');
  });

  it.each([
    ['the host does not respond', { status: 0 }],
    ['the server fails without a message', { status: 500, body: {} }],
    ['the response has an unknown shape', { status: 200, body: { data: 'hello' } }],
  ])('keeps the values when %s, and the next attempt succeeds', async (_case, failure) => {
    const fakeHost = createFakeHost();
    const user = fakeHost.addUser();
    fakeHost.fail(CALL, { ...failure, times: 1 });
    const { location } = open(fakeHost);
    await logIn(user);
    expect(await within(screen.getByRole('main')).findByText('An error occurred')).toBeVisible();
    expect(email()).toHaveValue(user.email);
    expect(password()).toHaveValue(user.password);
    await userEvent.click(submit());
    await waitFor(() => expect(location()).toBe('/'));
  });

  it('[LOGIN-14, LOGIN-15] shows a logout message once as an info toast and clears it from the state', async () => {
    const fakeHost = createFakeHost();
    const user = fakeHost.addUser();
    const { sdk, location } = renderWithProviders(<AccountApp />, { fakeHost, user });
    fakeHost.revokeSessions(user.id);
    await sdk.accounts.currentUser().catch(() => 'the session has ended');
    await waitFor(() => expect(location()).toBe('/login'));
    const toast = await notifications().findByRole('button', { name: SESSION_EXPIRED });
    expect(toast).toHaveAttribute('data-kind', 'info');
    expect(sdk.session.state().logoutMessage).toBeNull();
    expect(notifications().getAllByText(SESSION_EXPIRED)).toHaveLength(1);
  });

  it('[LIMITS-09] accepts a pasted password', async () => {
    open();
    await userEvent.click(password());
    await userEvent.paste('Pasted-passw0rd');
    expect(password()).toHaveValue('Pasted-passw0rd');
  });
});
