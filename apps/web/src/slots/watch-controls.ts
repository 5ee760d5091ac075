export { SubscribeControl } from '@kinora/channels';
export { SaveControl } from '@kinora/playlists';
