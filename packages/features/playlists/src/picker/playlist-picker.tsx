import type { PlaylistId } from '@kinora/domain';
import { playlistNamesQuery, useAuth, useSdk } from '@kinora/server-state';
import { useQuery } from '@tanstack/react-query';
import { PickerPanel } from './picker-panel.tsx';

export interface PlaylistPickerProps {
  /** The playlists that are checked. */
  readonly selectedIds: readonly PlaylistId[];
  /** Called with the complete new selection after each change. */
  readonly onChange: (selectedIds: readonly PlaylistId[]) => void;
}

/**
 * Selects some of the viewer's playlists without saving anything, for a video that is not uploaded yet. "New Playlist" does
 * create a playlist at once and adds it to the selection.
 */
export function PlaylistPicker({ selectedIds, onChange }: PlaylistPickerProps) {
  const { user } = useAuth();
  const names = useQuery(playlistNamesQuery(useSdk(), user?.id));
  const without = (playlistId: PlaylistId) => selectedIds.filter((id) => id !== playlistId);

  return (
    <PickerPanel
      query={names}
      isChecked={({ id }) => selectedIds.includes(id)}
      onCheck={(id, isChecked) => onChange(isChecked ? [...without(id), id] : without(id))}
      onCreated={async ({ id }) => {
        onChange([...without(id), id]);
        return true;
      }}
    />
  );
}
