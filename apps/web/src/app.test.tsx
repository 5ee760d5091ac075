import { queue } from '@kinora/playlists';
import { type FakeUser, createFakeHost, createMemoryStorage } from '@kinora/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RenderAppOptions, renderApp, standInForLayout } from './testing/render-app.tsx';

beforeEach(() => {
  standInForLayout();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

interface StartOptions extends Pick<RenderAppOptions, 'arrange'> {
  /** `undefined` for a visitor. */
  readonly as?: Partial<FakeUser> | undefined;
}

function startAt(route: string, { as, ...options }: StartOptions = {}) {
  const host = createFakeHost();
  const owner = host.addUser({ fullName: 'Ada Lovelace', userName: 'ada', ...as });
  const video = host.addVideo({ title: 'Tide pools', owner });
  renderApp({
    ...options,
    host,
    route: route.replace(':video', video.id),
    storage: createMemoryStorage(as ? host.storedSession(owner.id) : {}),
  });
  return { host, owner, user: userEvent.setup() };
}

/** Also waits for the chunk of the first screen. */
const topBar = async () => within(await screen.findByRole('banner', {}, { timeout: 5000 }));

describe('the frame in the app', () => {
  it('shows "Log in" to a visitor instead of the user menu [SHELL-27]', async () => {
    startAt('/');
    const bar = await topBar();
    expect(bar.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expect(bar.queryByRole('button', { name: 'Account' })).not.toBeInTheDocument();
  });

  it('shows the user menu to a signed-in user', async () => {
    startAt('/', { as: {} });
    const bar = await topBar();
    expect(bar.getByRole('button', { name: 'Account' })).toBeVisible();
    expect(bar.queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
  });

  it.each(['/your-videos', '/Your-Videos/'])('shows Create on %s [SHELL-09]', async (route) => {
    startAt(route, { as: {} });
    const bar = await topBar();
    expect(await bar.findByRole('button', { name: 'Create' })).toBeVisible();
  });

  it.each(['/', '/watch?v=:video', '/upload', '/nowhere'])(
    'does not show Create on %s [SHELL-09]',
    async (route) => {
      startAt(route, { as: {} });
      const bar = await topBar();
      expect(bar.queryByText('Create')).not.toBeInTheDocument();
    },
  );

  it('logs out from the user menu, empties the queue and leads to the login page [SHELL-12, QUEUE-05]', async () => {
    const { user, host } = startAt('/', { as: {} });
    for (const video of host.videos) queue.put(video, 0);
    await user.click((await topBar()).getByRole('button', { name: 'Account' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    expect(await screen.findByText('Logout Successful')).toBeVisible();
    await waitFor(() => expect(document.title).toMatch(/Log in/), { timeout: 3000 });
    await waitFor(() => expect(queue.videos()).toEqual([]));
  });
});

it('a screen that throws leaves the top bar, the side bar and a working link home', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const { user } = startAt('/user/ada', {
    arrange: (client) =>
      void client.setQueryData(['User', 'accounts', 'channel', { userName: 'ada' }], {}),
  });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Something went wrong',
  );
  expect((await topBar()).getByRole('combobox', { name: 'Search' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();

  const main = within(screen.getByRole('main'));
  await user.click(main.getByRole('link', { name: 'Home' }));
  expect(await main.findByRole('link', { name: 'Tide pools' })).toBeVisible();
  expect(logged).toHaveBeenCalled();
});

describe('the routes', () => {
  it.each([
    ['/', 'Home · Kinora'],
    ['/watch?v=:video', 'Tide pools · Kinora'],
    ['/results?query=tide', 'tide · Kinora'],
    ['/user/ada', 'Ada Lovelace · Kinora'],
    ['/nowhere', 'Page not found · Kinora'],
  ])('open %s to a visitor as "%s" [PRODUCT-09]', async (route, title) => {
    startAt(route);
    await waitFor(() => expect(document.title).toBe(title));
  });

  it('lead from a card to its channel and back', async () => {
    const { user } = startAt('/');
    await user.click(await screen.findByRole('link', { name: 'Ada Lovelace' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' })).toHaveFocus();
    expect(await screen.findByRole('link', { name: 'Tide pools' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Kinora' }));
    await waitFor(() => expect(document.title).toBe('Home · Kinora'));
  });

  it.each(['/', '/results?query=tide', '/user/ada', '/subscriptions'])(
    'have a save menu on each card of %s [CARD-05]',
    async (route) => {
      const { host, user } = startAt(route, { as: {} });
      if (route === '/subscriptions') {
        const grace = host.addUser();
        host.addVideo({ title: 'Tide pools', owner: grace });
        host.toggleSubscription(host.users[0]?.id ?? grace.id, grace.id);
      }
      await user.click(await screen.findByRole('button', { name: 'More about Tide pools' }));
      expect(await screen.findByRole('menuitem', { name: 'Save to Playlist' })).toBeVisible();
    },
  );

  it('lead from the search to its results [SHELL-04]', async () => {
    const { user } = startAt('/');
    const field = (await topBar()).getByRole('combobox', { name: 'Search' });
    await user.type(field, 'tide{Enter}');
    expect(await screen.findByRole('link', { name: 'Tide pools' })).toBeVisible();
    expect((await topBar()).getByRole('combobox')).toHaveValue('tide');
    expect(document.title).toBe('tide · Kinora');
  });

  it('repeat a search for the same text', async () => {
    const { host, owner, user } = startAt('/results?query=tide');
    await screen.findByRole('link', { name: 'Tide pools' });
    host.addVideo({ title: 'High tide', owner });
    await user.type((await topBar()).getByRole('combobox', { name: 'Search' }), '{Enter}');
    expect(await screen.findByRole('link', { name: 'High tide' })).toBeVisible();
  });

  it('subscribe to a found channel and unsubscribe, each with a message [RESULTS-01, RESULTS-07, RESULTS-08]', async () => {
    const { host, user } = startAt('/results?query=grace', { as: {} });
    host.addUser({ fullName: 'Grace Hopper', userName: 'grace' });
    await user.click(await screen.findByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByText('Subscription Added')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Subscribed' }));
    expect(await screen.findByText('Subscription removed')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Subscribe' })).toBeVisible();
  });

  it('update card, side bar and channel page at once after a subscription', async () => {
    const { host, user } = startAt('/results?query=grace', { as: {} });
    host.addUser({ fullName: 'Grace Hopper', userName: 'grace' });
    await user.click(await screen.findByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByRole('button', { name: 'Subscribed' })).toBeVisible();
    expect(await screen.findByText('Subscription Added')).toBeVisible();
    const sideBar = within(screen.getByRole('navigation', { name: 'Main' }));
    await user.click(await sideBar.findByRole('link', { name: 'Grace Hopper' }));
    expect(await screen.findByText('1 subscriber')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Subscribed' })).toBeVisible();
  });

  it('lead from the user menu to the channel of the user [SHELL-11]', async () => {
    const { user } = startAt('/', { as: {} });
    await user.click((await topBar()).getByRole('button', { name: 'Account' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Ada Lovelace @ada' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it.each([
    '/subscriptions',
    '/playlists',
    '/playlist?list=LL',
    '/history',
    '/your-videos',
    '/upload',
  ])('send a visitor from %s to /login [GUARD-05]', async (route) => {
    startAt(route);
    await waitFor(() => expect(document.title).toMatch(/Log in/));
  });

  it.each([
    ['/subscriptions', 'Subscriptions'],
    ['/playlists', 'Playlists'],
    ['/playlist', 'Playlists'],
    ['/playlist?list=LL', 'Liked Videos'],
    ['/history', 'Watch History'],
    ['/your-videos', 'Channel Content'],
    ['/upload', 'Upload video'],
  ])('open %s to a user with a complete account', async (route, heading) => {
    startAt(route, { as: {} });
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  });

  it.each([
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password/some-token',
    '/verify-email/some-token',
  ])('open the account page %s without the guard and without the side bar', async (route) => {
    startAt(route);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  });

  it('lead from a playlist to its page and focus its heading', async () => {
    const { host, owner, user } = startAt('/playlists', { as: {} });
    host.addPlaylist({ name: 'Harbours', ownerId: owner.id });
    const held = host.hold('GET /playlists/*');
    await user.click(await screen.findByRole('link', { name: 'View full playlist' }));
    await screen.findByRole('region', { name: 'Loading the playlist' });
    held.release();
    expect(await screen.findByRole('heading', { level: 1, name: 'Harbours' })).toHaveFocus();
  });

  it('lead from a card of the feed to its video, whose player receives the keys', async () => {
    const { user } = startAt('/');
    await user.click(await screen.findByRole('link', { name: 'Tide pools' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Tide pools' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Player: Tide pools' })).toHaveFocus();
  });
});
