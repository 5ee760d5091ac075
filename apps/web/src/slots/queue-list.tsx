export { QueueList as default } from '@kinora/playlists';
