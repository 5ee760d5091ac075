export { PlaylistsScreen as default } from '@kinora/playlists';
