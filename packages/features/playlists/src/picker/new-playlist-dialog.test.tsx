import { createFakeHost, pressTwice, renderWithProviders } from '@kinora/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SavePlaylistDialog } from '../save/save-playlist-dialog.tsx';

const CREATE = 'POST /playlists';
const ADD = 'PATCH /playlists/add/*/*';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function openDialog() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const host = createFakeHost();
  const ada = host.addUser();
  const video = host.addVideo({ owner: ada });
  host.addPlaylist({ name: 'Harbours', ownerId: ada.id });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  renderWithProviders(<SavePlaylistDialog videoId={video.id} onClose={() => {}} />, {
    fakeHost: host,
    user: ada,
  });
  await screen.findByRole('checkbox', { name: 'Harbours' });
  await user.click(screen.getByRole('button', { name: 'New Playlist' }));
  const dialog = await screen.findByRole('dialog', { name: 'New Playlist' });
  const part = within(dialog);
  const create = part.getByRole('button', { name: 'Create' });
  const fill = async (title: string, description: string) => {
    if (title) await user.type(part.getByLabelText('Title'), title);
    if (description) await user.type(part.getByLabelText('Description'), description);
  };
  return { host, video, user, dialog, part, create, fill };
}

const isOpen = () => screen.queryByRole('dialog', { name: 'New Playlist' }) !== null;
const listed = () =>
  within(screen.getByRole('group', { name: 'Playlists', hidden: true }))
    .getAllByRole('checkbox', { hidden: true })
    .map((row) => [row.getAttribute('aria-label'), row.matches(':checked')]);

describe('the New Playlist dialog', () => {
  it('has Title, Description, Cancel and Create [PICKER-09]', async () => {
    const { part, user } = await openDialog();
    expect(part.getByLabelText('Title')).toBeVisible();
    expect(part.getByLabelText('Description')).toBeVisible();
    expect(part.getByRole('button', { name: 'Create' })).toBeVisible();
    await user.click(part.getByRole('button', { name: 'Cancel' }));
    expect(isOpen()).toBe(false);
    expect(screen.getByRole('dialog', { name: 'Save to playlist' })).toBeVisible();
  });

  it.each(['Escape', 'Close', 'Cancel'])(
    'asks for confirmation before %s discards the text [ASK-01]',
    async (way) => {
      const { part, fill, user } = await openDialog();
      const leave = () =>
        way === 'Escape'
          ? user.keyboard('{Escape}')
          : user.click(part.getByRole('button', { name: way }));
      const answer = (name: string) => user.click(screen.getByRole('button', { name }));
      await fill('Tides', '');
      await leave();
      expect(screen.getByRole('dialog', { name: 'Discard this playlist?' })).toBeVisible();
      await answer('Keep editing');
      expect(part.getByLabelText('Title')).toHaveValue('Tides');
      await leave();
      await answer('Discard');
      expect(isOpen()).toBe(false);
    },
  );

  it('has Create disabled while a field is empty [PICKER-11]', async () => {
    const { create, fill } = await openDialog();
    expect(create).toBeDisabled();
    await fill('Tides', '');
    expect(create).toBeDisabled();
    await fill('', 'Low and high water');
    expect(create).toBeEnabled();
  });

  it.each([
    ['   ', 'Low and high water'],
    ['Tides', '   '],
    ['  ', '  '],
  ])('rejects blank texts without a request: %j, %j [PICKER-10]', async (title, description) => {
    const { host, create, fill, user } = await openDialog();
    await fill(title, description);
    await user.click(create);
    expect(await screen.findByText('Both title and description are required')).toBeVisible();
    expect(host.requestsTo(CREATE)).toEqual([]);
    expect(isOpen()).toBe(true);
  });

  it.each([
    ['   ', 'Low and high water', 'Title'],
    ['Tides', '   ', 'Description'],
    ['  ', '  ', 'Title'],
  ])('focuses the first blank field: %j, %j', async (...texts) => {
    const [title, description, wrong] = texts;
    const { part, create, fill, user } = await openDialog();
    await fill(title, description);
    await user.click(create);
    expect(part.getByLabelText(wrong)).toHaveFocus();
  });

  it('shows at the field that a text is too long until it is corrected, focuses it, and sends nothing', async () => {
    const { host, create, part, user } = await openDialog();
    await user.click(part.getByLabelText('Title'));
    await user.paste('x'.repeat(151));
    await user.type(part.getByLabelText('Description'), 'Low');
    await user.click(create);
    expect(await part.findByText('Title cannot exceed 150 characters')).toBeVisible();
    expect(part.getByLabelText('Title')).toHaveFocus();
    expect(host.requestsTo(CREATE)).toEqual([]);
    await user.keyboard('{Backspace}');
    expect(part.queryByText('Title cannot exceed 150 characters')).not.toBeInTheDocument();
  });

  it('has Create disabled while the request runs and sends it once [PICKER-12]', async () => {
    const { host, part, create, fill, user } = await openDialog();
    await fill('Tides', 'Low and high water');
    const hold = host.hold(CREATE);
    await user.click(create);
    await hold.arrived;
    expect(part.getByRole('button', { name: 'Creating...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.type(part.getByLabelText('Title'), '{Enter}');
    hold.release();
    expect(await screen.findByText('Added to Tides')).toBeVisible();
    expect(host.requestsTo(CREATE)).toHaveLength(1);
  });

  it('creates one playlist when Create is pressed twice in the same task [INPUT-01]', async () => {
    const { host, create, fill } = await openDialog();
    await fill('Nights', 'After dark');
    pressTwice(create);
    expect(await screen.findByText('Added to Nights')).toBeVisible();
    expect(host.requestsTo(CREATE)).toHaveLength(1);
  });

  it('lists the new playlist first and checked, and adds the video to it [PICKER-13, PICKER-14, PICKER-15, CALLS-PLAYLISTS-07]', async () => {
    const { host, video, create, fill, user } = await openDialog();
    await fill('Tides', 'Low and high water');
    const hold = host.hold(ADD);
    await user.click(create);
    await hold.arrived;
    expect(listed()).toEqual([
      ['Tides', true],
      ['Harbours', false],
    ]);
    hold.release();
    expect(await screen.findAllByText('Added to Tides')).toHaveLength(1);
    const created = host.requestsTo(CREATE)[0];
    expect(created?.body).toEqual({ name: 'Tides', description: 'Low and high water' });
    const path = host.requestsTo(ADD)[0]?.path ?? '';
    expect(path).toContain(`/add/${video.id}/`);
  });

  it('closes 1 second after the playlist was created [PICKER-16]', async () => {
    const { host, create, fill, user } = await openDialog();
    await fill('Tides', 'Low and high water');
    const hold = host.hold(CREATE);
    await user.click(create);
    await hold.arrived;
    vi.useFakeTimers();
    hold.release();
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(isOpen()).toBe(true);
    expect(create).toHaveAttribute('aria-disabled', 'true');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(isOpen()).toBe(false);
    expect(screen.getByRole('dialog', { name: 'Save to playlist' })).toBeVisible();
  });

  it.each([0, 422, 500])(
    'shows a failure for status %d and keeps the text [PICKER-17]',
    async (status) => {
      const { host, part, create, fill, user } = await openDialog();
      await fill('Tides', 'Low and high water');
      host.fail(CREATE, { status });
      await user.click(create);
      expect(await screen.findByText('Failed to add video to playlist')).toBeVisible();
      expect(part.getByLabelText('Title')).toHaveValue('Tides');
      expect(part.getByLabelText('Description')).toHaveValue('Low and high water');
      await waitFor(() => expect(create).toBeEnabled());
    },
  );

  it('shows a failure when only adding the video failed', async () => {
    const { host, create, fill, user } = await openDialog();
    await fill('Tides', 'Low and high water');
    host.fail(ADD, { status: 500 });
    await user.click(create);
    expect(await screen.findByText('Failed to update playlist. Please try again.')).toBeVisible();
    expect(screen.queryByText('Added to Tides')).not.toBeInTheDocument();
    expect(listed()[0]).toEqual(['Tides', false]);
  });
});
