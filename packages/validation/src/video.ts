import { VIDEO_FORMATS, limits, visibilities } from '@kinora/domain';
import * as v from 'valibot';
import { type FileFacts, fileSchema } from './file.ts';
import { isStorableText, requiredTextSchema, storableTextSchema } from './text.ts';

/** Shown as a toast when a selected video is too large; the selection is then cleared. */
export const VIDEO_TOO_LARGE = 'File size exceeds 100 MB. Please select a smaller video.';
/** Shown when the thumbnail of the plain form is too large. */
export const PLAIN_FORM_THUMBNAIL_TOO_LARGE =
  'File size exceeds 6 MB. Please select a smaller thumbnail.';

/** Shown when a selected file is not a video; the selection is then cleared. */
export const NOT_A_VIDEO = 'Please select a video file';
/** Shown when a selected video has no content. */
export const VIDEO_EMPTY = 'This file is empty. Please select another video.';
/** Shown when the content of a file is no video that the server accepts. */
export const NOT_PUBLISHABLE = `This file is not a video that can be published (${VIDEO_FORMATS})`;
const NOT_AN_IMAGE = 'Please select an image file';

/** At most 100 characters, not blank. */
export const videoTitleSchema = v.pipe(
  requiredTextSchema('Title is required'),
  v.maxLength(limits.title.maxLength, `Title cannot exceed ${limits.title.maxLength} characters`),
);

/** At most 5000 characters; may be empty. */
export const videoDescriptionSchema = v.pipe(
  storableTextSchema(),
  v.maxLength(
    limits.description.maxLength,
    `Description cannot exceed ${limits.description.maxLength} characters`,
  ),
);

/** Who may watch a video: one of `visibilities`. */
export const visibilitySchema = v.picklist(visibilities, 'Visibility must be private or public');

/** Extensions of video files, for platforms without a media type for them: the browser then reports an empty type. */
const videoFileExtension = /\.(?:mp4|m4v|mov|avi|mkv|webm|ts|mts|m2ts|mpe?g|vob|flv|wmv|asf|ogv)$/i;

/** Returns whether this is a video of any type. A file without a media type is judged by its extension. */
export const isVideoFile = ({ name, type }: FileFacts) =>
  type === '' ? videoFileExtension.test(name) : type.startsWith('video/');
/** Returns whether this is an image of any type. */
const isImageFile = ({ type }: FileFacts) => type.startsWith('image/');
/** Returns whether the video is larger than 100 MB; exactly 100 MB is accepted. */
export const isVideoTooLarge = ({ size }: FileFacts) => size > limits.videoFile.maxBytes;
/** Returns whether a thumbnail is larger than 6 MB, the limit of the plain upload form only. */
export const isPlainFormThumbnailTooLarge = ({ size }: FileFacts) =>
  size > limits.plainFormThumbnail.maxBytes;

/** Fields of the plain upload form; all are required. */
export const plainUploadSchema = <Facts extends FileFacts>() =>
  v.object({
    title: videoTitleSchema,
    description: v.pipe(
      requiredTextSchema('Description is required'),
      v.maxLength(
        limits.description.maxLength,
        `Description cannot exceed ${limits.description.maxLength} characters`,
      ),
    ),
    videoFile: v.pipe(
      fileSchema<Facts>('Video file is required'),
      v.check((file: Facts) => isVideoFile(file), NOT_A_VIDEO),
      v.check((file: Facts) => !isVideoTooLarge(file), VIDEO_TOO_LARGE),
    ),
    thumbnail: v.pipe(
      fileSchema<Facts>('Thumbnail is required'),
      v.check((file: Facts) => isImageFile(file), NOT_AN_IMAGE),
      v.check((file: Facts) => !isPlainFormThumbnailTooLarge(file), PLAIN_FORM_THUMBNAIL_TOO_LARGE),
    ),
    visibility: visibilitySchema,
  });

const NOT_A_URL = 'Invalid URL format for thumbnail';

/** The URL of a picture: any URL that the browser accepts. */
export const thumbnailUrlSchema = v.pipe(
  v.string(),
  v.url(NOT_A_URL),
  v.check(isStorableText, NOT_A_URL),
);

/** A picture file or the URL of a picture. */
const thumbnailSchema = <Facts extends FileFacts>() =>
  v.union([
    thumbnailUrlSchema,
    v.pipe(
      fileSchema<Facts>(NOT_AN_IMAGE),
      v.check((file: Facts) => isImageFile(file), NOT_AN_IMAGE),
      v.check(
        ({ size }: Facts) => size < limits.thumbnail.lessThanBytes,
        'File size must be less than 100 MB',
      ),
    ),
  ]);

/** Fields of step 2 of the upload dialog; only the title is required. */
export const uploadDetailsSchema = <Facts extends FileFacts>() =>
  v.object({
    title: videoTitleSchema,
    description: videoDescriptionSchema,
    thumbnail: v.optional(thumbnailSchema<Facts>()),
  });
