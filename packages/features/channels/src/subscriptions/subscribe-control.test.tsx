import { channelQuery, useSdk } from '@kinora/server-state';
import {
  type FakeHost,
  type FakeUser,
  createFakeHost,
  renderWithProviders,
} from '@kinora/test-kit';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { SubscribeControl, type SubscribeVariant } from './subscribe-control.tsx';

const TOGGLE = 'POST /subscriptions/c/*';

/** The control as a page shows it: next to the subscriber count of the cached channel. */
function Shown({ variant }: { readonly variant: SubscribeVariant }) {
  const { data } = useQuery(channelQuery(useSdk(), 'ada'));
  if (!data) return null;
  return (
    <>
      <p>{data.subscribersCount} follow</p>
      <SubscribeControl channel={data} variant={variant} />
    </>
  );
}

function hostWithAda() {
  const host = createFakeHost();
  const ada = host.addUser({ fullName: 'Ada Lovelace', userName: 'ada' });
  const bob = host.addUser();
  return { host, ada, bob };
}

const show = (fakeHost: FakeHost, user?: FakeUser, variant: SubscribeVariant = 'channel') =>
  renderWithProviders(<Shown variant={variant} />, { fakeHost, ...(user ? { user } : {}) });

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the subscribe control', () => {
  it('is shown to all viewers except the owner [CHANNEL-09, CHANNEL-10]', async () => {
    const { host, ada, bob } = hostWithAda();
    const { unmount } = show(host, bob);
    expect(await screen.findByRole('button', { name: 'Subscribe' })).toBeVisible();
    unmount();

    show(host, ada);
    await screen.findByText('0 follow');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('leads a visitor to /login without a request [GUARD-09]', async () => {
    const { host } = hostWithAda();
    const { location } = show(host);
    await press('Subscribe');
    expect(location()).toBe('/login');
    expect(host.requestsTo(TOGGLE)).toEqual([]);
  });

  it.each([
    ['/verify-email', { isEmailVerified: false }],
    ['/update-profile', { userName: 'user_1842' }],
  ])('leads to %s a user with the incomplete account %j', async (path, facts) => {
    const { host } = hostWithAda();
    const { location } = show(host, host.addUser(facts));
    await press('Subscribe');
    expect(location()).toBe(path);
    expect(host.requestsTo(TOGGLE)).toEqual([]);
  });

  it('undoes only its own change after a failure', async () => {
    const { host, ada, bob } = hostWithAda();
    const grace = host.addUser();
    show(host, bob);
    const hold = host.hold(TOGGLE);
    host.fail(TOGGLE, { status: 500 });
    await press('Subscribe');
    expect(screen.getByText('1 follow')).toBeVisible();
    host.toggleSubscription(grace.id, ada.id);
    hold.release();
    expect(await screen.findByText('Failed to update subscription')).toBeVisible();
    expect(await screen.findByText('1 follow')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Subscribe' })).toBeVisible();
  });

  it('changes flag and count before the response [SUBSCRIPTIONS-04]', async () => {
    const { host, bob } = hostWithAda();
    show(host, bob);
    const hold = host.hold(TOGGLE);
    await press('Subscribe');
    expect(await screen.findByRole('button', { name: 'Subscribed' })).toBeVisible();
    expect(screen.getByText('1 follow')).toBeVisible();
    expect(screen.queryByText('Subscription added!')).not.toBeInTheDocument();
    hold.release();
    expect(await screen.findByText('Subscription added!')).toBeVisible();
  });

  it('says that a press unsubscribes [LOOK-11]', async () => {
    const { host, bob } = hostWithAda();
    show(host, bob);
    await press('Subscribe');
    const button = await screen.findByRole('button', { name: 'Subscribed' });
    expect(button).toHaveAccessibleDescription('Unsubscribe');
    expect(button.querySelector('svg')).toBeVisible();
  });

  it('reverts and shows a toast when the request fails [SUBSCRIPTIONS-05]', async () => {
    const { host, bob } = hostWithAda();
    show(host, bob);
    host.fail(TOGGLE, { status: 500 });
    await press('Subscribe');
    expect(await screen.findByText('Failed to update subscription')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Subscribe' })).toBeVisible();
    expect(screen.getByText('0 follow')).toBeVisible();
  });

  it.each([
    ['channel', 'Subscription added!', 'Subscription removed!'],
    ['watch', 'Subscription added!', 'Subscription removed!'],
    ['search', 'Subscription Added', 'Subscription removed'],
  ] as const)(
    'shows on the %s page "%s" and "%s" [SUBSCRIPTIONS-06, SUBSCRIPTIONS-07, RESULTS-07, RESULTS-08]',
    async (variant, added, removed) => {
      const { host, bob } = hostWithAda();
      show(host, bob, variant);
      await press('Subscribe');
      expect(await screen.findByText(added)).toBeVisible();
      await press('Subscribed');
      expect(await screen.findByText(removed)).toBeVisible();
    },
  );

  it('ends in the last chosen state after several quick presses', async () => {
    const { host, bob } = hostWithAda();
    show(host, bob);
    const hold = host.hold(TOGGLE);
    await press('Subscribe');
    await press('Subscribed');
    await press('Subscribe');
    expect(screen.getByText('1 follow')).toBeVisible();
    hold.release();
    expect(await screen.findByText('Subscription added!')).toBeVisible();
    await waitFor(() => expect(screen.getByText('1 follow')).toBeVisible());
    expect(host.requestsTo(TOGGLE)).toHaveLength(1);
  });
});

describe('the toast of a subscription', () => {
  it.each([
    ['channel', { kind: 'success', text: 'Subscription added!', durationMs: 500 }],
    ['search', { kind: 'success', text: 'Subscription Added' }],
  ] as const)(
    'stays for 500 ms on the channel page only: %s [CHANNEL-11]',
    async (variant, toast) => {
      const { host, bob } = hostWithAda();
      const { toasts } = show(host, bob, variant);
      const shown = vi.spyOn(toasts, 'show');
      await press('Subscribe');
      await waitFor(() => expect(shown.mock.calls).toEqual([[toast]]));
    },
  );
});
