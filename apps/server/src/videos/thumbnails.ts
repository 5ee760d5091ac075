import { ApiError, invalidField } from '@kinora/api-contract/kernel';
import { limits } from '@kinora/domain';
import { contentTypeOf } from '../media/content-types.ts';
import { newMediaFolder, videoPrefix } from '../media/media-keys.ts';
import { type MadePicture, checkPicture, makeThumbnails } from '../media/pictures.ts';
import { DEFAULT_THUMBNAIL_PATH } from '../media/serving/media-urls.ts';
import { THUMBNAIL_NAME } from '../media/thumbnail-names.ts';
import type { Storage } from '../storage/storage.ts';
import { noUsableThumbnail } from './uploads/video-form.ts';

const TOO_MANY_PIXELS = `The thumbnail must have at most ${limits.image.maxPixels / 1_000_000} megapixels`;

/** Makes all sizes of an uploaded thumbnail; throws an error for an unusable one. */
export async function makeUploadedThumbnails(path: string): Promise<MadePicture[]> {
  const checked = await checkPicture(path, ['jpeg', 'png', 'gif', 'webp']);
  if (checked.kind === 'refused') {
    throw checked.reason === 'not-an-image'
      ? noUsableThumbnail()
      : invalidField('thumbnail', TOO_MANY_PIXELS);
  }
  try {
    return await makeThumbnails(path);
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw noUsableThumbnail(cause);
  }
}

export const newPictureFolder = (videoId: string) =>
  `${videoPrefix(videoId)}${newMediaFolder('picture')}/`;

/** Stores all sizes of a thumbnail in a folder. Resolves with the key of the main size. */
export async function storeThumbnails(
  storage: Storage,
  folder: string,
  pictures: readonly MadePicture[],
): Promise<string> {
  await storage.putAll(
    pictures.map(({ name, bytes }) => ({
      key: folder + name,
      source: bytes,
      type: contentTypeOf(name),
      lengthBytes: bytes.length,
    })),
  );
  return folder + THUMBNAIL_NAME;
}

/** Returns the folder of a replaced thumbnail; `undefined` when the folder contains other files, too. */
export const pictureFolderOf = (key: string | null): string | undefined =>
  key === null ? undefined : /^videos\/[^/]+\/picture-[^/]+\//.exec(key)?.[0];

interface ShownThumbnail {
  readonly id: string;
  readonly publicPrefix: string | null;
  readonly thumbnailKey: string | null;
  readonly thumbnailUrl: string | null;
}

/**
 * Returns whether a URL is that of the video's current thumbnail. Clients send back the URL that they got; signatures
 * expire and prefixes change, so only the path of the file is compared.
 */
export function isPresentThumbnail(given: string, video: ShownThumbnail): boolean {
  if (video.thumbnailUrl !== null) return given === video.thumbnailUrl;
  const { pathname } = new URL(given);
  // The default thumbnail is shown until the first one is made: an edit may have started before that.
  if (pathname === DEFAULT_THUMBNAIL_PATH) return true;
  if (video.thumbnailKey === null) return false;
  const path = video.thumbnailKey.slice(videoPrefix(video.id).length);
  const [, prefix, ownPath] = /^\/media\/p\/([^/]+)\/(.+)$/.exec(pathname) ?? [];
  if (prefix !== undefined) return ownPath === path;
  const [, videoId, draftPath] = /^\/media\/d\/[^/]+\/([^/]+)\/(.+)$/.exec(pathname) ?? [];
  return videoId === video.id && draftPath === path;
}
