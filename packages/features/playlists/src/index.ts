export { PlaylistsScreen, type PlaylistsScreenProps } from './grid/playlists-screen.tsx';
export { PlaylistScreen, type PlaylistScreenProps } from './playlist/playlist-screen.tsx';
/** "Save" beside a video that plays: `<SaveControl videoId={video.id} />`, for the watch page's slot `saveControl`. */
export { SaveControl, type SaveControlProps } from './save/save-control.tsx';
export { SaveMenu, type SaveMenuPlaylist, type SaveMenuProps } from './save/save-menu.tsx';
export { SavePlaylistDialog, type SavePlaylistDialogProps } from './save/save-playlist-dialog.tsx';
/**
 * A choice of playlists that saves nothing, for a video that is yet to come:
 * `<PlaylistPicker selectedIds={ids} onChange={setIds} />`.
 */
export { PlaylistPicker, type PlaylistPickerProps } from './picker/playlist-picker.tsx';
