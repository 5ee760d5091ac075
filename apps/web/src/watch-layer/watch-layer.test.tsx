import { queue } from '@kinora/playlists';
import type { SessionStorage } from '@kinora/sdk';
import { type FakeHost, createFakeHost, createMemoryStorage } from '@kinora/test-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
// Loads the lazy chunks in advance, so that a test does not wait for them.
import '../slots/comments.tsx';
import '../slots/watch-controls.ts';
import '../routes/frame.tsx';
import '../routes/home.tsx';
import '../routes/login.tsx';
import '../routes/watch.tsx';
import '../slots/queue-list.tsx';
import { renderApp, standInForLayout } from '../testing/render-app.tsx';

/** jsdom plays nothing: the element does what it is told. */
let isPaused = true;

beforeEach(() => {
  localStorage.clear();
  queue.clear();
  standInForLayout();
  isPaused = true;
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(() => isPaused);
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(
    this: HTMLMediaElement,
  ) {
    isPaused = false;
    this.dispatchEvent(new Event('play'));
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(
    this: HTMLMediaElement,
  ) {
    isPaused = true;
    this.dispatchEvent(new Event('pause'));
  });
});
afterEach(() => void vi.restoreAllMocks());

function media(): HTMLVideoElement {
  const video = document.querySelector('video');
  if (!video) throw new Error('The page has no video element.');
  return video;
}

const mini = () => screen.queryByRole('region', { name: 'Mini player' });

function hostWithVideos() {
  const host = createFakeHost();
  const owner = host.addUser({ fullName: 'Ada Lovelace', userName: 'ada' });
  return { host, owner, video: host.addVideo({ owner, title: 'Tides' }) };
}

/** Opens the page of a video, which plays. */
async function watch(
  host: FakeHost,
  videoId: string,
  { list = '', storage = localStorage }: { list?: string; storage?: SessionStorage } = {},
) {
  renderApp({ host, route: `/watch?v=${videoId}${list}`, storage });
  await screen.findByText('Tides', { selector: 'h1' });
  await act(async () => void fireEvent.loadedMetadata(media()));
  await act(async () => media().play());
  await act(async () => void fireEvent.loadedData(media()));
  await act(() => vi.dynamicImportSettled());
  return userEvent.setup();
}

async function goHome(user: ReturnType<typeof userEvent.setup>) {
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Kinora' }));
  await act(() => vi.dynamicImportSettled());
}

/** Leaves the page of a list of two videos while the first one plays. Resolves with the next video, the list and the player's element. */
async function leavePlaylist() {
  const { host, owner, video } = hostWithVideos();
  const next = host.addVideo({ owner, title: 'Dunes' });
  const list = host.addPlaylist({ name: 'One evening', ownerId: owner.id }, [video.id, next.id]);
  const user = await watch(host, video.id, {
    list: `&list=${list.id}&index=0`,
    storage: createMemoryStorage(host.storedSession(owner.id)),
  });
  await screen.findByText('1 / 2');
  const element = media();
  await goHome(user);
  await screen.findByRole('button', { name: 'Pause' });
  return { next, list, element };
}

describe('the mini player', () => {
  it('keeps the element of a video that plays over other pages, and leads back to its page [MINI-01, MINI-04]', async () => {
    const { host, video } = hostWithVideos();
    const user = await watch(host, video.id);
    const element = media();
    await goHome(user);
    await screen.findByText('Home', { selector: 'h1' });
    expect(media()).toBe(element);
    expect(element.paused).toBe(false);
    expect(document.title).toBe('Home · Kinora');
    const back = await within(mini() ?? document.body).findByRole('link', { name: 'Tides' });
    expect(back).toHaveAttribute('href', `/watch?v=${video.id}`);

    await user.click(back);
    await screen.findByText('Tides', { selector: 'h1' });
    expect(media()).toBe(element);
    expect(mini()).not.toBeInTheDocument();
    expect(document.title).toBe('Tides · Kinora');
  });

  it('does not open when the viewer leaves a paused video [MINI-02]', async () => {
    const { host, video } = hostWithVideos();
    const user = await watch(host, video.id);
    act(() => media().pause());
    await goHome(user);
    await screen.findByText('Home', { selector: 'h1' });
    expect(document.querySelector('video')).toBeNull();
  });

  it('pauses and plays, and closes with its button [MINI-03, MINI-05]', async () => {
    const { host, video } = hostWithVideos();
    const user = await watch(host, video.id);
    await goHome(user);
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    expect(media().paused).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Play' }));
    expect(media().paused).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Close the mini player' }));
    expect(document.querySelector('video')).toBeNull();
    expect(document.getElementById('content')).toHaveFocus();
  });

  it('closes with Escape, but not while the viewer types [MINI-05]', async () => {
    const { host, video } = hostWithVideos();
    const user = await watch(host, video.id);
    await goHome(user);
    await screen.findByRole('button', { name: 'Pause' });
    fireEvent.keyDown(screen.getByPlaceholderText('Search'), { key: 'Escape' });
    expect(mini()).toBeInTheDocument();
    act(() => screen.getByRole('button', { name: 'Menu' }).focus());
    await user.keyboard('{Escape}');
    expect(mini()).not.toBeInTheDocument();
  });

  it('ends on account pages [MINI-06]', async () => {
    const { host, video } = hostWithVideos();
    const user = await watch(host, video.id);
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    await screen.findByRole('button', { name: 'Log in' });
    expect(document.querySelector('video')).toBeNull();
  });

  it('can be turned off in the settings of the player, and the browser remembers the choice [MINI-07]', async () => {
    const { host, video } = hostWithVideos();
    const user = await watch(host, video.id);
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    const choice = await screen.findByRole('menuitemcheckbox', { name: 'Mini player' });
    expect(choice).toBeChecked();
    await user.click(choice);
    await user.keyboard('{Escape}');
    await goHome(user);
    await screen.findByText('Home', { selector: 'h1' });
    expect(document.querySelector('video')).toBeNull();
    expect(localStorage.getItem('mini-player')).toBe('off');
  });

  it('goes on to the next video of a playlist, and the other page stays [MINI-09]', async () => {
    const { next, list, element } = await leavePlaylist();
    await act(async () => void fireEvent.ended(media()));
    const back = await within(mini() ?? document.body).findByRole('link', { name: 'Dunes' });
    expect(back).toHaveAttribute('href', `/watch?v=${next.id}&list=${list.id}&index=1`);
    expect(media()).toBe(element);
    expect(document.title).toBe('Home · Kinora');
  });

  it('goes on to the queue, which its button "Queue" shows [QUEUE-12]', async () => {
    const { host, owner, video } = hostWithVideos();
    const dunes = host.addVideo({ owner, title: 'Dunes' });
    const boats = host.addVideo({ owner, title: 'Boats' });
    const user = await watch(host, video.id);
    const element = media();
    await goHome(user);
    await screen.findByRole('button', { name: 'Pause' });
    act(() => void [queue.put(dunes, 0), queue.put(boats, 1)]);
    await act(async () => void fireEvent.ended(media()));
    const inMini = () => within(mini() ?? document.body);
    const back = await inMini().findByRole('link', { name: 'Dunes' });
    expect(back).toHaveAttribute('href', `/watch?v=${dunes.id}`);
    expect(media()).toBe(element);
    expect(document.title).toBe('Home · Kinora');

    await user.click(inMini().getByRole('button', { name: 'Queue, 1 video' }));
    await screen.findByText('Dunes', { selector: 'h1' });
    const toggle = await screen.findByRole('button', { name: /^Queue 1/, expanded: true });
    await waitFor(() => expect(toggle).toHaveFocus());
    const list = within(await screen.findByRole('list', { name: 'Queue' }));
    expect(list.getByRole('link', { name: 'Boats' })).toBeVisible();
  });

  it('plays a video at once that comes into the queue after the end [QUEUE-13]', async () => {
    const { host, owner, video } = hostWithVideos();
    const dunes = host.addVideo({ owner, title: 'Dunes' });
    const user = await watch(host, video.id);
    await goHome(user);
    await screen.findByRole('button', { name: 'Pause' });
    await act(async () => void fireEvent.ended(media()));
    act(() => void queue.put(dunes, 0));
    const back = await within(mini() ?? document.body).findByRole('link', { name: 'Dunes' });
    expect(back).toHaveAttribute('href', `/watch?v=${dunes.id}`);
    expect(queue.videos()).toEqual([]);
  });

  it('says that the sleep timer has ended playback, and plays on [COMFORT-04, COMFORT-09]', async () => {
    const { host, video } = hostWithVideos();
    const user = await watch(host, video.id);
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    await act(() => vi.dynamicImportSettled());
    await user.click(await screen.findByRole('menuitem', { name: /^Sleep timer ?Off$/ }));
    await user.click(screen.getByRole('menuitemradio', { name: '10 minutes' }));
    await goHome(user);
    expect(screen.getByText('Ada Lovelace', { selector: 'output' })).toBeVisible();
    const now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now + 10 * 60_000);
    await vi.waitFor(() => expect(media().paused).toBe(true), 5000);
    expect(await screen.findByText('Paused by the sleep timer')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Play' }));
    expect(media().paused).toBe(false);
    expect(screen.getByText('Ada Lovelace', { selector: 'output' })).toBeVisible();
  });

  it('goes through a playlist by the track keys of the system, and the page stays [COMFORT-03]', async () => {
    const handlers = new Map<string, MediaSessionActionHandler | null>();
    const setActionHandler = (action: string, handler: MediaSessionActionHandler | null) =>
      handlers.set(action, handler);
    vi.stubGlobal('MediaMetadata', Object);
    // jsdom has no media session.
    Object.defineProperty(navigator, 'mediaSession', {
      value: { metadata: null, setActionHandler },
      configurable: true,
    });
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'mediaSession');
      vi.unstubAllGlobals();
    });
    const press = (action: MediaSessionAction) =>
      act(async () => handlers.get(action)?.({ action }));

    const { element } = await leavePlaylist();
    await press('nexttrack');
    await within(mini() ?? document.body).findByRole('link', { name: 'Dunes' });
    await act(async () => void fireEvent.loadedData(media()));
    await press('previoustrack');
    await within(mini() ?? document.body).findByRole('link', { name: 'Tides' });
    expect(media()).toBe(element);
    expect(document.title).toBe('Home · Kinora');
  });

  it('ignores the shortcuts of the player, and reports positions [MINI-11]', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
    const { host, video } = hostWithVideos();
    const user = await watch(host, video.id);
    await goHome(user);
    act(() => screen.getByRole('button', { name: 'Menu' }).focus());
    await screen.findByRole('button', { name: 'Pause' });
    await user.keyboard('k');
    expect(media().paused).toBe(false);
    media().currentTime = 41;
    fireEvent.timeUpdate(media());
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    expect(Object.values(localStorage).join()).toContain('41');
  });

  it('plays another video in the same element [MINI-08]', async () => {
    const { host, owner, video } = hostWithVideos();
    host.addVideo({ owner, title: 'Dunes' });
    const user = await watch(host, video.id);
    const element = media();
    await goHome(user);
    await user.click(await screen.findByRole('link', { name: 'Dunes' }));
    await screen.findByText('Dunes', { selector: 'h1' });
    await waitFor(() => expect(mini()).not.toBeInTheDocument());
    expect(media()).toBe(element);
  });
});
