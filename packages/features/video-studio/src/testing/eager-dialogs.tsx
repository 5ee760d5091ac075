import { PickerList } from '@kinora/design-system';
import { asPlaylistId } from '@kinora/domain';
import type { DraftStore } from '../drafts/draft-store.ts';
import type { StudioDialogs } from '../own-videos/studio-dialogs.ts';
import { EditDialog } from '../upload-dialog/edit-dialog.tsx';
import type { PlaylistPickerSlot } from '../upload-dialog/playlist-slot.ts';
import { UploadDialog } from '../upload-dialog/upload-dialog.tsx';
import { createMemoryDraftStore } from './memory-draft-store.ts';

const playlists = [
  { id: asPlaylistId('0190a5d2-7c1e-7a53-9f0a-3d6b5f1e2c01'), name: 'Harbours' },
  { id: asPlaylistId('0190a5d2-7c1e-7a53-9f0a-3d6b5f1e2c02'), name: 'Birds and a fence' },
];

/** Stand-in for the playlist picker of another feature: two playlists, without a host. */
export const playlistPicker: PlaylistPickerSlot = ({ selectedIds, onChange }) => (
  <PickerList
    label="Playlists"
    emptyText="No playlists yet."
    options={playlists.map(({ id, name }) => ({
      value: id,
      label: name,
      isChecked: selectedIds.includes(id),
    }))}
    onChange={(id, isChecked) =>
      onChange(isChecked ? [...selectedIds, id] : selectedIds.filter((held) => held !== id))
    }
  />
);

/** The ids that {@link playlistPicker} offers, in its order. */
export const playlistIds = playlists.map(({ id }) => id);

/** The dialogs without lazy chunks, for stories and tests. */
export const eagerDialogs = (draftStore: DraftStore = createMemoryDraftStore()): StudioDialogs => ({
  preload: () => undefined,
  upload: (props) => (
    <UploadDialog {...props} draftStore={draftStore} playlistPicker={playlistPicker} />
  ),
  edit: (props) => <EditDialog {...props} playlistPicker={playlistPicker} />,
});
