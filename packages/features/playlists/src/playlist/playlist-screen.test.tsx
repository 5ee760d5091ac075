import { pageSizes } from '@kinora/domain';
import {
  type FakeHost,
  type FakeUser,
  createFakeHost,
  pressTwice,
  renderWithProviders,
  reachEnd,
} from '@kinora/test-kit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { PlaylistScreen } from './playlist-screen.tsx';

const GET = 'GET /playlists/*';
const REMOVE = 'PATCH /playlists/remove/*/*';
const LIKED = 'GET /likes/videos';

const titles = ['One', 'Two', 'Three'];

function startHost(held: readonly string[] = titles) {
  const host = createFakeHost();
  const ada = host.addUser({ fullName: 'Ada Lovelace', userName: 'ada' });
  const videos = held.map((title) => host.addVideo({ title, owner: ada }));
  const playlist = host.addPlaylist(
    { name: 'Harbours', description: 'Low and high water', ownerId: ada.id },
    videos.map(({ id }) => id),
  );
  return { host, ada, videos, playlist };
}

function visit(host: FakeHost, user: FakeUser, list?: string) {
  const view = renderWithProviders(<PlaylistScreen brand="Testbrand" />, {
    fakeHost: host,
    user,
    route: list === undefined ? '/playlist' : `/playlist?list=${list}`,
  });
  return { ...view, user: userEvent.setup() };
}

const shown = () =>
  screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('/playlist', () => {
  it.each([undefined, '', '.', '..'])(
    'redirects to /playlists without a valid list: %s [PLAYLIST-01]',
    (list) => {
      const { host, ada } = startHost();
      const { location } = visit(host, ada, list);
      expect(location()).toBe('/playlists');
      expect(host.requests).toEqual([]);
    },
  );

  it('shows that Watch Later is not available yet [PLAYLIST-02]', async () => {
    const { host, ada } = startHost();
    visit(host, ada, 'WL');
    expect(await screen.findByText('Stay tuned for Watch Later feature')).toBeVisible();
    expect(host.requests).toEqual([]);
  });
});

describe('a playlist', () => {
  it('shows name, number of videos, description and the videos in order [PLAYLIST-07, PLAYLIST-08, PLAYLIST-09, CALLS-PLAYLISTS-03]', async () => {
    const { host, ada, videos, playlist } = startHost();
    visit(host, ada, playlist.id);
    expect(await screen.findByRole('heading', { level: 1, name: 'Harbours' })).toBeVisible();
    expect(screen.getByText('Playlist • 3 Videos')).toBeVisible();
    expect(screen.getByText('Low and high water')).toBeVisible();
    expect(shown()).toEqual(titles);
    for (const [index, video] of videos.entries()) {
      expect(screen.getByRole('link', { name: video.title })).toHaveAttribute(
        'href',
        `/watch?v=${video.id}&list=${playlist.id}&index=${index}`,
      );
      expect(screen.getByText(String(index + 1))).toBeVisible();
    }
    expect(document.title).toBe('Harbours · Testbrand');
  });

  it.each([
    [[], 'Playlist • 0 Videos'],
    [['One'], 'Playlist • 1 Video'],
  ])('shows the number of the videos %j as "%s" [PLAYLIST-08, PLAYLIST-16]', async (held, text) => {
    const { host, ada, playlist } = startHost(held);
    visit(host, ada, playlist.id);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('shows a text when it is empty [PLAYLIST-10]', async () => {
    const { host, ada, playlist } = startHost([]);
    visit(host, ada, playlist.id);
    expect(await screen.findByText('No Videos in the playlist.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse videos' })).toHaveAttribute('href', '/');
  });

  const removeButton = (title: string) =>
    screen.findByRole('button', { name: `Remove ${title} from Harbours` });

  it('removes a video at once and moves the focus to the next one [PLAYLIST-11]', async () => {
    const { host, ada, playlist } = startHost();
    const { user } = visit(host, ada, playlist.id);
    const hold = host.hold(REMOVE);
    await user.click(await removeButton('Two'));
    expect(shown()).toEqual(['One', 'Three']);
    expect(screen.getByText('Playlist • 2 Videos')).toBeVisible();
    expect(await removeButton('Three')).toHaveFocus();
    hold.release();
    await waitFor(() =>
      expect(host.videosIn(playlist.id).map(({ title }) => title)).toEqual(['One', 'Three']),
    );
  });

  it('removes a video once when its button is pressed twice in the same task [INPUT-01]', async () => {
    const { host, ada, playlist } = startHost();
    visit(host, ada, playlist.id);
    pressTwice(await removeButton('Two'));
    await waitFor(() =>
      expect(host.videosIn(playlist.id).map(({ title }) => title)).toEqual(['One', 'Three']),
    );
    expect(host.requestsTo(REMOVE)).toHaveLength(1);
  });

  it('moves the focus to its heading when the last video is removed', async () => {
    const { host, ada, playlist } = startHost(['One']);
    const { user } = visit(host, ada, playlist.id);
    await user.click(await removeButton('One'));
    expect(await screen.findByText('No Videos in the playlist.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it.each([0, 404, 500])(
    'restores a video that could not be removed (status %d) and shows a failure [PLAYLIST-12]',
    async (status) => {
      const { host, ada, playlist } = startHost();
      host.fail(REMOVE, { status });
      const { user } = visit(host, ada, playlist.id);
      await user.click(await removeButton('Two'));
      expect(await screen.findByText('Failed to remove video from playlist')).toBeVisible();
      expect(shown()).toEqual(titles);
    },
  );

  it("removes a video through the video's menu [CARD-08]", async () => {
    const { host, ada, playlist } = startHost();
    const { user } = visit(host, ada, playlist.id);
    await user.click(await screen.findByRole('button', { name: 'More about Two' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from Harbours' }));
    expect(shown()).toEqual(['One', 'Three']);
    await waitFor(() => expect(host.requestsTo(REMOVE)).toHaveLength(1));
  });

  it.each([{ held: titles }, { held: ['Two'] }])(
    'keeps the dialog open when the video is removed there, then focuses its heading: $held',
    async ({ held }) => {
      const { host, ada, playlist } = startHost(held);
      const { user } = visit(host, ada, playlist.id);
      await user.click(await screen.findByRole('button', { name: 'More about Two' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Save to Playlist' }));
      await user.click(await screen.findByRole('checkbox', { name: 'Harbours' }));
      expect(await screen.findByText('Removed from Harbours')).toBeVisible();
      await waitFor(() =>
        expect(screen.queryByRole('link', { name: 'Two', hidden: true })).not.toBeInTheDocument(),
      );
      await user.click(screen.getByRole('checkbox', { name: 'Harbours' }));
      expect(await screen.findByText('Added to Harbours')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Done' }));
      await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    },
  );

  it.each([
    [403, 'This playlist belongs to somebody else.'],
    [404, 'This playlist does not exist.'],
    [400, 'This playlist does not exist.'],
  ])('shows the reason for status %d', async (status, text) => {
    const { host, ada, playlist } = startHost();
    host.fail(GET, { status });
    visit(host, ada, playlist.id);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your playlists' })).toHaveAttribute(
      'href',
      '/playlists',
    );
  });

  it('is not shown to another user [PLAYLIST-15]', async () => {
    const { host, playlist } = startHost();
    visit(host, host.addUser(), playlist.id);
    expect(await screen.findByText('This playlist belongs to somebody else.')).toBeVisible();
    expect(screen.queryByText('Harbours')).not.toBeInTheDocument();
  });

  it('can be refetched after a failure', async () => {
    const { host, ada, playlist } = startHost();
    const recover = host.fail(GET, { status: 500 });
    const { user } = visit(host, ada, playlist.id);
    expect(await screen.findByText('The playlist could not be loaded.')).toBeVisible();
    recover();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Harbours' })).toBeVisible();
  });
});

describe('the liked videos', () => {
  function startLiked(count: number) {
    const { host, ada } = startHost([]);
    for (let index = 1; index <= count; index += 1) {
      host.toggleLike(ada.id, host.addVideo({ title: `Liked ${index}`, owner: ada }).id);
    }
    return { host, ada };
  }

  it('have the heading "Liked Videos", the owner and a count, and list the last liked first [PLAYLIST-03, PLAYLIST-04, PLAYLIST-05]', async () => {
    const { host, ada } = startLiked(3);
    visit(host, ada, 'LL');
    expect(screen.getByRole('heading', { level: 1, name: 'Liked Videos' })).toBeVisible();
    expect(await screen.findByText('3 videos')).toBeVisible();
    expect(screen.getAllByText('Ada Lovelace').length).toBeGreaterThan(0);
    expect(shown()).toEqual(['Liked 3', 'Liked 2', 'Liked 1']);
    expect(document.title).toBe('Liked Videos · Testbrand');
  });

  it('show "User" for an owner without a name [PLAYLIST-04]', async () => {
    const host = createFakeHost();
    visit(host, host.addUser({ fullName: '' }), 'LL');
    expect(await screen.findByText('User')).toBeVisible();
  });

  it('show a text when there are none [PLAYLIST-06]', async () => {
    const { host, ada } = startLiked(0);
    visit(host, ada, 'LL');
    expect(await screen.findByText('No liked videos found.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse videos' })).toHaveAttribute('href', '/');
    expect(screen.getByText('0 videos')).toBeVisible();
  });

  it('show the total and load page by page', async () => {
    const { host, ada } = startLiked(pageSizes.ownLists + 2);
    visit(host, ada, 'LL');
    expect(await screen.findByText('52 videos')).toBeVisible();
    expect(shown()).toHaveLength(pageSizes.ownLists);
    reachEnd();
    expect(await screen.findByRole('link', { name: 'Liked 1' })).toBeInTheDocument();
    expect(host.requestsTo(LIKED)).toHaveLength(2);
  });

  it('do not offer removal from a playlist [CARD-08]', async () => {
    const { host, ada } = startLiked(1);
    const { user } = visit(host, ada, 'LL');
    await user.click(await screen.findByRole('button', { name: 'More about Liked 1' }));
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Save to Watch Later',
      'Save to Playlist',
      'Share',
      'Play next',
      'Add to queue',
    ]);
  });

  it('can be refetched after a failure', async () => {
    const { host, ada } = startLiked(1);
    const recover = host.fail(LIKED, { status: 0 });
    const { user } = visit(host, ada, 'LL');
    expect(await screen.findByText('Your liked videos could not be loaded.')).toBeVisible();
    recover();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Liked 1' })).toBeVisible();
  });
});
