import { limits, visibilities } from '@kinora/domain';
import * as v from 'valibot';

import { type FileFacts, pickedFile } from './file.ts';
import { isStorableText, requiredText, storableText } from './text.ts';

/** Shown as a toast when a picked video is over the limit; the selection is then cleared. */
export const VIDEO_TOO_LARGE = 'File size exceeds 100 MB. Please select a smaller video.';
/** The plain form's own rule for thumbnails. */
export const PLAIN_FORM_THUMBNAIL_TOO_LARGE =
  'File size exceeds 6 MB. Please select a smaller thumbnail.';

/** Shown when a picked file is no video; the selection is then cleared. */
export const NOT_A_VIDEO = 'Please select a video file';
const NOT_AN_IMAGE = 'Please select an image file';

/** At most 100 characters, not blank. */
export const videoTitle = v.pipe(
  requiredText('Title is required'),
  v.maxLength(limits.title.maxLength, `Title cannot exceed ${limits.title.maxLength} characters`),
);

/** At most 5000 characters; may be empty. */
export const videoDescription = v.pipe(
  storableText(),
  v.maxLength(
    limits.description.maxLength,
    `Description cannot exceed ${limits.description.maxLength} characters`,
  ),
);

/** One of the choices of the upload flow. */
export const visibility = v.picklist(visibilities, 'Visibility must be private or public');

/** Endings of the files that some platforms know no media type for: there the browser gives an empty one. */
const videoFileEnding = /\.(?:mp4|m4v|mov|avi|mkv|webm|ts|mts|m2ts|mpe?g|vob|flv|wmv|asf|ogv)$/i;

/** Is this a video of any type? A file without a type is judged by the ending of its name. */
export const isVideoFile = ({ name, type }: FileFacts) =>
  type === '' ? videoFileEnding.test(name) : type.startsWith('video/');
/** Is this an image of any type? */
const isImageFile = ({ type }: FileFacts) => type.startsWith('image/');
/** Over 100 MB? 100 MB themselves are accepted. */
export const isVideoTooLarge = ({ size }: FileFacts) => size > limits.videoFile.maxBytes;
/** Over 6 MB? Only the plain upload form asks. */
export const isPlainFormThumbnailTooLarge = ({ size }: FileFacts) =>
  size > limits.plainFormThumbnail.maxBytes;

/** The plain upload form, where every field is required. */
export const plainUpload = <Facts extends FileFacts>() =>
  v.object({
    title: videoTitle,
    description: v.pipe(
      requiredText('Description is required'),
      v.maxLength(
        limits.description.maxLength,
        `Description cannot exceed ${limits.description.maxLength} characters`,
      ),
    ),
    videoFile: v.pipe(
      pickedFile<Facts>('Video file is required'),
      v.check((file: Facts) => isVideoFile(file), NOT_A_VIDEO),
      v.check((file: Facts) => !isVideoTooLarge(file), VIDEO_TOO_LARGE),
    ),
    thumbnail: v.pipe(
      pickedFile<Facts>('Thumbnail is required'),
      v.check((file: Facts) => isImageFile(file), NOT_AN_IMAGE),
      v.check((file: Facts) => !isPlainFormThumbnailTooLarge(file), PLAIN_FORM_THUMBNAIL_TOO_LARGE),
    ),
    visibility,
  });

const NOT_A_URL = 'Invalid URL format for thumbnail';

/** The address of a picture: any address, as the browser reads it. */
export const thumbnailUrl = v.pipe(
  v.string(),
  v.url(NOT_A_URL),
  v.check(isStorableText, NOT_A_URL),
);

/** A picture that is sent, or the address of one. */
const thumbnail = <Facts extends FileFacts>() =>
  v.union([
    thumbnailUrl,
    v.pipe(
      pickedFile<Facts>(NOT_AN_IMAGE),
      v.check((file: Facts) => isImageFile(file), NOT_AN_IMAGE),
      v.check(
        ({ size }: Facts) => size < limits.thumbnail.lessThanBytes,
        'File size must be less than 100 MB',
      ),
    ),
  ]);

/** Step 2 of the upload dialog: only the title is required. */
export const uploadDetails = <Facts extends FileFacts>() =>
  v.object({
    title: videoTitle,
    description: videoDescription,
    thumbnail: v.optional(thumbnail<Facts>()),
  });
