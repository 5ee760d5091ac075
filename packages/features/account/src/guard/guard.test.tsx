import { type FakeUser, createFakeHost, renderWithProviders } from '@kinora/test-kit';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { AccountApp } from '../testing/account-app.tsx';
import { RequireAccount } from './require-account.tsx';

function openAs(facts: Partial<FakeUser> | undefined, route: string) {
  const fakeHost = createFakeHost();
  const options = facts ? { user: fakeHost.addUser(facts) } : {};
  return renderWithProviders(<AccountApp />, { fakeHost, route, ...options });
}

const complete = { isEmailVerified: true, userName: 'ada' };
const placeholder = { isEmailVerified: true, userName: 'user_1842' };
const unverified = { isEmailVerified: false, userName: 'ada' };
const newUser = { isEmailVerified: false, userName: 'user_1842' };

describe('a protected page', () => {
  it.each([
    ['[GUARD-01] a visitor to /login', undefined, '/login'],
    ['[GUARD-02] an unverified user to /verify-email', unverified, '/verify-email'],
    [
      '[GUARD-02] an unverified user with a placeholder name to /verify-email',
      newUser,
      '/verify-email',
    ],
    [
      '[GUARD-03] a verified user with a placeholder name to /update-profile',
      placeholder,
      '/update-profile',
    ],
  ])('sends %s', (_title, facts, place) => {
    expect(openAs(facts, '/history').location()).toBe(place);
    expect(screen.queryByRole('heading', { name: 'Watch History' })).not.toBeInTheDocument();
  });

  it('[GUARD-04] renders for a user with a complete account', () => {
    expect(openAs(complete, '/history').location()).toBe('/history');
    expect(screen.getByRole('heading', { name: 'Watch History' })).toBeVisible();
  });

  it('[GUARD-04] can be passed as a child', () => {
    const fakeHost = createFakeHost();
    const page = (
      <Routes>
        <Route
          path="/"
          element={
            <RequireAccount>
              <h1>Mine</h1>
            </RequireAccount>
          }
        />
      </Routes>
    );
    renderWithProviders(page, { fakeHost, user: fakeHost.addUser() });
    expect(screen.getByRole('heading', { name: 'Mine' })).toBeVisible();
  });
});

describe('the account pages', () => {
  it.each(['/login', '/register', '/forgot-password', '/reset-password/t', '/verify-email/t'])(
    '[GUARD-07] show %s to a visitor',
    (route) => {
      expect(openAs(undefined, route).location()).toBe(route);
    },
  );

  it.each([
    [unverified, '/verify-email'],
    [placeholder, '/update-profile'],
    [newUser, '/update-profile'],
    [complete, '/update-profile'],
    [complete, '/forgot-password'],
    [complete, '/reset-password/t'],
    [unverified, '/verify-email/t'],
  ])('[GUARD-07] stay accessible to the user %j at %s', (facts, route) => {
    expect(openAs(facts, route).location()).toBe(route);
  });

  it.each(['/login', '/register'])(
    'redirect a signed-in user from %s to the page that the guard would choose',
    (route) => {
      expect(openAs(complete, route).location()).toBe('/');
      expect(openAs(placeholder, route).location()).toBe('/update-profile');
      expect(openAs(unverified, route).location()).toBe('/verify-email');
    },
  );
});
