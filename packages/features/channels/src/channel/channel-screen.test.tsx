import {
  type FakeHost,
  type FakeUser,
  aVideo,
  createFakeHost,
  renderWithProviders,
} from '@kinora/test-kit';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ChannelScreen } from './channel-screen.tsx';

const CHANNEL = 'GET /users/c/*';
const VIDEOS = 'GET /videos/u/*/published';

afterEach(() => void vi.useRealTimers());

function hostWithAda(facts: Partial<FakeUser> = {}) {
  const host = createFakeHost();
  const ada = host.addUser({ fullName: 'Ada Lovelace', userName: 'ada', ...facts });
  return { host, ada };
}

interface Visit {
  readonly user?: FakeUser;
  readonly userName?: string;
}

function visit(fakeHost: FakeHost, { user, userName = 'ada' }: Visit = {}) {
  return renderWithProviders(
    <Routes>
      <Route path="/user/:userName" element={<ChannelScreen brand="Testbrand" />} />
    </Routes>,
    { fakeHost, route: `/user/${userName}`, ...(user ? { user } : {}) },
  );
}

const SUBSCRIBE_ADVICE = 'Subscribe, and its first one comes to your subscriptions.';

const heading = () => screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' });
const cover = () => document.querySelector('[data-cover]');
const titles = async () =>
  (await screen.findAllByRole('article')).map(
    (card) => card.querySelector('h2')?.textContent ?? '',
  );

describe('the head of a channel', () => {
  it("shows the channel's own cover [CHANNEL-01]", async () => {
    const coverImage = 'https://media.kinora.test/cover.webp';
    visit(hostWithAda({ coverImage }).host);
    await heading();
    expect(cover()).toHaveAttribute('src', coverImage);
  });

  it('shows a default picture without a cover [CHANNEL-02]', async () => {
    visit(hostWithAda().host);
    await heading();
    expect(cover()).toHaveAttribute('data-cover', 'default');
    expect(cover()?.getAttribute('src')).toMatch(/default-cover|^data:image\/svg/);
  });

  it('shows avatar, full name and @userName [CHANNEL-03]', async () => {
    const { host, ada } = hostWithAda();
    visit(host);
    expect(await heading()).toBeVisible();
    expect(screen.getByText('@ada')).toBeVisible();
    expect(document.querySelector(`img[src="${ada.avatar}"]`)).toBeInTheDocument();
    expect(document.title).toBe('Ada Lovelace · Testbrand');
  });

  it('shows the numbers of subscribers and videos [CHANNEL-04]', async () => {
    const { host } = hostWithAda();
    host.addVideo();
    visit(host);
    expect(await screen.findByText('0 subscribers')).toBeVisible();
    expect(screen.getByText('1 video')).toBeVisible();
  });

  it('shows the e-mail and "Edit profile" to the owner [CHANNEL-05, CHANNEL-12]', async () => {
    const { host, ada } = hostWithAda();
    visit(host, { user: ada });
    expect(await screen.findByText(ada.email)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit profile' })).toHaveAttribute(
      'href',
      '/update-profile',
    );
  });

  it.each(['a visitor', 'another user'])(
    'shows neither e-mail nor "Edit profile" to %s [CHANNEL-05]',
    async (viewer) => {
      const { host, ada } = hostWithAda();
      const other = host.addUser();
      visit(host, viewer === 'another user' ? { user: other } : {});
      await heading();
      expect(screen.queryByText(ada.email)).not.toBeInTheDocument();
      expect(screen.queryByRole('link', { name: 'Edit profile' })).not.toBeInTheDocument();
    },
  );
});

describe('Subscribe on a channel', () => {
  it('shows a toast for 500 ms [CHANNEL-11]', async () => {
    const { host } = hostWithAda();
    visit(host, { user: host.addUser() });
    const hold = host.hold('POST /subscriptions/c/*');
    await userEvent.click(await screen.findByRole('button', { name: 'Subscribe' }));
    await hold.arrived;
    vi.useFakeTimers();
    hold.release();
    await act(() => vi.advanceTimersByTimeAsync(499));
    expect(screen.getByText('Subscription added!')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.queryByText('Subscription added!')).not.toBeInTheDocument();
  });
});

describe('the tabs of a channel', () => {
  it('are Videos, Playlists and Community [CHANNEL-06]', async () => {
    visit(hostWithAda().host);
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Videos',
      'Playlists',
      'Community',
    ]);
  });

  it('have content under Videos only and are reachable by keyboard [CHANNEL-07]', async () => {
    const { host } = hostWithAda();
    host.addVideo({ title: 'Tide pools' });
    visit(host);
    expect(await screen.findByRole('link', { name: 'Tide pools' })).toBeVisible();

    screen.getByRole('tab', { name: 'Videos' }).focus();
    for (const name of ['Playlists', 'Community']) {
      await userEvent.keyboard('{ArrowRight}');
      expect(screen.getByRole('tab', { name })).toHaveFocus();
      expect(screen.getByRole('tabpanel')).toHaveAccessibleName(name);
      expect(screen.getByRole('tabpanel')).toBeEmptyDOMElement();
    }
  });
});

describe('the videos of a channel', () => {
  function hostWithFilms() {
    const { host, ada } = hostWithAda();
    const films = [
      { title: 'First', createdAt: '2026-01-01T00:00:00.000Z', views: 5 },
      { title: 'Second', createdAt: '2026-02-01T00:00:00.000Z', views: 90 },
      { title: 'Third', createdAt: '2026-03-01T00:00:00.000Z', views: 10 },
    ];
    for (const film of films) host.addVideo(film);
    host.addVideo({ title: 'Of somebody else', owner: aVideo().owner });
    return { host, ada };
  }

  it('follow the order of the sort buttons [CHANNEL-08]', async () => {
    visit(hostWithFilms().host);
    expect(await titles()).toEqual(['Third', 'Second', 'First']);
    expect(screen.getByRole('button', { name: 'Latest' })).toHaveAttribute('aria-pressed', 'true');

    await userEvent.click(screen.getByRole('button', { name: 'Popular' }));
    await waitFor(async () => expect(await titles()).toEqual(['Second', 'Third', 'First']));
    await userEvent.click(screen.getByRole('button', { name: 'Oldest' }));
    await waitFor(async () => expect(await titles()).toEqual(['First', 'Second', 'Third']));
    expect(screen.getByRole('button', { name: 'Oldest' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'Latest' })).toHaveAttribute('aria-pressed', 'false');
  });

  it("keep the page's address when they are sorted", async () => {
    const { location } = visit(hostWithFilms().host);
    await titles();
    await userEvent.click(screen.getByRole('button', { name: 'Popular' }));
    expect(location()).toBe('/user/ada');
  });

  it('link to their watch pages', async () => {
    const { host } = hostWithAda();
    const { id } = host.addVideo({ title: 'Tide pools' });
    visit(host);
    const link = await screen.findByRole('link', { name: 'Tide pools' });
    expect(link).toHaveAttribute('href', `/watch?v=${id}`);
  });

  it('show a text when the channel has no videos', async () => {
    visit(hostWithAda().host);
    expect(await screen.findByText('This channel has no videos yet.')).toBeVisible();
    expect(screen.getByText(SUBSCRIBE_ADVICE)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse videos' })).toHaveAttribute('href', '/');
  });

  it('do not invite a subscriber to subscribe when the channel has no videos', async () => {
    const { host, ada } = hostWithAda();
    const viewer = host.addUser();
    host.toggleSubscription(viewer.id, ada.id);
    visit(host, { user: viewer });
    expect(await screen.findByText('This channel has no videos yet.')).toBeVisible();
    expect(screen.queryByText(SUBSCRIBE_ADVICE)).not.toBeInTheDocument();
  });

  it('show the owner how to begin when the channel has no videos', async () => {
    const { host, ada } = hostWithAda();
    visit(host, { user: ada });
    expect(await screen.findByRole('link', { name: 'Upload a video' })).toHaveAttribute(
      'href',
      '/your-videos#upload',
    );
  });

  it('can be refetched after a failure', async () => {
    const { host } = hostWithFilms();
    const heal = host.fail(VIDEOS, { status: 500 });
    visit(host);
    expect(await screen.findByText('The videos could not be loaded.')).toBeVisible();
    heal();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await titles()).toHaveLength(3);
  });
});

describe('a channel that cannot be shown', () => {
  it('shows that it does not exist', async () => {
    visit(hostWithAda().host, { userName: 'nobody' });
    expect(await screen.findByText('This channel does not exist.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Channel');
  });

  it('can be refetched', async () => {
    const { host } = hostWithAda();
    const heal = host.fail(CHANNEL, { status: 0 });
    visit(host);
    expect(await screen.findByText('The channel could not be loaded.')).toBeVisible();
    heal();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading()).toBeVisible();
  });
});

describe('the videos of a channel', () => {
  it('leave out what the viewer has watched, on request [UNWATCHED-02]', async () => {
    const { host, ada } = hostWithAda();
    const viewer = host.addUser();
    host.addVideo({ title: 'Fresh', owner: ada });
    const seen = host.addVideo({ title: 'Seen', owner: ada });
    host.watch(viewer.id, seen.id, seen.durationSeconds);
    visit(host, { user: viewer });
    expect(await titles()).toEqual(['Seen', 'Fresh']);

    await userEvent.click(await screen.findByRole('checkbox', { name: 'Hide watched' }));
    await waitFor(async () => expect(await titles()).toEqual(['Fresh']));
    localStorage.removeItem('hideWatched');
  });

  it('have no switch for visitors [UNWATCHED-05]', async () => {
    const { host, ada } = hostWithAda();
    host.addVideo({ title: 'Fresh', owner: ada });
    visit(host);
    expect(await titles()).toEqual(['Fresh']);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
