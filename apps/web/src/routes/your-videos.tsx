export { YourVideosScreen as default } from '@kinora/video-studio';
