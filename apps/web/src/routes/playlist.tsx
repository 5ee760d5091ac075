export { PlaylistScreen as default } from '@kinora/playlists';
