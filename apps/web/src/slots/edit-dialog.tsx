import { PlaylistPicker } from '@kinora/playlists';
import { EditDialog, type EditDialogProps, type PlaylistPickerSlot } from '@kinora/video-studio';

const playlistPicker: PlaylistPickerSlot = (selection) => <PlaylistPicker {...selection} />;

/** The edit dialog, with the playlists in step 4. */
export default function EditInPlaylists(props: Omit<EditDialogProps, 'playlistPicker'>) {
  return <EditDialog {...props} playlistPicker={playlistPicker} />;
}
