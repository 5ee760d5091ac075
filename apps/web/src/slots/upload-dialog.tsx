import { PlaylistPicker } from '@kinora/playlists';
import {
  UploadDialog,
  type UploadDialogProps,
  type PlaylistPickerSlot,
} from '@kinora/video-studio';

const playlistPicker: PlaylistPickerSlot = (selection) => <PlaylistPicker {...selection} />;

/** The upload dialog, with the playlists in step 4. */
export default function UploadToPlaylists(props: Omit<UploadDialogProps, 'playlistPicker'>) {
  return <UploadDialog {...props} playlistPicker={playlistPicker} />;
}
