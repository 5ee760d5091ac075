export { forgetDrafts } from '@kinora/video-studio';
