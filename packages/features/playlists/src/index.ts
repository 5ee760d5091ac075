export { PlaylistsScreen, type PlaylistsScreenProps } from './grid/playlists-screen.tsx';
export { PlaylistScreen, type PlaylistScreenProps } from './playlist/playlist-screen.tsx';
/** The Save button of the watch page, for its slot `saveControl`: `<SaveControl videoId={video.id} />`. */
export { SaveControl, type SaveControlProps } from './save/save-control.tsx';
export { SaveMenu, type SaveMenuPlaylist, type SaveMenuProps } from './save/save-menu.tsx';
export { SavePlaylistDialog, type SavePlaylistDialogProps } from './save/save-playlist-dialog.tsx';
/**
 * Selects playlists without saving anything, for a video that is not uploaded yet:
 * `<PlaylistPicker selectedIds={ids} onChange={setIds} />`.
 */
export { PlaylistPicker, type PlaylistPickerProps } from './picker/playlist-picker.tsx';
/** The list of the queue of this tab, for the panel of the watch page: `<QueueList hrefOf={watchHref} />`. */
export { QueueList, type QueueListProps } from './queue/queue-list.tsx';
export { queue } from './queue/queue.ts';
