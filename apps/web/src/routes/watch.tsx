export { WatchScreen as default } from '@kinora/video-watching';
