import { type FakeHost, createFakeHost, renderWithProviders } from '@kinora/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { SavePlaylistDialog } from './save-playlist-dialog.tsx';

const ADD = 'PATCH /playlists/add/*/*';
const REMOVE = 'PATCH /playlists/remove/*/*';
const MEMBERSHIP = 'GET /playlists/contains-video/*';

function hostWithPlaylists(names: readonly string[] = ['Harbours', 'Nights']) {
  const host = createFakeHost();
  const ada = host.addUser();
  const video = host.addVideo({ owner: ada });
  const lists = names.map((name) => host.addPlaylist({ name, ownerId: ada.id }));
  return { host, ada, video, lists };
}

function open({ host, ada, video }: ReturnType<typeof hostWithPlaylists>) {
  const onClose = vi.fn<() => void>();
  const view = renderWithProviders(<SavePlaylistDialog videoId={video.id} onClose={onClose} />, {
    fakeHost: host,
    user: ada,
  });
  return { ...view, onClose, user: userEvent.setup() };
}

const box = (name: string) => screen.findByRole('checkbox', { name });
const rows = () =>
  within(screen.getByRole('group', { name: 'Playlists' }))
    .queryAllByRole('checkbox')
    .map((row) => row.getAttribute('aria-label'));
const sent = (host: FakeHost) => [host.requestsTo(ADD).length, host.requestsTo(REMOVE).length];

describe('the picker dialog', () => {
  it('lists the playlists and checks those that contain the video [PICKER-02, CALLS-PLAYLISTS-04]', async () => {
    const bench = hostWithPlaylists();
    const { host, ada, video } = bench;
    host.addPlaylist({ name: 'Tides', ownerId: ada.id }, [video.id]);
    open(bench);
    expect(await box('Tides')).toBeChecked();
    expect(await box('Harbours')).not.toBeChecked();
    expect(host.requestsTo(MEMBERSHIP)).toHaveLength(1);
  });

  it('has its search field and New Playlist while it loads, and keeps the search text', async () => {
    const bench = hostWithPlaylists(['Harbours', 'Nights']);
    const hold = bench.host.hold(MEMBERSHIP);
    const { user } = open(bench);
    expect(await screen.findByRole('button', { name: 'New Playlist' })).toBeDisabled();
    await user.type(screen.getByRole('searchbox', { name: 'Search playlists' }), 'night');
    hold.release();
    expect(await box('Nights')).toBeVisible();
    expect(rows()).toEqual(['Nights']);
    expect(screen.getByRole('button', { name: 'New Playlist' })).toBeEnabled();
  });

  it('filters the list by the search text [PICKER-01]', async () => {
    const { user } = open(hostWithPlaylists(['Harbours', 'Nights', 'Harbour nights']));
    await box('Harbours');
    await user.type(screen.getByRole('searchbox', { name: 'Search playlists' }), ' NIGHT');
    expect(rows()).toEqual(['Harbour nights', 'Nights']);
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(screen.getByText('No playlist is called "NIGHTx".')).toBeVisible();
  });

  it('has New Playlist, and Done, which closes it [PICKER-03]', async () => {
    const { user, onClose } = open(hostWithPlaylists());
    expect(await screen.findByRole('button', { name: 'New Playlist' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('shows a text when there is no playlist', async () => {
    open(hostWithPlaylists([]));
    expect(await screen.findByText('No playlists found.')).toBeVisible();
  });

  it('can refetch the playlists after a failure', async () => {
    const bench = hostWithPlaylists();
    const recover = bench.host.fail(MEMBERSHIP, { status: 500 });
    const { user } = open(bench);
    expect(await screen.findByText('The playlists could not be loaded.')).toBeVisible();
    recover();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await box('Nights')).toBeVisible();
  });
});

describe('a checkbox of the picker', () => {
  it('changes before the response, then shows "Added to" [PICKER-05, PICKER-07, CALLS-PLAYLISTS-05]', async () => {
    const bench = hostWithPlaylists();
    const { user } = open(bench);
    const hold = bench.host.hold(ADD);
    await user.click(await box('Nights'));
    expect(await box('Nights')).toBeChecked();
    expect(screen.queryByText('Added to Nights')).not.toBeInTheDocument();
    hold.release();
    expect(await screen.findByText('Added to Nights')).toBeVisible();
    expect(bench.lists.map(({ id }) => bench.host.videosIn(id).length)).toEqual([0, 1]);
  });

  it('shows "Removed from" when it is unchecked [PICKER-08, CALLS-PLAYLISTS-06]', async () => {
    const bench = hostWithPlaylists([]);
    const { host, ada, video } = bench;
    const { id } = host.addPlaylist({ name: 'Tides', ownerId: ada.id }, [video.id]);
    const { user } = open(bench);
    await user.click(await box('Tides'));
    expect(await box('Tides')).not.toBeChecked();
    expect(await screen.findByText('Removed from Tides')).toBeVisible();
    expect(host.videosIn(id)).toEqual([]);
  });

  it.each([0, 403, 500])(
    'reverts and shows a failure for status %d [PICKER-06]',
    async (status) => {
      const bench = hostWithPlaylists();
      bench.host.fail(ADD, { status });
      const { user } = open(bench);
      await user.click(await box('Nights'));
      expect(await screen.findByText('Failed to update playlist. Please try again.')).toBeVisible();
      expect(await box('Nights')).not.toBeChecked();
      expect(screen.queryByText('Added to Nights')).not.toBeInTheDocument();
    },
  );

  it('ends in the state of the last of several quick presses, with one toast', async () => {
    const bench = hostWithPlaylists();
    const { user } = open(bench);
    const hold = bench.host.hold(ADD);
    await user.click(await box('Nights'));
    await hold.arrived;
    await user.click(await box('Nights'));
    await user.click(await box('Nights'));
    await user.click(await box('Nights'));
    expect(await box('Nights')).not.toBeChecked();
    hold.release();
    expect(await screen.findByText('Removed from Nights')).toBeVisible();
    expect(screen.queryByText('Added to Nights')).not.toBeInTheDocument();
    expect(sent(bench.host)).toEqual([1, 1]);
    expect(await box('Nights')).not.toBeChecked();
  });

  it('keeps its position, although the host lists it first after the press', async () => {
    const bench = hostWithPlaylists(['Harbours', 'Nights', 'Tides']);
    const { user } = open(bench);
    await box('Harbours');
    expect(rows()).toEqual(['Tides', 'Nights', 'Harbours']);
    await user.click(await box('Harbours'));
    await waitFor(() => expect(bench.host.requestsTo(MEMBERSHIP)).toHaveLength(2));
    expect(rows()).toEqual(['Tides', 'Nights', 'Harbours']);
  });
});
