import type { PlaylistId } from '@kinora/domain';
import { createFakeHost, renderWithProviders } from '@kinora/test-kit';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { PlaylistPicker } from './playlist-picker.tsx';

function start() {
  const host = createFakeHost();
  const ada = host.addUser();
  const [harbours, nights] = ['Harbours', 'Nights'].map(
    (name) => host.addPlaylist({ name, ownerId: ada.id }).id,
  );
  let selection: readonly PlaylistId[] = [];
  function Step() {
    const [selectedIds, setSelectedIds] = useState<readonly PlaylistId[]>(nights ? [nights] : []);
    selection = selectedIds;
    return <PlaylistPicker selectedIds={selectedIds} onChange={setSelectedIds} />;
  }
  renderWithProviders(<Step />, { fakeHost: host, user: ada });
  return { host, harbours, nights, user: userEvent.setup(), selected: () => selection };
}

const box = (name: string) => screen.findByRole('checkbox', { name });

describe('the picker of a video that is not uploaded yet', () => {
  it('shows and changes the selection without saving it [CALLS-PLAYLISTS-02]', async () => {
    const { host, harbours, nights, user, selected } = start();
    expect(await box('Nights')).toBeChecked();
    await user.click(await box('Harbours'));
    expect(selected()).toEqual([nights, harbours]);
    await user.click(await box('Nights'));
    expect(selected()).toEqual([harbours]);
    expect(host.requests.map(({ method }) => method)).toEqual(['GET']);
    expect(host.requestsTo('GET /playlists/user/*/playlistNames')).toHaveLength(1);
  });

  it('puts a new playlist first and selects it [PICKER-13, PICKER-14, PICKER-15]', async () => {
    const { host, nights, user, selected } = start();
    await box('Nights');
    await user.click(screen.getByRole('button', { name: 'New Playlist' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New Playlist' }));
    await user.type(dialog.getByLabelText('Title'), 'Tides');
    await user.type(dialog.getByLabelText('Description'), 'Low');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Added to Tides')).toBeVisible();
    const list = screen.getByRole('group', { name: 'Playlists', hidden: true });
    const rows = within(list).getAllByRole('checkbox', { hidden: true });
    expect(rows.map((row) => [row.getAttribute('aria-label'), row.matches(':checked')])).toEqual([
      ['Tides', true],
      ['Nights', true],
      ['Harbours', false],
    ]);
    expect(selected()).toHaveLength(2);
    expect(selected()[0]).toBe(nights);
    expect(host.requestsTo('PATCH /playlists/add/*/*')).toEqual([]);
  });
});
