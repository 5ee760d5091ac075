import { randomUUID } from 'node:crypto';
import type { FieldError } from '@kinora/api-contract';
import { ApiError, invalidFile } from '@kinora/api-contract/kernel';
import { limits } from '@kinora/domain';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { checkPicture, makePicture, type PictureSize } from '../../media/pictures.ts';
import { drawnPicture } from '../../media/serving/drawn-picture.ts';
import { routeFiles, sendDrawn, sendStored } from '../../media/serving/send-stored.ts';
import type { Storage } from '../../storage/storage.ts';
import type { ProfileForm, ProfileImageField } from './profile-form.ts';

/** An avatar is shown at 96 px at most; link previews want 200. */
const sizes = {
  avatar: { width: 256, height: 256, fit: 'cover' },
  cover: { width: 2560 },
} as const;

const TYPE = 'image/webp';
const FOLDER = 'profile-images';
const PATH = '/profile-images';
/** Each picture has a unique name, so it can be cached for ever. */
const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';
/** Drawn by this server: another version may draw it differently. */
const DEFAULT_CACHE = 'public, max-age=86400';
const imageParams = v.object({ name: v.pipe(v.string(), v.regex(/^[\da-f-]{36}\.webp$/)) });
const TOO_MANY_PIXELS = `The image must have at most ${limits.image.maxPixels / 1_000_000} megapixels`;

const noImage = (field: ProfileImageField, cause?: unknown) =>
  invalidFile(field, 'unsupported-media', 'File must be a valid image (JPEG, PNG, GIF)', cause);

/** Shown for users without a picture of their own. */
const defaultAvatar =
  drawnPicture(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 40 40">
<rect width="40" height="40" fill="#6f6d66"/><circle cx="20" cy="16" r="7" fill="#e9e8e6"/>
<path d="M6 40a14 14 0 0 1 28 0z" fill="#e9e8e6"/></svg>`);

/**
 * Makes a profile image of an upload; the upload itself is never served. Resolves with `undefined` when it has too many
 * pixels to decode.
 */
async function makeProfileImage(
  field: ProfileImageField,
  path: string,
  size: PictureSize,
): Promise<Buffer | undefined> {
  const outcome = await checkPicture(path, ['jpeg', 'png', 'gif']);
  if (outcome.kind === 'refused' && outcome.reason === 'too-many-pixels') return undefined;
  if (outcome.kind === 'refused') throw noImage(field);
  try {
    return await makePicture(path, size);
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw noImage(field, cause);
  }
}

export interface ProfileImages {
  readonly avatar: Buffer | undefined;
  readonly cover: Buffer | undefined;
  readonly fieldErrors: readonly FieldError[];
}

/** Makes profile images of the pictures in a form. Throws an error when one is not a complete image. */
export async function makeProfileImages({
  avatarPath,
  coverPath,
}: ProfileForm): Promise<ProfileImages> {
  const fieldErrors: FieldError[] = [];
  const make = async (field: ProfileImageField, path: string | undefined, size: PictureSize) => {
    const made = path === undefined ? undefined : await makeProfileImage(field, path, size);
    if (path !== undefined && !made) fieldErrors.push({ path: field, message: TOO_MANY_PIXELS });
    return made;
  };
  const avatar = await make('avatar', avatarPath, sizes.avatar);
  const cover = await make('coverImage', coverPath, sizes.cover);
  return { avatar, cover, fieldErrors };
}

/** Returns a new, unique storage key, so that the picture can be cached for ever. */
export const newProfileImageKey = () => `${FOLDER}/${randomUUID()}.webp`;

export const storeProfileImage = (storage: Storage, key: string, picture: Buffer): Promise<void> =>
  storage.put(key, picture, { type: TYPE, lengthBytes: picture.length });

export const profileImageUrl = (publicUrl: string) => (key: string | null) =>
  key === null ? undefined : `${publicUrl}/${key}`;

export const defaultAvatarUrl = (publicUrl: string) => `${publicUrl}${PATH}/default.webp`;

/** Adds the routes that serve profile images. */
export function serveProfileImages(app: FastifyInstance, storage: Storage): void {
  routeFiles(app, `${PATH}/default.webp`, v.object({}), async (request, reply) =>
    sendDrawn(request, reply, await defaultAvatar(), { cacheControl: DEFAULT_CACHE }),
  );
  routeFiles(app, `${PATH}/:name`, imageParams, (request, reply, { name }) =>
    sendStored(request, reply, storage, `${FOLDER}/${name}`, { cacheControl: IMMUTABLE_CACHE }),
  );
}
