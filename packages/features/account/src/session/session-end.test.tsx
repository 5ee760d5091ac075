import { SESSION_EXPIRED, type Sdk } from '@kinora/sdk';
import { createFakeHost, renderWithProviders } from '@kinora/test-kit';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountApp } from '../testing/account-app.tsx';

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const refused = 'refused, as is expected';
/** A call that the host refuses after a delay. */
async function call(sdk: Sdk) {
  const request = sdk.accounts.currentUser().catch(() => refused);
  await pass(10);
  expect(await request).toBe(refused);
}
const notifications = () => within(screen.getByRole('region', { name: 'Notifications' }));

function openSignedIn(route = '/') {
  const fakeHost = createFakeHost();
  const user = fakeHost.addUser();
  return { ...renderWithProviders(<AccountApp />, { fakeHost, user, route }), user };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('Log out', () => {
  it('[SESSION-07] shows "Logout Successful"', async () => {
    openSignedIn();
    fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await pass(0);
    expect(notifications().getByText('Logout Successful')).toBeVisible();
  });

  it('logs out once when it is pressed twice', async () => {
    openSignedIn();
    fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
    fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await pass(100);
    expect(notifications().getAllByText('Logout Successful')).toHaveLength(1);
  });

  it('[SESSION-09, SESSION-13] clears the user after exactly 800 ms and then shows /login', async () => {
    const { sdk, location } = openSignedIn();
    fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await pass(799);
    expect(sdk.session.state().user).toBeDefined();
    expect(location()).toBe('/');
    await pass(1);
    expect(sdk.session.state().user).toBeUndefined();
    expect(location()).toBe('/login');
  });
});

describe('the end of a session', () => {
  it.each(['/', '/history'])('[SESSION-13] by a 401 redirects from %s to /login', async (route) => {
    const { sdk, location, user, fakeHost } = openSignedIn(route);
    fakeHost.revokeSessions(user.id);
    await call(sdk);
    expect(location()).toBe('/login');
  });

  it('[SESSION-13] by a refused renewal redirects to /login', async () => {
    const { sdk, location, fakeHost } = openSignedIn('/history');
    fakeHost.fail('POST /users/refresh-token', { status: 403, message: 'Revoked' });
    // The access token of the fake host lives for 900 s and is renewed in its last 300.
    await pass(700_000);
    await call(sdk);
    expect(location()).toBe('/login');
    expect(notifications().getByText(SESSION_EXPIRED)).toBeVisible();
  });

  it('[LOGIN-14] shows a message at /login for 4000 ms', async () => {
    const { sdk, user, fakeHost } = openSignedIn();
    fakeHost.revokeSessions(user.id);
    void sdk.accounts.currentUser().catch(() => refused);
    while (!notifications().queryByText(SESSION_EXPIRED)) await pass(1);
    await pass(3999);
    expect(notifications().getByText(SESSION_EXPIRED)).toBeVisible();
    await pass(1);
    expect(notifications().queryByText(SESSION_EXPIRED)).not.toBeInTheDocument();
  });

  it('does not redirect a visitor from an open page', async () => {
    const { sdk, location } = renderWithProviders(<AccountApp />);
    await act(() => Promise.resolve(sdk.session.clearLogoutMessage()));
    await pass(1000);
    expect(location()).toBe('/');
  });
});
