import { createFakeHost, renderWithProviders } from '@kinora/test-kit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { SubscriptionsScreen } from './subscriptions-screen.tsx';

const LATEST = 'GET /subscriptions/u/*/latest';

beforeEach(() => localStorage.clear());

function start(fakeHost = createFakeHost()) {
  const [ada, bob, user] = [fakeHost.addUser(), fakeHost.addUser(), fakeHost.addUser()];
  const ofAda = fakeHost.addVideo({ title: 'Of Ada', owner: ada });
  fakeHost.addVideo({ title: 'Of Bob', owner: bob });
  const open = () =>
    renderWithProviders(<SubscriptionsScreen brand="Testbrand" />, { fakeHost, user });
  return { fakeHost, ada, bob, user, ofAda, open };
}

describe('/subscriptions', () => {
  it('shows videos of subscribed channels as cards [SUBSCRIPTIONS-01]', async () => {
    const { fakeHost, ada, user, open } = start();
    fakeHost.toggleSubscription(user.id, ada.id);
    open();
    expect(await screen.findByRole('link', { name: 'Of Ada' })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(document.title).toBe('Subscriptions · Testbrand');
  });

  it('shows what to do without any subscription [SUBSCRIPTIONS-02]', async () => {
    start().open();
    expect(await screen.findByText('No Subscriptions Found.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse videos' })).toHaveAttribute('href', '/');
    expect(
      screen.getByText('Start subscribing to channels to see their latest videos'),
    ).toBeVisible();
  });

  it("requests only the signed-in user's subscriptions [SUBSCRIPTIONS-03]", async () => {
    const { fakeHost, ada, bob, user, open } = start();
    fakeHost.toggleSubscription(user.id, ada.id);
    fakeHost.toggleSubscription(ada.id, bob.id);
    open();
    await screen.findByRole('link', { name: 'Of Ada' });
    expect(screen.queryByRole('link', { name: 'Of Bob' })).not.toBeInTheDocument();
    expect(fakeHost.requestsTo(LATEST).map(({ path }) => path)).toEqual([
      `/api/v1/subscriptions/u/${user.id}/latest`,
    ]);
  });

  it('can be refetched after a failure', async () => {
    const { fakeHost, ada, user, open } = start();
    fakeHost.toggleSubscription(user.id, ada.id);
    const heal = fakeHost.fail(LATEST, { status: 500 });
    open();
    expect(await screen.findByText('The videos could not be loaded.')).toBeVisible();
    heal();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Of Ada' })).toBeVisible();
  });

  it('hides watched videos on request, also on the next visit [UNWATCHED-02, UNWATCHED-03]', async () => {
    const { fakeHost, ada, user, open } = start();
    fakeHost.toggleSubscription(user.id, ada.id);
    const { id } = fakeHost.addVideo({ title: 'Seen', owner: ada, durationSeconds: 100 });
    fakeHost.watch(user.id, id, 99);
    const { unmount } = open();
    expect(await screen.findByRole('link', { name: 'Seen' })).toBeVisible();

    await userEvent.click(screen.getByRole('checkbox', { name: 'Hide watched' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Seen' })).toBeNull());
    expect(await screen.findByRole('link', { name: 'Of Ada' })).toBeVisible();

    unmount();
    open();
    expect(await screen.findByRole('link', { name: 'Of Ada' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Seen' })).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Hide watched' })).toBeChecked();
  });

  it('says that all videos were watched, and shows them again [UNWATCHED-04]', async () => {
    const { fakeHost, ada, user, ofAda, open } = start();
    localStorage.setItem('hideWatched', 'true');
    fakeHost.toggleSubscription(user.id, ada.id);
    fakeHost.watch(user.id, ofAda.id, ofAda.durationSeconds);
    open();
    expect(await screen.findByText('Nothing new to watch.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show watched videos' }));
    expect(await screen.findByRole('link', { name: 'Of Ada' })).toBeVisible();
  });

  it('has no switch for a host that cannot hide watched videos [UNWATCHED-05]', async () => {
    const { fakeHost, ada, user, open } = start(createFakeHost({ features: ['positions'] }));
    fakeHost.toggleSubscription(user.id, ada.id);
    open();
    await screen.findByRole('link', { name: 'Of Ada' });
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
