import { Button, PickerList, SearchField, iconLook } from '@kinora/design-system';
import type { PlaylistId, PlaylistName } from '@kinora/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';

import { NewPlaylistDialog } from './new-playlist-dialog.tsx';
import { PickerFailure, PickerRowsSkeleton } from './picker-states.tsx';
import * as styles from './picker.css.ts';
import { useSteadyOrder } from './use-steady-order.ts';

const searchable = (text: string) => text.trim().toLocaleLowerCase();

export interface PickerPanelProps<Listed extends PlaylistName> {
  /** Where the playlists come from. Until they are there the picker stands with empty rows. */
  readonly query: Pick<
    UseQueryResult<readonly Listed[]>,
    'data' | 'error' | 'isFetching' | 'refetch'
  >;
  readonly isChecked: (playlist: Listed) => boolean;
  readonly onCheck: (playlistId: PlaylistId, isChecked: boolean) => void;
  /** A playlist was made with "New Playlist"; the answer says when it may be told of. */
  readonly onCreated: (created: PlaylistName) => Promise<boolean>;
}

/** What every picker of playlists has: a search box, the list, and New Playlist. */
export function PickerPanel<Listed extends PlaylistName>({
  query,
  isChecked,
  onCheck,
  onCreated,
}: PickerPanelProps<Listed>) {
  const [search, setSearch] = useState('');
  const [isCreating, setCreating] = useState(false);
  const { data, error } = query;
  const ordered = useSteadyOrder(data ?? []);
  const words = searchable(search);
  const shown = ordered.filter(({ name }) => searchable(name).includes(words));

  if (!data && error) return <PickerFailure query={query} />;
  return (
    <div className={styles.panel}>
      <SearchField label="Search playlists" value={search} onChange={setSearch} />
      {data ? (
        <PickerList
          className={styles.list}
          label="Playlists"
          emptyText={words ? `No playlist is called "${search.trim()}".` : 'No playlists found.'}
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
