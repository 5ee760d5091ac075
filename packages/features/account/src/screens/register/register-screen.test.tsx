import { REGISTRATION_SPECIAL_CHARACTERS } from '@kinora/domain';
import { type FakeHost, createFakeHost, renderWithProviders } from '@kinora/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { AccountApp } from '../../testing/account-app.tsx';
import { limitedRegistration } from '../../testing/limited-registration.ts';
import { describeRegistrationFailure } from './describe-registration-failure.ts';

const CALL = 'POST /users/register/initial';

const open = (fakeHost: FakeHost = createFakeHost(), route = '/register') =>
  renderWithProviders(<AccountApp />, { fakeHost, route });
const field = (label: string) => screen.getByLabelText(label);
const submit = () => screen.getByRole('button', { name: /^Create Account$|^Creating Account/ });
const notifications = () => within(screen.getByRole('region', { name: 'Notifications' }));
const guidelines = () => screen.getByRole('region', { name: 'Registration Guidelines' });

const person = {
  'Full Name': 'Ada Lovelace',
  Email: 'ada@example.org',
  Password: 'Secret!1842',
  'Confirm Password': 'Secret!1842',
};

async function fill(fields: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(fields)) {
    await userEvent.clear(field(label));
    if (text) await userEvent.click(field(label));
    if (text) await userEvent.paste(text);
  }
  await userEvent.tab();
}

describe('/register', () => {
  it('[REGISTER-01] shows Full Name, Email, Password and Confirm Password', () => {
    open();
    expect(field('Full Name')).toHaveAttribute('autocomplete', 'name');
    expect(field('Email')).toHaveAttribute('autocomplete', 'email');
    expect(field('Password')).toHaveAttribute('autocomplete', 'new-password');
    expect(field('Confirm Password')).toHaveAttribute('autocomplete', 'new-password');
    expect(document.title).toBe('Register · Kinora');
  });

  it('[REGISTER-02] shows and hides each password separately', async () => {
    open();
    const [first, second] = screen.getAllByRole('button', { name: 'Show password' });
    if (!first || !second) throw new Error('Two toggles were expected.');
    await userEvent.click(first);
    expect(field('Password')).toHaveAttribute('type', 'text');
    expect(field('Confirm Password')).toHaveAttribute('type', 'password');
    await userEvent.click(second);
    expect(field('Confirm Password')).toHaveAttribute('type', 'text');
  });

  it.each(['Password', 'Confirm Password'])('[LIMITS-09] accepts a pasted %s', async (label) => {
    open();
    await userEvent.click(screen.getByLabelText(label));
    await userEvent.paste('Pasted-passw0rd');
    expect(screen.getByLabelText(label)).toHaveValue('Pasted-passw0rd');
  });

  it('[REGISTER-03] shows "Creating Account..." while the request runs and ignores a second press', async () => {
    const fakeHost = createFakeHost();
    const hold = fakeHost.hold(CALL);
    open(fakeHost);
    await fill(person);
    await userEvent.click(submit());
    await hold.arrived;
    expect(submit()).toHaveTextContent('Creating Account...');
    await userEvent.click(submit());
    hold.release();
    await screen.findByRole('dialog');
    expect(fakeHost.requestsTo(CALL)).toHaveLength(1);
  });

  it('[REGISTER-04] links to /login', async () => {
    const { location } = open();
    await userEvent.click(screen.getByRole('link', { name: 'Log in' }));
    expect(location()).toBe('/login');
  });

  it('[REGISTER-05, REGISTER-06, REGISTER-07, REGISTER-08] shows the Registration Guidelines', () => {
    open();
    expect(guidelines()).toHaveTextContent('The name takes English letters and spaces only');
    expect(guidelines()).toHaveTextContent('The e-mail address must be accessible');
    expect(guidelines()).toHaveTextContent(
      'The password needs at least 8 characters with an uppercase letter, a lowercase letter, a digit and a special character',
    );
  });

  it.each([
    ['[REGISTER-09]', 'Full Name', 'Ad', 'Full name must be at least 3 characters long'],
    ['[REGISTER-10]', 'Full Name', 'a'.repeat(51), 'Full name must be at most 50 characters long'],
    [
      '[REGISTER-11]',
      'Full Name',
      'Ada 1st',
      'Full name must contain only alphabetical characters and spaces',
    ],
    ['[REGISTER-12]', 'Email', 'ada.example.org', 'Please enter a valid email address'],
    ['[REGISTER-13]', 'Password', 'Sec!184', 'Password must be at least 8 characters long'],
    [
      '[REGISTER-14]',
      'Password',
      'secret!1842',
      'Password must contain at least one uppercase letter',
    ],
    [
      '[REGISTER-15]',
      'Password',
      'SECRET!1842',
      'Password must contain at least one lowercase letter',
    ],
    ['[REGISTER-16]', 'Password', 'Secret!code', 'Password must contain at least one digit'],
    [
      '[REGISTER-17]',
      'Password',
      'Secret1842',
      'Password must contain at least one special character',
    ],
    ['[REGISTER-19]', 'Confirm Password', 'Secret!1843', 'Passwords must match'],
    ['[REGISTER-20]', 'Email', '', 'Required'],
  ])('%s rejects in %s the text %j: %s', async (_id, label, text, message) => {
    const { fakeHost } = open();
    await fill({ ...person, [label]: text });
    await userEvent.click(submit());
    expect(field(label)).toBeInvalid();
    expect(field(label)).toHaveAccessibleDescription(message);
    expect(field(label)).toHaveFocus();
    expect(fakeHost.requestsTo(CALL)).toHaveLength(0);
  });

  it.each([
    ['[REGISTER-09] 3 letters as a name', { 'Full Name': 'Ada' }],
    ['[REGISTER-10] 50 letters as a name', { 'Full Name': 'a'.repeat(50) }],
    [
      '[REGISTER-13] 8 characters as a password',
      { Password: 'Secr!184', 'Confirm Password': 'Secr!184' },
    ],
  ])('accepts %s', async (_title, fields) => {
    open();
    await fill({ ...person, ...fields });
    await userEvent.click(submit());
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('[REGISTER-18] accepts exactly the special characters of registration', async () => {
    open();
    await userEvent.click(submit());
    const type = (value: string) => fireEvent.change(field('Password'), { target: { value } });
    for (const character of Array.from(REGISTRATION_SPECIAL_CHARACTERS)) {
      type(`Secret1842${character}`);
      expect(field('Password')).not.toHaveAccessibleDescription();
    }
    for (const character of Array.from("-_+=~`'/\\[];")) {
      type(`Secret1842${character}`);
      expect(field('Password')).toHaveAccessibleDescription(/special/);
    }
  });

  it('moves the focus to the first of several invalid fields', async () => {
    open();
    await userEvent.click(submit());
    expect(field('Full Name')).toHaveFocus();
    expect(screen.getAllByText('Required')).toHaveLength(4);
  });

  it('[REGISTER-21, REGISTER-22, REGISTER-25, REGISTER-26, REGISTER-27] announces the verification mail in a dialog that can be closed', async () => {
    const { fakeHost } = open();
    await fill(person);
    await userEvent.click(submit());
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('verification e-mail was sent to ada@example.org');
    expect(dialog).toHaveTextContent('check your inbox and your spam folder');
    expect(
      screen.getByText('User Registered. Please check your email for verification.'),
    ).toBeInTheDocument();
    expect(fakeHost.mails).toMatchObject([{ to: 'ada@example.org', purpose: 'verify' }]);
    expect(fakeHost.users.find((user) => user.email === 'ada@example.org')).toMatchObject({
      isEmailVerified: false,
    });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(field('Password')).toHaveValue('');
  });

  it('[REGISTER-23, REGISTER-24, REGISTER-31] sends the mail again', async () => {
    const { fakeHost } = open();
    await fill(person);
    await userEvent.click(submit());
    const dialog = within(await screen.findByRole('dialog'));
    const hold = fakeHost.hold('POST /users/resend-verification-email');
    await userEvent.click(dialog.getByRole('button', { name: 'Resend Verification Email' }));
    await hold.arrived;
    expect(dialog.getByRole('button', { name: /Sending\.\.\./ })).toBeVisible();
    hold.release();
    expect(await dialog.findByText('Verification email resent successfully!')).toBeVisible();
    expect(
      notifications().getByText('Verification email resent successfully!'),
    ).toBeInTheDocument();
    expect(fakeHost.mails.map(({ to }) => to)).toEqual(['ada@example.org', 'ada@example.org']);
  });

  it('[REGISTER-32] shows a failure when the mail could not be sent again', async () => {
    const { fakeHost } = open();
    await fill(person);
    await userEvent.click(submit());
    const dialog = within(await screen.findByRole('dialog'));
    fakeHost.fail('POST /users/resend-verification-email', { status: 429, message: 'Slow down' });
    await userEvent.click(dialog.getByRole('button', { name: 'Resend Verification Email' }));
    const text = 'Failed to resend verification email. Please try again.';
    expect(await dialog.findByText(text)).toBeVisible();
    expect(notifications().getByText(text)).toBeInTheDocument();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it.each([
    [
      '[REGISTER-28] the response error',
      { status: 422, message: 'This name is not possible' },
      'This name is not possible',
    ],
    [
      '[REGISTER-29] the error message when the host does not respond',
      { status: 0 },
      'The server did not answer',
    ],
    [
      '[REGISTER-29] the error message when the server gives no reason',
      { status: 500, body: {} },
      'The server failed',
    ],
    [
      '[REGISTER-29] the error message when the response has an unknown shape',
      { status: 200, body: 'hello' },
      'The server answered in an unknown form',
    ],
  ])('shows %s and keeps the values', async (_title, failure, text) => {
    const fakeHost = createFakeHost();
    fakeHost.fail(CALL, failure);
    open(fakeHost);
    await fill(person);
    await userEvent.click(submit());
    await waitFor(() => expect(notifications().getByText(text)).toBeVisible());
    expect(within(screen.getByRole('main')).getByText(text)).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    for (const [label, typed] of Object.entries(person)) expect(field(label)).toHaveValue(typed);
  });

  it('[REGISTER-30] shows a default text for an error without a message', () => {
    expect(describeRegistrationFailure(new Error(''))).toBe('An error occurred');
    expect(describeRegistrationFailure(undefined)).toBe('An error occurred');
  });
});

describe('/register of a host that does not take everybody', () => {
  function openLimited(mode: 'invite' | 'closed', route?: string) {
    const fakeHost = createFakeHost();
    fakeHost.fail('GET /host', limitedRegistration(mode));
    return open(fakeHost, route);
  }

  it('[DOOR-07] says that registration is closed, instead of a form', async () => {
    const { location } = openLimited('closed', '/register?invite=abc');

    expect(await screen.findByRole('heading', { name: 'Registration is closed' })).toBeVisible();
    expect(screen.getByText(/takes no new accounts at present/)).toBeVisible();
    expect(screen.queryByLabelText('Full Name')).not.toBeInTheDocument();
    expect(document.title).toBe('Register · Kinora');
    await userEvent.click(screen.getByRole('link', { name: 'Log in' }));
    expect(location()).toBe('/login');
  });

  it('[DOOR-07] says how to get an invitation, instead of a form', async () => {
    openLimited('invite');

    expect(await screen.findByRole('heading', { name: 'You need an invitation' })).toBeVisible();
    expect(screen.getByText(/ask the people who run this site for one/)).toBeVisible();
    expect(screen.queryByLabelText('Full Name')).not.toBeInTheDocument();
  });

  it('[DOOR-08] registers with the invitation of the link', async () => {
    const { fakeHost } = openLimited('invite', '/register?invite=abc-_1');
    await fill(person);
    await userEvent.click(submit());

    await screen.findByRole('dialog');
    expect(fakeHost.requestsTo(CALL)[0]?.body).toMatchObject({ invite: 'abc-_1' });
  });
});
