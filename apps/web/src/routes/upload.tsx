export { PlainUploadScreen as default } from '@kinora/video-studio';
