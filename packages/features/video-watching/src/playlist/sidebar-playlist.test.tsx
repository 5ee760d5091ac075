import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import {
  asked,
  hostWithOwner,
  mediaElement,
  open,
  playNothing,
  playToTheEnd,
  showFirstFrame,
} from '../../testing/open-watch.tsx';

playNothing();

const PLAYLIST = 'GET /playlists/*';
const UNAVAILABLE = 'This playlist is not available.';

function hostWithPlaylist() {
  const { host, owner } = hostWithOwner();
  const videos = ['Low water', 'Night train', 'Bread, slowly'].map((title) =>
    host.addVideo({ title, owner }),
  );
  const ids = videos.map(({ id }) => id);
  const { id: list } = host.addPlaylist({ name: 'Slow things', ownerId: owner.id }, ids);
  const href = (index: number, more = `&index=${index}`) =>
    `/watch?v=${ids[index]}&list=${list}${more}`;
  return { host, owner, videos, ids, list, href };
}

const panel = async () => within(await screen.findByRole('region', { name: 'Slow things' }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function start(options: { readonly at?: number; readonly more?: string } = {}) {
  const made = hostWithPlaylist();
  const { at = 0 } = options;
  const route = made.href(at, options.more ?? `&index=${at}`);
  const view = open(made.host, route, { user: made.owner });
  await screen.findByRole('heading', { level: 1 });
  await showFirstFrame();
  return { ...made, ...view };
}

describe('the sidebar playlist', () => {
  it('shows its videos at the entry that index names [WATCH-16]', async () => {
    const { href } = await start({ at: 1 });
    const shown = await panel();
    expect(shown.getByText('2 / 3')).toBeVisible();
    expect(shown.getByRole('link', { current: true })).toHaveAccessibleName('Night train');
    expect(shown.getByRole('link', { name: 'Bread, slowly' })).toHaveAttribute('href', href(2));
  });

  it.each(['', '&index=', '&index=7', '&index=-1', '&index=1.5', '&index=one', '&index=%00'])(
    'starts at the position of the video when the address contains "%s" [WATCH-16]',
    async (more) => {
      await start({ at: 2, more });
      expect((await panel()).getByText('3 / 3')).toBeVisible();
    },
  );

  it('is not shown without list [WATCH-16]', async () => {
    const { host, owner, ids } = hostWithPlaylist();
    open(host, `/watch?v=${ids[0]}`, { user: owner });
    await screen.findByRole('heading', { level: 1 });
    await showFirstFrame();
    await screen.findByRole('link', { name: 'Night train' });
    expect(screen.queryByRole('region', { name: 'Slow things' })).not.toBeInTheDocument();
    expect(screen.queryByText(UNAVAILABLE)).not.toBeInTheDocument();
    expect(host.requestsTo(PLAYLIST)).toEqual([]);
  });

  it('collapses to the next video, and stays collapsed in it [WATCH-17, WATCH-18, WATCH-19]', async () => {
    await start({ at: 1 });
    await userEvent.click((await panel()).getByRole('button', { name: 'Collapse playlist' }));
    expect((await panel()).getByText('Next: Bread, slowly')).toBeVisible();
    await userEvent.click((await panel()).getByRole('link', { name: 'Next video' }));
    await heading('Bread, slowly');
    expect((await panel()).getByText('End of Playlist')).toBeVisible();
  });

  it('steps forwards and backwards and keeps its position in the address', async () => {
    const { href, location } = await start({ at: 1 });
    await userEvent.click((await panel()).getByRole('link', { name: 'Previous video' }));
    await heading('Low water');
    expect(location()).toBe(href(0));
    await userEvent.click((await panel()).getByRole('link', { name: 'Next video' }));
    await heading('Night train');
    expect(location()).toBe(href(1));
  });
});

describe('the end of a video', () => {
  it('advances the playlist in the same element, up to its last video', async () => {
    const { href, location, host } = await start();
    await panel();
    const element = mediaElement();
    await playToTheEnd();
    await heading('Night train');
    expect(location()).toBe(href(1));
    await showFirstFrame();
    await playToTheEnd();
    await heading('Bread, slowly');
    expect(location()).toBe(href(2));
    expect(mediaElement()).toBe(element);

    await showFirstFrame();
    await playToTheEnd();
    expect(location()).toBe(href(2));
    expect((await panel()).getByText('3 / 3')).toBeVisible();
    expect(host.requestsTo(PLAYLIST)).toHaveLength(1);
  });

  it('advances a late playlist as soon as it has loaded', async () => {
    const { host, owner, href } = hostWithPlaylist();
    const held = host.hold(PLAYLIST);
    const { location } = open(host, href(0), { user: owner });
    await screen.findByRole('heading', { level: 1 });
    await showFirstFrame();
    await waitFor(() => expect(host.requestsTo(PLAYLIST)).toHaveLength(1));
    await playToTheEnd();
    expect(location()).toBe(href(0));
    held.release();
    await heading('Night train');
    expect(location()).toBe(href(1));
  });

  it('does not move the focus, because the viewer did not choose the next video', async () => {
    await start();
    const button = (await panel()).getByRole('button', { name: 'Collapse playlist' });
    button.focus();
    await playToTheEnd();
    await heading('Night train');
    expect(button).toHaveFocus();
  });

  it('does not advance while the viewer has unsent text, even with the focus in the player', async () => {
    const { href, location } = await start();
    await panel();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Write' }), 'Two nights');
    await playToTheEnd();
    expect(location()).toBe(href(0));
    screen.getByRole('region', { name: /Low water/ }).focus();
    await playToTheEnd();
    expect(location()).toBe(href(0));
    expect(screen.getByRole('textbox', { name: 'Write' })).toHaveValue('Two nights');
  });

  it('does not advance without a playlist', async () => {
    const { host, ids } = hostWithPlaylist();
    const { location } = open(host, `/watch?v=${ids[0]}`);
    await screen.findByRole('heading', { level: 1 });
    await showFirstFrame();
    await playToTheEnd();
    expect(location()).toBe(`/watch?v=${ids[0]}`);
  });
});

describe('an unavailable playlist', () => {
  it.each([
    ['malformed', 'nonsense'],
    ['a path segment', '..'],
    ['unknown', '00000000-0000-7000-8000-00000000dead'],
  ])('is reported, and the video still plays: %s', async (_case, list) => {
    const { host, owner, ids } = hostWithPlaylist();
    open(host, `/watch?v=${ids[0]}&list=${list}&index=9`, { user: owner });
    await heading('Low water');
    await showFirstFrame();
    expect(await screen.findByText(UNAVAILABLE)).toBeVisible();
    expect(mediaElement()).toBeVisible();
  });

  it('is reported for the list of another user, and a visitor sends no request', async () => {
    const { host, href } = hostWithPlaylist();
    const { unmount } = open(host, href(0), { user: host.addUser() });
    await heading('Low water');
    await showFirstFrame();
    expect(await screen.findByText(UNAVAILABLE)).toBeVisible();
    unmount();

    const before = host.requestsTo(PLAYLIST).length;
    open(host, href(0));
    await heading('Low water');
    await showFirstFrame();
    expect(await screen.findByText(UNAVAILABLE)).toBeVisible();
    expect(host.requestsTo(PLAYLIST)).toHaveLength(before);
  });

  it('offers a retry when the host failed', async () => {
    const { host, owner, href } = hostWithPlaylist();
    const heal = host.fail(PLAYLIST, { status: 500 });
    open(host, href(0), { user: owner });
    await heading('Low water');
    await showFirstFrame();
    expect(await screen.findByText('The playlist could not be loaded.')).toBeVisible();
    heal();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await panel()).getByText('1 / 3')).toBeVisible();
  });

  it('is not shown at all for Watch Later', async () => {
    const { host, owner, ids } = hostWithPlaylist();
    open(host, `/watch?v=${ids[0]}&list=WL`, { user: owner });
    await heading('Low water');
    await showFirstFrame();
    await waitFor(() => expect(screen.getByRole('link', { name: 'Night train' })).toBeVisible());
    expect(screen.queryByText(UNAVAILABLE)).not.toBeInTheDocument();
  });
});

it('a playlist without a response delays the suggestions only briefly', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { host, owner, href } = hostWithPlaylist();
  host.hold(PLAYLIST);
  open(host, href(0), { user: owner });
  await heading('Low water');
  await showFirstFrame();
  expect(screen.queryByRole('link', { name: 'Night train' })).not.toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(await screen.findByRole('link', { name: 'Night train' })).toBeVisible();
});

describe('the list of liked videos', () => {
  it('plays one video after the other, across pages', async () => {
    const { host, owner } = hostWithOwner();
    const ids = Array.from({ length: 51 }, (_nothing, index) => {
      const { id } = host.addVideo({ title: `Liked ${index}`, owner });
      host.toggleLike(owner.id, id);
      return id;
    }).toReversed();
    const { location } = open(host, `/watch?v=${ids[49]}&list=LL&index=49`, { user: owner });
    await heading('Liked 1');
    await showFirstFrame();
    const liked = within(await screen.findByRole('region', { name: 'Liked Videos' }));
    expect(await liked.findByText('50 / 51')).toBeVisible();
    await playToTheEnd();
    await heading('Liked 0');
    expect(location()).toBe(`/watch?v=${ids[50]}&list=LL&index=50`);
  });

  async function startLiked() {
    const { host, owner } = hostWithOwner();
    const videos = ['E', 'D', 'C', 'B', 'A'].map((title) => {
      const video = host.addVideo({ title, owner });
      host.toggleLike(owner.id, video.id);
      return video;
    });
    const idOf = (title: string) => {
      const found = videos.find((video) => video.title === title);
      if (!found) throw new Error(`${title} is not there.`);
      return found.id;
    };
    const view = open(host, `/watch?v=${idOf('C')}&list=LL&index=2`, { user: owner });
    await heading('C');
    await showFirstFrame();
    const liked = within(await screen.findByRole('region', { name: 'Liked Videos' }));
    await liked.findByText('3 / 5');
    return { ...view, owner, idOf, liked };
  }
  const like = async () => userEvent.click(await screen.findByRole('button', { name: /^Like/ }));

  it('advances to the successor of a video that is no longer liked', async () => {
    const { liked } = await startLiked();
    await like();
    await liked.findByText('4 videos');
    await userEvent.click(liked.getByRole('button', { name: 'Collapse playlist' }));
    expect(liked.getByText('Next: D')).toBeVisible();
    await playToTheEnd();
    await heading('D');
    expect(liked.getByText('Next: E')).toBeVisible();
  });

  it('advances to the successor when an earlier video is no longer liked', async () => {
    const { fakeHost, owner, queryClient, idOf, liked } = await startLiked();
    fakeHost.toggleLike(owner.id, idOf('A'));
    await act(() => queryClient.invalidateQueries());
    expect(await liked.findByText('2 / 4')).toBeVisible();
    expect(liked.getByRole('link', { current: true })).toHaveAccessibleName('C');
    await playToTheEnd();
    await heading('D');
  });
});

it('the page does not advance from a video that the list does not contain', async () => {
  const { host, owner, list } = hostWithPlaylist();
  const { id } = host.addVideo({ title: 'Elsewhere', owner });
  const { location } = open(host, `/watch?v=${id}&list=${list}`, { user: owner });
  await heading('Elsewhere');
  await showFirstFrame();
  await userEvent.click((await panel()).getByRole('button', { name: 'Collapse playlist' }));
  expect((await panel()).getByText('End of Playlist')).toBeVisible();
  await playToTheEnd();
  expect(location()).toBe(`/watch?v=${id}&list=${list}`);
});

describe('a playlist that plays shuffled or again and again', () => {
  const parameters = (location: string) => new URL(location, 'http://site.test').searchParams;
  const press = async (name: string) =>
    userEvent.click((await panel()).getByRole('button', { name }));
  const links = async () =>
    (await panel())
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
      .filter((title) => title !== '');

  it('has the present entry first, and every other one once, after a press of Shuffle [LISTS-11, LISTS-12]', async () => {
    const { location } = await start({ at: 1 });
    await press('Shuffle playlist');
    const shown = await panel();
    expect(shown.getByRole('button', { name: 'Shuffle playlist', pressed: true })).toBeVisible();
    expect(shown.getByText('1 / 3')).toBeVisible();
    const [first, ...others] = await links();
    expect([first, others.toSorted()]).toEqual(['Night train', ['Bread, slowly', 'Low water']]);
    expect(parameters(location()).get('index')).toBe('1');

    await press('Shuffle playlist');
    expect(await links()).toEqual(['Low water', 'Night train', 'Bread, slowly']);
    expect(parameters(location()).has('shuffle')).toBe(false);
  });

  it('plays in the order that the address remembers [LISTS-12]', async () => {
    const { location } = await start({ at: 1, more: '&index=1&shuffle=7' });
    const order = await links();
    await userEvent.click((await panel()).getByRole('link', { name: order[0] ?? '' }));
    await screen.findByRole('heading', { level: 1, name: order[0] ?? '' });
    expect(await links()).toEqual(order);
    await showFirstFrame();
    await playToTheEnd();
    await screen.findByRole('heading', { level: 1, name: order[1] ?? '' });
    expect(parameters(location()).get('shuffle')).toBe('7');
  });

  it('begins again after its last entry [LISTS-11, LISTS-13]', async () => {
    const { ids, location } = await start({ at: 2 });
    await press('Loop playlist');
    expect(parameters(location()).get('loop')).toBe('1');
    await playToTheEnd();
    await screen.findByRole('heading', { level: 1, name: 'Low water' });
    expect(parameters(location()).get('v')).toBe(ids[0]);
    expect(parameters(location()).get('loop')).toBe('1');
  });

  it('plays its only entry again [LISTS-13]', async () => {
    const { host, owner } = hostWithOwner();
    const { id } = host.addVideo({ title: 'Low water', owner });
    const { id: list } = host.addPlaylist({ name: 'Slow things', ownerId: owner.id }, [id]);
    open(host, `/watch?v=${id}&list=${list}&index=0&loop=1`, { user: owner });
    await screen.findByRole('heading', { level: 1 });
    await showFirstFrame();
    await panel();
    asked.play.mockClear();
    await playToTheEnd();
    await waitFor(() => expect(asked.play).toHaveBeenCalled());
  });

  it('shows how much is left from the present entry on [LISTS-11]', async () => {
    const { host, owner } = hostWithOwner();
    const ids = [1800, 3600, 600].map(
      (durationSeconds) => host.addVideo({ durationSeconds, owner }).id,
    );
    const { id: list } = host.addPlaylist({ name: 'Slow things', ownerId: owner.id }, ids);
    if (ids[2]) host.watch(owner.id, ids[2], 300);
    open(host, `/watch?v=${ids[1]}&list=${list}&index=1`, { user: owner });
    await screen.findByRole('heading', { level: 1 });
    await showFirstFrame();
    expect(await (await panel()).findByText('1 h 5 min left')).toBeVisible();
  });
});
