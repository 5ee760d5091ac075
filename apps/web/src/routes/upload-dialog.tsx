import { PlaylistPicker } from '@kinora/playlists';
import { UploadDialog, type UploadDialogProps } from '@kinora/video-studio';

/** The upload dialog, with the playlists in step 4. */
export default function UploadToPlaylists(props: Omit<UploadDialogProps, 'playlistPicker'>) {
  return (
    <UploadDialog {...props} playlistPicker={(selection) => <PlaylistPicker {...selection} />} />
  );
}
