import { Button, Dialog, useToasts } from '@kinora/design-system';
import type { PlaylistId, VideoId } from '@kinora/domain';
import { membershipQuery, useSdk } from '@kinora/server-state';
import { useQuery } from '@tanstack/react-query';
import { PickerPanel } from '../picker/picker-panel.tsx';
import { usePlaylistEntry } from './use-playlist-entry.ts';

export interface SavePlaylistDialogProps {
  /** The video to save. */
  readonly videoId: VideoId;
  readonly onClose: () => void;
}

/** "Save to playlist": shows which of the viewer's playlists contain a video. Each press is saved at once; the last one wins. */
export function SavePlaylistDialog({ videoId, onClose }: SavePlaylistDialogProps) {
  const toasts = useToasts();
  const membership = useQuery(membershipQuery(useSdk(), videoId));
  const setEntry = usePlaylistEntry(videoId);

  async function check(playlistId: PlaylistId, isWanted: boolean) {
    const name = membership.data?.find(({ id }) => id === playlistId)?.name ?? '';
    if ((await setEntry(playlistId, isWanted)) !== 'done') return;
    toasts.show({ kind: 'success', text: `${isWanted ? 'Added to' : 'Removed from'} ${name}` });
  }

  return (
    <Dialog
      isOpen
      title="Save to playlist"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <PickerPanel
        query={membership}
        isChecked={({ containsVideo }) => containsVideo}
        onCheck={(playlistId, isWanted) => void check(playlistId, isWanted)}
        onCreated={async ({ id }) => (await setEntry(id, true)) === 'done'}
      />
    </Dialog>
  );
}
