import { Button, PickerList, SearchField, iconLook } from '@kinora/design-system';
import type { PlaylistId, PlaylistName } from '@kinora/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { NewPlaylistDialog } from './new-playlist-dialog.tsx';
import { PickerFailure, PickerRowsSkeleton } from './picker-states.tsx';
import * as styles from './picker.css.ts';
import { useStableOrder } from './use-stable-order.ts';

const normalise = (text: string) => text.trim().toLocaleLowerCase();

export interface PickerPanelProps<Listed extends PlaylistName> {
  /** The query of the playlists. While it loads the picker shows skeleton rows. */
  readonly query: Pick<
    UseQueryResult<readonly Listed[]>,
    'data' | 'error' | 'isFetching' | 'refetch'
  >;
  readonly isChecked: (playlist: Listed) => boolean;
  readonly onCheck: (playlistId: PlaylistId, isChecked: boolean) => void;
  /** Called after "New Playlist" has created one. Resolves with whether the success toast is shown. */
  readonly onCreated: (created: PlaylistName) => Promise<boolean>;
}

/** The common parts of the playlist pickers: a search box, the list, and New Playlist. */
export function PickerPanel<Listed extends PlaylistName>({
  query,
  isChecked,
  onCheck,
  onCreated,
}: PickerPanelProps<Listed>) {
  const [search, setSearch] = useState('');
  const [isCreating, setCreating] = useState(false);
  const { data, error } = query;
  const ordered = useStableOrder(data ?? []);
  const searchText = normalise(search);
  const shown = ordered.filter(({ name }) => normalise(name).includes(searchText));

  if (!data && error) return <PickerFailure query={query} />;
  return (
    <div className={styles.panel}>
      <SearchField label="Search playlists" value={search} onChange={setSearch} />
      {data ? (
        <PickerList
          className={styles.list}
          label="Playlists"
          emptyText={
            searchText ? `No playlist is called "${search.trim()}".` : 'No playlists found.'
          }
          options={shown.map((playlist) => ({
            value: playlist.id,
            label: playlist.name,
            isChecked: isChecked(playlist),
          }))}
          onChange={onCheck}
        />
      ) : (
        <PickerRowsSkeleton />
      )}
      <Button
        className={styles.newPlaylist}
        variant="quiet"
        icon={<Plus {...iconLook} />}
        disabled={!data}
        onClick={() => setCreating(true)}
      >
        New Playlist
      </Button>
      {isCreating ? (
        <NewPlaylistDialog
          onCreated={(created) => {
            // The search text could hide the new playlist.
            setSearch('');
            return onCreated(created);
          }}
          onClose={() => setCreating(false)}
        />
      ) : null}
    </div>
  );
}
