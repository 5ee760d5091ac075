export {
  PlainUploadScreen,
  type PlainUploadScreenProps,
} from './plain-upload/plain-upload-screen.tsx';
