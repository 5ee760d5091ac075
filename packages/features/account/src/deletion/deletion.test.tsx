import { type FakeUser, createFakeHost, renderWithProviders } from '@kinora/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountApp } from '../testing/account-app.tsx';

const DELETE = 'POST /users/delete-account';
const KEEP = 'POST /users/keep-account';
const DUE_AT = '2026-12-11T12:00:00.000Z';
const DATE = '11 December 2026';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

function open(route: string, facts: Partial<FakeUser> = {}) {
  const fakeHost = createFakeHost();
  const user = fakeHost.addUser(facts);
  const pointer = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const press = async (name: string) => pointer.click(await screen.findByRole('button', { name }));
  return { ...renderWithProviders(<AccountApp />, { fakeHost, user, route }), pointer, press };
}
const notifications = () => within(screen.getByRole('region', { name: 'Notifications' }));
const dialog = (name: string) => screen.findByRole('dialog', { name });

describe('Delete account on /update-profile', () => {
  async function ask() {
    const app = open('/update-profile');
    await app.press('Delete account');
    const part = within(await dialog('Delete your account?'));
    const confirm = async (password: string) => {
      await app.pointer.type(part.getByLabelText('Password'), password);
      await app.pointer.click(part.getByRole('button', { name: 'Delete account' }));
    };
    return { ...app, part, confirm };
  }

  it('[GONE-20] is missing on hosts without the feature', async () => {
    const fakeHost = createFakeHost();
    fakeHost.fail('GET /host', { status: 404 });
    renderWithProviders(<AccountApp />, {
      fakeHost,
      user: fakeHost.addUser(),
      route: '/update-profile',
    });
    await waitFor(() => expect(fakeHost.requestsTo('GET /host')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Delete account' })).not.toBeInTheDocument();
  });

  it('[GONE-21] says what goes, what stays, and how to keep it', async () => {
    const { part, fakeHost, press } = await ask();
    const texts = [
      'In 14 days, this is gone for good:',
      'your channel, with all videos and captions',
      'your playlists, likes, subscriptions and history',
      'your name, e-mail address, pictures and password',
      'Your comments stay, by “Deleted user”.',
      'If you log in within the 14 days, you can keep everything.',
    ];
    for (const text of texts) expect(part.getByText(text, { exact: false })).toBeVisible();
    expect(part.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await press('Cancel');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(fakeHost.requestsTo(DELETE)).toEqual([]);
  });

  it('[GONE-22] says when the account will be deleted, and leads to /login', async () => {
    const { confirm, location, sdk, fakeHost } = await ask();
    await confirm('Passw0rd!');
    expect(
      await notifications().findByText(/^Your account will be deleted on \d+ \w+ \d{4}$/),
    ).toBeVisible();
    await waitFor(() => expect(location()).toBe('/login'));
    expect(sdk.session.state().user).toBeUndefined();
    expect(fakeHost.requestsTo(DELETE)).toHaveLength(1);
  });

  it('[GONE-22] shows at the field that the password is wrong', async () => {
    const { confirm, part, location } = await ask();
    await confirm('Wr0ng!pass');
    expect(await part.findByLabelText('Password')).toHaveAccessibleDescription(
      'This password is not correct',
    );
    expect(part.getByLabelText('Password')).toHaveFocus();
    expect(location()).toBe('/update-profile');
  });

  it('[GONE-22] shows any other failure, and stays open', async () => {
    const { confirm, part, fakeHost } = await ask();
    fakeHost.fail(DELETE, { status: 429, message: 'Too many requests. Please try again later.' });
    await confirm('Passw0rd!');
    expect(await part.findByText('Too many requests. Please try again later.')).toBeVisible();
  });

  it('[GONE-25] shows the date while the account is to be deleted, and offers to keep it', async () => {
    const { pointer, press } = open('/update-profile', { deletionDueAt: DUE_AT });
    await dialog('Keep your account?');
    await pointer.keyboard('{Escape}');
    expect(await screen.findByText(`Your account will be deleted on ${DATE}.`)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete account' })).not.toBeInTheDocument();
    await press('Keep my account');
    expect(await screen.findByRole('button', { name: 'Delete account' })).toBeVisible();
  });
});

describe('a login before the account is deleted', () => {
  it('[GONE-23, GONE-24] offers to keep the account', async () => {
    const { press, sdk, fakeHost } = open('/', { deletionDueAt: DUE_AT });
    expect(await dialog('Keep your account?')).toHaveTextContent(DATE);
    await press('Keep my account');
    expect(await notifications().findByText('Your account stays')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sdk.session.state().user?.deletionDueAt).toBeUndefined();
    expect(fakeHost.requestsTo(KEEP)).toHaveLength(1);
  });

  it('[GONE-24] says so when that fails, and stays open', async () => {
    const { press, fakeHost } = open('/', { deletionDueAt: DUE_AT });
    fakeHost.fail(KEEP, { status: 500 });
    const part = within(await dialog('Keep your account?'));
    await press('Keep my account');
    expect(
      await part.findByText('Your account could not be kept. Please try again.'),
    ).toBeVisible();
  });

  it('[GONE-23] offers to log out, and asks again at the next login', async () => {
    const { press, location, pointer, fakeHost } = open('/', { deletionDueAt: DUE_AT });
    await dialog('Keep your account?');
    await press('Log out');
    await waitFor(() => expect(location()).toBe('/login'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await pointer.type(screen.getByLabelText('Email'), fakeHost.users[0]?.email ?? '');
    await pointer.type(screen.getByLabelText('Password'), 'Passw0rd!');
    await press('Log in');
    expect(await dialog('Keep your account?')).toBeVisible();
  });

  it('[GONE-23] asks once while the page is open', async () => {
    const { pointer, sdk } = open('/', { deletionDueAt: DUE_AT });
    await dialog('Keep your account?');
    await pointer.keyboard('{Escape}');
    await sdk.accounts.currentUser();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
