export {
  forgottenPassword,
  login,
  mailRequest,
  newPassword,
  passwordReset,
  profileFields,
  registration,
  userName,
} from './account.ts';
export { type FileFacts } from './file.ts';
export { profileImage, profileImageTypes } from './profile-image.ts';
export {
  NOT_A_VIDEO,
  PLAIN_FORM_THUMBNAIL_TOO_LARGE,
  VIDEO_TOO_LARGE,
  isPlainFormThumbnailTooLarge,
  isVideoFile,
  isVideoTooLarge,
  plainUpload,
  thumbnailUrl,
  uploadDetails,
  videoDescription,
  videoTitle,
  visibility,
} from './video.ts';
export { commentText, newComment } from './comment.ts';
export { newPlaylist } from './playlist.ts';
export { searchText } from './search.ts';
export { type Checked, type FieldErrors, checkFields } from './field-errors.ts';
