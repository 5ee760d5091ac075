import { RESET_SPECIAL_CHARACTERS } from '@kinora/domain';
import { SESSION_EXPIRED, createSdk } from '@kinora/sdk';
import {
  type FakeHost,
  createFakeHost,
  createMemoryStorage,
  renderWithProviders,
} from '@kinora/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { AccountApp } from '../../testing/account-app.tsx';

const CALL = 'POST /users/reset-password/*';
const KINDS =
  'Password must contain at least one uppercase letter, one lowercase letter, one number and one special character';

const open = (fakeHost: FakeHost = createFakeHost(), token = 'some-token') =>
  renderWithProviders(<AccountApp />, { fakeHost, route: `/reset-password/${token}` });
const first = () => screen.getByLabelText('New Password');
const second = () => screen.getByLabelText('Confirm Password');
const submit = () => screen.getByRole('button', { name: /^Reset Password$|^Resetting/ });
const notifications = () => within(screen.getByRole('region', { name: 'Notifications' }));

async function choose(password: string, confirmation = password) {
  await userEvent.clear(first());
  await userEvent.clear(second());
  if (password) await userEvent.type(first(), password);
  if (confirmation) await userEvent.type(second(), confirmation);
  await userEvent.click(submit());
}

async function resetToken(fakeHost: FakeHost) {
  const { email } = fakeHost.addUser();
  const { origin: host, fetch } = fakeHost;
  await createSdk({ host, fetch, storage: createMemoryStorage() }).accounts.forgotPassword({
    email,
  });
  const mail = fakeHost.mails.at(-1);
  if (!mail) throw new Error('No mail was sent.');
  return mail.token;
}

describe('/reset-password/{token}', () => {
  it('[RESET-01, RESET-02] shows two password fields and a guidelines panel', () => {
    open();
    expect(first()).toHaveAttribute('autocomplete', 'new-password');
    expect(second()).toHaveAttribute('autocomplete', 'new-password');
    expect(screen.getByRole('region', { name: 'Password Guidelines' })).toBeVisible();
    expect(document.title).toBe('Reset password · Kinora');
  });

  it.each(['New Password', 'Confirm Password'])(
    '[LIMITS-09] accepts a pasted %s',
    async (label) => {
      open();
      await userEvent.click(screen.getByLabelText(label));
      await userEvent.paste('Pasted-passw0rd');
      expect(screen.getByLabelText(label)).toHaveValue('Pasted-passw0rd');
    },
  );

  it.each([
    ['[RESET-03]', '', 'New password is required'],
    ['[RESET-04]', 'Secr@18', 'Password must be at least 8 characters long'],
    ['[RESET-05] without a lowercase letter', 'SECRET@1842', KINDS],
    ['[RESET-05] without an uppercase letter', 'secret@1842', KINDS],
    ['[RESET-05] without a digit', 'Secret@code', KINDS],
    ['[RESET-05] without a special character', 'Secret1842', KINDS],
  ])('%s rejects %j: %s', async (_id, password, message) => {
    const { fakeHost } = open();
    await choose(password);
    expect(first()).toHaveAccessibleDescription(message);
    expect(first()).toHaveFocus();
    expect(fakeHost.requests).toHaveLength(0);
  });

  it('[RESET-06] accepts exactly the special characters of the reset', async () => {
    open();
    await userEvent.click(submit());
    const type = (value: string) => fireEvent.change(first(), { target: { value } });
    for (const character of Array.from(RESET_SPECIAL_CHARACTERS)) {
      type(`Secret1842${character}`);
      expect(first()).not.toHaveAccessibleDescription();
    }
    for (const character of Array.from('#^(),.":|<>-')) {
      type(`Secret1842${character}`);
      expect(first()).toHaveAccessibleDescription(KINDS);
    }
  });

  it('[RESET-07] requires the confirmation', async () => {
    open();
    await choose('Secret@1842', '');
    expect(second()).toHaveAccessibleDescription('Confirm password is required');
    expect(second()).toHaveFocus();
  });

  it('[RESET-08] rejects a confirmation that differs', async () => {
    open();
    await choose('Secret@1842', 'Secret@1843');
    expect(second()).toHaveAccessibleDescription('Passwords do not match');
  });

  it('[RESET-14, RESET-15] saves the new password and redirects to /login', async () => {
    const fakeHost = createFakeHost();
    const { location } = open(fakeHost, await resetToken(fakeHost));
    await choose('Secret@1842');
    expect(await notifications().findByText('Password reset successfully')).toBeVisible();
    await waitFor(() => expect(location()).toBe('/login'));
    expect(fakeHost.users.at(-1)?.password).toBe('Secret@1842');
  });

  it('[RESET-04] accepts 8 characters', async () => {
    const fakeHost = createFakeHost();
    const { location } = open(fakeHost, await resetToken(fakeHost));
    await choose('Secr@184');
    await waitFor(() => expect(location()).toBe('/login'));
  });

  it.each([
    [
      '[RESET-09] in words what the server says for programs',
      { status: 400, message: 'jwt expired' },
      'Reset password link has expired. Please try again',
    ],
    ['[RESET-10] any other server error', { status: 400, message: 'No such link' }, 'No such link'],
    [
      '[RESET-11] a default text when the server gives none',
      { status: 500, body: {} },
      'An error occurred',
    ],
    [
      '[RESET-11] a default text when the host does not respond',
      { status: 0 },
      'An error occurred',
    ],
    [
      '[RESET-12] the message of an unsuccessful response',
      { status: 200, body: { statusCode: 200, success: false, message: 'Not today', data: {} } },
      'Not today',
    ],
    [
      '[RESET-13] a default text when an unsuccessful response has no message',
      { status: 200, body: { statusCode: 200, success: false, data: {} } },
      'Failed to reset password',
    ],
    [
      '[RESET-11] a default text when the response has an unknown shape',
      { status: 200, body: 'hello' },
      'An error occurred',
    ],
  ])('shows %s and keeps the values', async (_title, failure, text) => {
    const fakeHost = createFakeHost();
    fakeHost.fail(CALL, failure);
    const { location } = open(fakeHost);
    await choose('Secret@1842');
    expect(await notifications().findByText(text)).toBeVisible();
    expect(within(screen.getByRole('main')).getByText(text)).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(first()).toHaveValue('Secret@1842');
    expect(second()).toHaveValue('Secret@1842');
    expect(location()).toBe('/reset-password/some-token');
  });
});

describe('a password reset while a user is signed in', () => {
  /** Signed in on this device, with a reset mail of `owner`. */
  async function openSignedIn(isOwner: boolean) {
    const fakeHost = createFakeHost();
    const other = fakeHost.addUser();
    const token = await resetToken(fakeHost);
    const user = isOwner ? fakeHost.users.at(-1) : other;
    if (!user) throw new Error('Nobody is known.');
    const view = renderWithProviders(<AccountApp />, {
      fakeHost,
      user,
      route: `/reset-password/${token}`,
    });
    return { ...view, user };
  }

  it('[RESET-14, RESET-15] redirects to /login and shows only the success', async () => {
    const { location, sdk } = await openSignedIn(true);
    await choose('Secret@1842');
    await screen.findByRole('heading', { name: /Kinora/ });
    expect(location()).toBe('/login');
    expect(sdk.session.state().isLoggedIn).toBe(false);
    expect(notifications().getByText('Password reset successfully')).toBeVisible();
    expect(notifications().queryByText(SESSION_EXPIRED)).not.toBeInTheDocument();
  });

  it('keeps another user signed in', async () => {
    const { location, sdk, user } = await openSignedIn(false);
    await choose('Secret@1842');
    expect(await notifications().findByText('Password reset successfully')).toBeVisible();
    await waitFor(() => expect(location()).toBe('/'));
    expect(sdk.session.state()).toMatchObject({ isLoggedIn: true, user: { id: user.id } });
  });

  it('redirects even when the host does not respond to the request for the user', async () => {
    const { location, fakeHost } = await openSignedIn(true);
    fakeHost.fail('GET /users/current-user', { status: 0 });
    await choose('Secret@1842');
    expect(await notifications().findByText('Password reset successfully')).toBeVisible();
    await waitFor(() => expect(location()).toBe('/'));
  });
});
