export {
  forgottenPasswordSchema,
  accountDeletionSchema,
  loginSchema,
  mailRequestSchema,
  newPasswordSchema,
  passwordResetSchema,
  profileFieldsSchema,
  registrationSchema,
  userNameSchema,
} from './account.ts';
export { type FileFacts } from './file.ts';
export { profileImageSchema, profileImageTypes } from './profile-image.ts';
export {
  NOT_A_VIDEO,
  NOT_PUBLISHABLE,
  PLAIN_FORM_THUMBNAIL_TOO_LARGE,
  VIDEO_EMPTY,
  VIDEO_TOO_LARGE,
  isPlainFormThumbnailTooLarge,
  isVideoFile,
  isVideoTooLarge,
  plainUploadSchema,
  thumbnailUrlSchema,
  uploadDetailsSchema,
  videoDescriptionSchema,
  videoTitleSchema,
  visibilitySchema,
} from './video.ts';
export { type Container, SNIFF_BYTES, sniffVideo } from './video-container.ts';
export { captionLabelSchema, captionLanguageSchema } from './captions.ts';
export { commentTextSchema, newCommentSchema } from './comment.ts';
export { newPlaylistSchema } from './playlist.ts';
export { searchTextSchema } from './search.ts';
export { type Checked, type FieldErrors, checkFields } from './field-errors.ts';
