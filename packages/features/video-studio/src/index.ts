export {
  PlainUploadScreen,
  type PlainUploadScreenProps,
} from './plain-upload/plain-upload-screen.tsx';
export { YourVideosScreen, type YourVideosScreenProps } from './own-videos/your-videos-screen.tsx';
