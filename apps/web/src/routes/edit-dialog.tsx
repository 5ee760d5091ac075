import { PlaylistPicker } from '@kinora/playlists';
import { EditDialog, type EditDialogProps } from '@kinora/video-studio';

/** The edit dialog, with the playlists in step 4. */
export default function EditInPlaylists(props: Omit<EditDialogProps, 'playlistPicker'>) {
  return (
    <EditDialog {...props} playlistPicker={(selection) => <PlaylistPicker {...selection} />} />
  );
}
