import { createFakeHost, renderWithProviders } from '@kinora/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '../edit/edit-playlist-dialog.tsx';
import { PlaylistScreen } from './playlist-screen.tsx';

const MOVE = 'PATCH /playlists/move/*/*';
const EDIT = 'PATCH /playlists/*';
const titles = ['One', 'Two', 'Three'];
const ROW_HEIGHT = 100;

/** jsdom has no layout: rows are 100 px high, one below the other. */
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(
    this: Element,
  ) {
    const row = this.closest('li');
    const index = row ? [...(row.parentElement?.children ?? [])].indexOf(row) : 0;
    return new DOMRect(0, index * ROW_HEIGHT, 300, ROW_HEIGHT);
  });
  return () => vi.restoreAllMocks();
});

function open(held: readonly string[] = titles, host = createFakeHost()) {
  const ada = host.addUser({ fullName: 'Ada Lovelace', userName: 'ada' });
  const videos = held.map((title) => host.addVideo({ title, owner: ada, durationSeconds: 3600 }));
  const playlist = host.addPlaylist(
    { name: 'Harbours', description: 'Low and high water', ownerId: ada.id },
    videos.map(({ id }) => id),
  );
  renderWithProviders(<PlaylistScreen brand="Testbrand" />, {
    fakeHost: host,
    user: ada,
    route: `/playlist?list=${playlist.id}`,
  });
  const stored = () => host.videosIn(playlist.id).map(({ title }) => title);
  return { host, ada, videos, playlist, stored, user: userEvent.setup() };
}

const shown = () =>
  screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const handle = (title: string) =>
  screen.findByRole('button', { name: new RegExp(`^Move ${title},`) });

async function choose(user: ReturnType<typeof userEvent.setup>, title: string, entry: string) {
  await user.click(await screen.findByRole('button', { name: `More about ${title}` }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

describe('an entry of a playlist', () => {
  it.each([
    ['Three', 'Move to top', ['Three', 'One', 'Two']],
    ['Two', 'Move up', ['Two', 'One', 'Three']],
    ['One', 'Move down', ['Two', 'One', 'Three']],
    ['One', 'Move to bottom', ['Two', 'Three', 'One']],
  ])(
    '%s is moved by "%s" of its menu, and told [LISTS-04, LISTS-06]',
    async (title, entry, order) => {
      const { user, stored } = open();
      await choose(user, title, entry);
      await waitFor(() => expect(shown()).toEqual(order));
      await waitFor(() => expect(stored()).toEqual(order));
      const place = `${title} is now number ${order.indexOf(title) + 1} of 3`;
      expect(screen.getByText(place)).toHaveAttribute('aria-live', 'polite');
      expect(screen.getByRole('button', { name: `More about ${title}` })).toHaveFocus();
    },
  );

  it('offers no move that changes nothing [LISTS-04]', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'More about One' }));
    const disabled = within(await screen.findByRole('menu'))
      .getAllByRole('menuitem')
      .filter((item) => item.hasAttribute('data-disabled'));
    expect(disabled.map(({ textContent }) => textContent)).toEqual(['Move to top', 'Move up']);
  });

  it('is moved with the keyboard [LISTS-04]', async () => {
    const { user, stored } = open();
    (await handle('One')).focus();
    await user.keyboard('[Space]');
    expect(await screen.findByText('One, number 1 of 3, is picked up')).toBeInTheDocument();
    await user.keyboard('[ArrowDown]');
    expect(await screen.findByText('Now number 2 of 3')).toBeInTheDocument();
    await user.keyboard('[Space]');
    await waitFor(() => expect(stored()).toEqual(['Two', 'One', 'Three']));
    expect(shown()).toEqual(stored());
    expect(await screen.findByText('One is now number 2 of 3')).toBeInTheDocument();
  });

  it('is back after a failure, and a toast says so [LISTS-05]', async () => {
    const { user, host } = open();
    host.fail(MOVE, { status: 500 });
    await choose(user, 'Three', 'Move to top');
    expect(
      await screen.findByText('Failed to move the video. It is back in its place.'),
    ).toBeVisible();
    expect(shown()).toEqual(titles);
  });

  it('cannot be moved on an older host [LISTS-08]', async () => {
    const { user } = open(titles, createFakeHost({ features: [] }));
    await user.click(await screen.findByRole('button', { name: 'More about One' }));
    expect(await screen.findByRole('menuitem', { name: 'Share' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: /^Move/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Move/, hidden: true })).not.toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: 'Edit Harbours', hidden: true }),
    ).not.toBeInTheDocument();
  });
});

describe('the header of a playlist', () => {
  it('plays all, in order or shuffled [LISTS-09]', async () => {
    const { videos, playlist } = open();
    expect(await screen.findByRole('link', { name: 'Play all' })).toHaveAttribute(
      'href',
      `/watch?v=${videos[0]?.id}&list=${playlist.id}&index=0`,
    );
    expect(screen.getByRole('link', { name: 'Shuffle' })).toHaveAttribute(
      'href',
      expect.stringMatching(new RegExp(`&list=${playlist.id}&index=[012]&shuffle=[0-9a-z]+$`)),
    );
  });

  it('plays nothing when the playlist is empty [LISTS-09]', async () => {
    open([]);
    expect(await screen.findByText('No Videos in the playlist.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Play all' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Shuffle' })).not.toBeInTheDocument();
  });

  it('shows how long it is and how much is left [LISTS-10]', async () => {
    const host = createFakeHost();
    const { ada, videos } = open(titles, host);
    const [one, two] = videos;
    if (one && two) {
      host.watch(ada.id, one.id, 3590);
      host.watch(ada.id, two.id, 1800);
    }
    expect(await screen.findByText('3 h • 1 h 30 min left')).toBeVisible();
  });

  it('edits title and description [LISTS-07]', async () => {
    const { user, host } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit Harbours' }));
    const title = await screen.findByRole('textbox', { name: 'Title' });
    expect(title).toHaveValue('Harbours');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.clear(title);
    await user.type(title, 'Piers');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Piers' })).toBeVisible();
    expect(await screen.findByText('Playlist saved')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(host.requestsTo(EDIT).map(({ body }) => body)).toEqual([
      { name: 'Piers', description: 'Low and high water' },
    ]);
  });

  it('keeps what was typed after a failure [LISTS-07]', async () => {
    const { user, host } = open();
    host.fail(EDIT, { status: 500 });
    await user.click(await screen.findByRole('button', { name: 'Edit Harbours' }));
    fireEvent.change(await screen.findByRole('textbox', { name: 'Title' }), {
      target: { value: 'Piers' },
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Piers');
  });
});
