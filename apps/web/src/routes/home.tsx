export { HomeScreen as default } from '@kinora/video-discovery';
