export { SaveMenu as default } from '@kinora/playlists';
