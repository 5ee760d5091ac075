import { createFakeHost, pressTwice, renderWithProviders } from '@kinora/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { PlaylistsScreen } from './playlists-screen.tsx';

const LIST = 'GET /playlists/user/*';
const DELETE = 'DELETE /playlists/*';

function startHost() {
  const host = createFakeHost();
  const ada = host.addUser();
  const one = host.addVideo({ owner: ada, thumbnail: 'https://media.kinora.test/one.webp' });
  const two = host.addVideo({ owner: ada });
  return { host, ada, one, two };
}

function visit(
  { host, ada }: Pick<ReturnType<typeof startHost>, 'host' | 'ada'>,
  isVisitor = false,
) {
  const view = renderWithProviders(<PlaylistsScreen brand="Testbrand" />, {
    fakeHost: host,
    route: '/playlists',
    ...(isVisitor ? {} : { user: ada }),
  });
  return { ...view, user: userEvent.setup() };
}

const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  const article = heading.closest('article');
  if (!article) throw new Error(`${name} has no card.`);
  return within(article);
};

describe('/playlists', () => {
  it("shows only the signed-in user's own playlists in a grid [PLAYLISTS-01, PLAYLISTS-12, PLAYLISTS-04, CALLS-PLAYLISTS-01]", async () => {
    const { host, ada } = startHost();
    host.addPlaylist({ name: 'Harbours', ownerId: ada.id });
    host.addPlaylist({ name: 'Not mine', ownerId: host.addUser().id });
    visit({ host, ada });
    expect((await card('Harbours')).getByText('0 videos')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1, name: 'Playlists' })).toBeVisible();
    expect(document.title).toBe('Playlists · Testbrand');
    expect(host.requestsTo(LIST).map(({ path }) => path)).toEqual([
      `/api/v1/playlists/user/${ada.id}`,
    ]);
  });

  it('shows picture, age and count of a playlist and links to its first video [PLAYLISTS-02, PLAYLISTS-05, PLAYLISTS-06, PLAYLISTS-09]', async () => {
    const { host, ada, one, two } = startHost();
    const { id } = host.addPlaylist({ name: 'Harbours', ownerId: ada.id }, [one.id, two.id]);
    visit({ host, ada });
    const harbours = await card('Harbours');
    expect(harbours.getByText('2 videos')).toBeVisible();
    expect(harbours.getByText(/^updated .+/)).toBeVisible();
    expect(harbours.getByRole('link', { name: 'Harbours' })).toHaveAttribute(
      'href',
      `/watch?v=${one.id}&list=${id}`,
    );
    expect(document.querySelector(`img[src="${one.thumbnail}"]`)).toBeInTheDocument();
  });

  it('shows "1 video" for a single video [PLAYLISTS-06]', async () => {
    const { host, ada, one } = startHost();
    host.addPlaylist({ name: 'Harbours', ownerId: ada.id }, [one.id]);
    visit({ host, ada });
    expect((await card('Harbours')).getByText('1 video')).toBeVisible();
  });

  it('shows a default picture for an empty playlist and links to its page [PLAYLISTS-03, PLAYLISTS-10]', async () => {
    const { host, ada } = startHost();
    const { id } = host.addPlaylist({ name: 'Harbours', ownerId: ada.id });
    visit({ host, ada });
    const harbours = await card('Harbours');
    expect(harbours.getByRole('link', { name: 'Harbours' })).toHaveAttribute(
      'href',
      `/playlist?list=${id}`,
    );
    expect(document.querySelector('article img')).toBeNull();
    expect(document.querySelector('article svg.lucide-film')).toBeInTheDocument();
  });

  it('has the link "View full playlist" [PLAYLISTS-07]', async () => {
    const { host, ada, one } = startHost();
    const { id } = host.addPlaylist({ name: 'Harbours', ownerId: ada.id }, [one.id]);
    visit({ host, ada });
    expect(
      (await card('Harbours')).getByRole('link', { name: 'View full playlist' }),
    ).toHaveAttribute('href', `/playlist?list=${id}`);
  });

  it('shows a text when there is no playlist [PLAYLISTS-11]', async () => {
    visit(startHost());
    expect(await screen.findByText('No playlists found.')).toBeVisible();
    expect(screen.getByText('Start creating one to see it here!')).toBeVisible();
  });

  it('offers a new playlist when there is none, and shows the created one', async () => {
    const { host, ada } = startHost();
    const { user } = visit({ host, ada });
    await user.click(await screen.findByRole('button', { name: 'New Playlist' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New Playlist' }));
    await user.type(dialog.getByLabelText('Title'), 'Tides');
    await user.type(dialog.getByLabelText('Description'), 'Low and high water');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Added to Tides')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), {
      timeout: 3000,
    });
    await card('Tides');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('sends no request without a user [PLAYLISTS-13]', async () => {
    const { host, ada } = startHost();
    visit({ host, ada }, true);
    expect(await screen.findByRole('region', { name: 'Loading playlists' })).toBeInTheDocument();
    expect(host.requests).toEqual([]);
  });

  it('can refetch the playlists after a failure', async () => {
    const { host, ada } = startHost();
    host.addPlaylist({ name: 'Harbours', ownerId: ada.id });
    const recover = host.fail(LIST, { status: 0 });
    const { user } = visit({ host, ada });
    expect(await screen.findByText('Your playlists could not be loaded.')).toBeVisible();
    recover();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await card('Harbours');
  });
});

describe('the options button of a playlist', () => {
  async function askToDelete(others: readonly string[] = ['Nights']) {
    const { host, ada } = startHost();
    const { id } = host.addPlaylist({ name: 'Harbours', ownerId: ada.id });
    for (const name of others) host.addPlaylist({ name, ownerId: ada.id });
    const { user } = visit({ host, ada });
    await user.click(await screen.findByRole('button', { name: 'Options of Harbours' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete playlist' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this playlist?' }));
    return { host, id, user, dialog };
  }

  it('deletes the playlist after one question [PLAYLISTS-08, PLAYLISTS-14, CALLS-PLAYLISTS-08]', async () => {
    const { host, id, user, dialog } = await askToDelete();
    expect(host.requestsTo(DELETE)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'Harbours' })).not.toBeInTheDocument(),
    );
    await card('Nights');
    expect(host.requestsTo(DELETE).map(({ path }) => path)).toEqual([`/api/v1/playlists/${id}`]);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(await screen.findByText('Playlist deleted')).toBeVisible();
  });

  it('deletes the playlist once when Delete is pressed twice in the same task [INPUT-01]', async () => {
    const { host, dialog } = await askToDelete();
    pressTwice(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Playlist deleted')).toBeVisible();
    expect(host.requestsTo(DELETE)).toHaveLength(1);
  });

  it('moves the focus to the heading after the only playlist is deleted', async () => {
    const { user, dialog } = await askToDelete([]);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No playlists found.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('deletes nothing on Cancel', async () => {
    const { host, user, dialog } = await askToDelete();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await card('Harbours');
    expect(host.requestsTo(DELETE)).toEqual([]);
  });

  it('shows a failure in the dialog', async () => {
    const { host, user, dialog } = await askToDelete();
    host.fail(DELETE, { status: 0 });
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'The playlist could not be deleted. Please try again.',
    );
  });
});
