import { type FakeHost, createFakeHost, renderWithProviders } from '@kinora/test-kit';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { AccountApp } from '../../testing/account-app.tsx';

const CALL = 'POST /users/forgot-password';

const open = (fakeHost: FakeHost = createFakeHost()) =>
  renderWithProviders(<AccountApp />, { fakeHost, route: '/forgot-password' });
const email = () => screen.getByLabelText('Email');
const submit = () => screen.getByRole('button', { name: /^Send reset link$|^Sending/ });
const notifications = () => within(screen.getByRole('region', { name: 'Notifications' }));

async function ask(address: string) {
  await userEvent.type(email(), address);
  await userEvent.click(submit());
}

describe('/forgot-password', () => {
  it('[FORGOT-01, FORGOT-03] sends a reset link to the address', async () => {
    const fakeHost = createFakeHost();
    const user = fakeHost.addUser();
    open(fakeHost);
    expect(document.title).toBe('Forgot password · Kinora');
    await ask(user.email);
    expect(
      await notifications().findByText('Password reset email sent. Please check your inbox.'),
    ).toBeVisible();
    expect(fakeHost.mails).toMatchObject([{ to: user.email, purpose: 'reset' }]);
    expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent(user.email);
  });

  it.each(['nobody', ' '])('[FORGOT-02] rejects the e-mail %j', async (address) => {
    const { fakeHost } = open();
    await ask(address);
    expect(email()).toHaveAccessibleDescription('Invalid email address');
    expect(email()).toHaveFocus();
    expect(fakeHost.requests).toHaveLength(0);
  });

  it.each([
    ['[FORGOT-04] the server error', { status: 429, message: 'Too many' }, 'Too many'],
    [
      '[FORGOT-05] a default text when the server gives none',
      { status: 500, body: {} },
      'An error occurred. Please try again.',
    ],
    [
      '[FORGOT-05] a default text when the host does not respond',
      { status: 0 },
      'An error occurred. Please try again.',
    ],
    [
      '[FORGOT-05] a default text when the response has an unknown shape',
      { status: 200, body: 'hello' },
      'An error occurred. Please try again.',
    ],
  ])('shows %s and keeps the address', async (_title, failure, text) => {
    const fakeHost = createFakeHost();
    fakeHost.fail(CALL, failure);
    open(fakeHost);
    await ask('ada@example.org');
    expect(await notifications().findByText(text)).toBeVisible();
    expect(within(screen.getByRole('main')).getByText(text)).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(email()).toHaveValue('ada@example.org');
  });
});
