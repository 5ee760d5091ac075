import { PickerList } from '@kinora/design-system';
import { asPlaylistId } from '@kinora/domain';

import type { DraftShelf } from '../drafts/draft-shelf.ts';
import type { StudioDialogs } from '../own-videos/studio-dialogs.ts';
import { EditDialog } from '../upload-dialog/edit-dialog.tsx';
import type { PlaylistPickerSlot } from '../upload-dialog/playlist-slot.ts';
import { UploadDialog } from '../upload-dialog/upload-dialog.tsx';
import { createMemoryShelf } from './memory-shelf.ts';

const playlists = [
  { id: asPlaylistId('0190a5d2-7c1e-7a53-9f0a-3d6b5f1e2c01'), name: 'Harbours' },
  { id: asPlaylistId('0190a5d2-7c1e-7a53-9f0a-3d6b5f1e2c02'), name: 'Birds and a fence' },
];

/** Stands for the playlists of the other feature: two of them, and no host. */
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

/** The dialogs without chunks, for stories and tests. */
export const dialogsOnHand = (shelf: DraftShelf = createMemoryShelf()): StudioDialogs => ({
  preload: () => undefined,
  upload: (props) => <UploadDialog {...props} shelf={shelf} playlistPicker={playlistPicker} />,
  edit: (props) => <EditDialog {...props} playlistPicker={playlistPicker} />,
});
