import { Button, PickerList, SearchField, iconLook } from '@kinora/design-system';
import type { PlaylistId, PlaylistName } from '@kinora/domain';
import { Plus } from 'lucide-react';
import { useState } from 'react';

import { NewPlaylistDialog } from './new-playlist-dialog.tsx';
import * as styles from './picker.css.ts';
import { useSteadyOrder } from './use-steady-order.ts';

const searchable = (text: string) => text.trim().toLocaleLowerCase();

export interface PickerPanelProps<Listed extends PlaylistName> {
  readonly playlists: readonly Listed[];
  readonly isChecked: (playlist: Listed) => boolean;
  readonly onCheck: (playlistId: PlaylistId, isChecked: boolean) => void;
  /** A playlist was made with "New Playlist"; the answer says when it may be told of. */
  readonly onCreated: (created: PlaylistName) => Promise<boolean>;
}

/** What every picker of playlists has: a search box, the list, and New Playlist. */
export function PickerPanel<Listed extends PlaylistName>({
  playlists,
  isChecked,
  onCheck,
  onCreated,
}: PickerPanelProps<Listed>) {
  const [search, setSearch] = useState('');
  const [isCreating, setCreating] = useState(false);
  const ordered = useSteadyOrder(playlists);
  const words = searchable(search);
  const shown = ordered.filter(({ name }) => searchable(name).includes(words));

  return (
    <div className={styles.panel}>
      <SearchField label="Search playlists" value={search} onChange={setSearch} />
      <PickerList
        label="Playlists"
        emptyText={words ? `No playlist is called "${search.trim()}".` : 'No playlists found.'}
        options={shown.map((playlist) => ({
          value: playlist.id,
          label: playlist.name,
          isChecked: isChecked(playlist),
        }))}
        onChange={onCheck}
      />
      <Button
        className={styles.newPlaylist}
        variant="quiet"
        icon={<Plus {...iconLook} />}
        onClick={() => setCreating(true)}
      >
        New Playlist
      </Button>
      {isCreating ? (
        <NewPlaylistDialog
          onCreated={(created) => {
            // What was searched for would hide it.
            setSearch('');
            return onCreated(created);
          }}
          onClose={() => setCreating(false)}
        />
      ) : null}
    </div>
  );
}
