export { queue } from '@kinora/playlists';
export { forgetDrafts } from '@kinora/video-studio';
