import { useToasts } from '@kinora/design-system';
import { feedQuery, useAuth, useSdk } from '@kinora/server-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router';
import { describe, expect, it } from 'vitest';
import { createFakeHost, renderWithProviders } from './index.ts';

function Screen() {
  const { user } = useAuth();
  const { data } = useInfiniteQuery(feedQuery(useSdk()));
  const toasts = useToasts();
  return (
    <>
      <p>{user?.fullName ?? 'Visitor'}</p>
      <ul>
        {data?.pages.flatMap(({ items }) =>
          items.map(({ id, title }) => <li key={id}>{title}</li>),
        )}
      </ul>
      <button type="button" onClick={() => toasts.show({ kind: 'info', text: 'Hello' })}>
        Greet
      </button>
      <Link to="/history?from=1">Go</Link>
    </>
  );
}

describe('renderWithProviders', () => {
  it('renders a screen for a signed-in user with data of the fake host', async () => {
    const fakeHost = createFakeHost();
    const user = fakeHost.addUser({ fullName: 'Grace Example' });
    fakeHost.addVideo({ title: 'First light' });

    const view = renderWithProviders(<Screen />, { fakeHost, user });

    expect(view.getByText('Grace Example')).toBeTruthy();
    expect(await view.findByText('First light')).toBeTruthy();
    const [request] = fakeHost.requestsTo('GET /videos');
    expect(request?.headers.get('authorization')).toMatch(/^Bearer /);
  });

  it('navigates by links and shows notifications', async () => {
    const view = renderWithProviders(<Screen />, { route: '/login' });
    expect(view.getByText('Visitor')).toBeTruthy();
    expect(view.location()).toBe('/login');

    await userEvent.click(view.getByText('Greet'));
    expect(view.getByRole('button', { name: 'Hello' })).toBeTruthy();

    await userEvent.click(view.getByText('Go'));
    expect(view.location()).toBe('/history?from=1');
  });
});
