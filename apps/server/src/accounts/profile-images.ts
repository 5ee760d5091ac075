import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { invalidField, Refusal } from '../http/refusal.ts';
import { checkPicture, makePicture } from '../media/pictures.ts';
import type { Storage } from '../storage/storage.ts';

export type ProfileImageKind = 'avatar' | 'cover';

/** An avatar stands at 96 px at most, and link previews want 200. */
const sizes = {
  avatar: { width: 256, height: 256, fit: 'cover' },
  cover: { width: 2560 },
} as const;

const TYPE = 'image/webp';
const FOLDER = 'profile-images';
const PATH = '/profile-images';
const YEAR_SECONDS = 31_536_000;
const DAY_SECONDS = 86_400;
const NOT_AN_IMAGE = 'File must be a valid image (JPEG, PNG, GIF)';

/** Shown for everybody who has no picture of their own. */
const DEFAULT_AVATAR = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 40 40">
<rect width="40" height="40" fill="#6f6d66"/><circle cx="20" cy="16" r="7" fill="#e9e8e6"/>
<path d="M6 40a14 14 0 0 1 28 0z" fill="#e9e8e6"/></svg>`;

/** Refuses what is no picture by its content, and what would be too large to decode. */
export async function demandPicture(path: string, field: string): Promise<void> {
  const outcome = await checkPicture(path, ['jpeg', 'png', 'gif']);
  if (outcome.kind === 'picture') return;
  throw outcome.reason === 'not-an-image'
    ? new Refusal('unsupported-media', NOT_AN_IMAGE)
    : invalidField(field, 'The image must have at most 40 megapixels');
}

/** Makes our own picture of an uploaded one, which itself is never served. */
async function makeProfileImage(path: string, kind: ProfileImageKind): Promise<Buffer> {
  try {
    return await makePicture(path, sizes[kind]);
  } catch (cause) {
    throw new Refusal('unsupported-media', NOT_AN_IMAGE, { cause });
  }
}

/** Each picture gets its own name, so that it can be cached for ever. */
export const newProfileImageKey = () => `${FOLDER}/${randomUUID()}.webp`;

export interface UploadedImage {
  readonly path: string;
  readonly kind: ProfileImageKind;
}

/** Keeps what is made of an upload. */
export async function keepProfileImage(
  storage: Storage,
  key: string,
  { path, kind }: UploadedImage,
): Promise<void> {
  const picture = await makeProfileImage(path, kind);
  await storage.put(key, picture, { type: TYPE, lengthBytes: picture.length });
}

export const profileImageUrl = (publicUrl: string) => (key: string | null) =>
  key === null ? undefined : `${publicUrl}/${key}`;

export const defaultAvatarUrl = (publicUrl: string) => `${publicUrl}${PATH}/default.webp`;

/** The routes behind those addresses. */
export function serveProfileImages(app: FastifyInstance, storage: Storage): void {
  let defaultAvatar: Promise<Buffer> | undefined;
  const open = {
    'content-type': TYPE,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  };

  app.get(`${PATH}/default.webp`, async (_request, reply) => {
    defaultAvatar ??= sharp(Buffer.from(DEFAULT_AVATAR)).webp({ quality: 90 }).toBuffer();
    return reply
      .headers({ ...open, 'cache-control': `public, max-age=${DAY_SECONDS}` })
      .send(await defaultAvatar);
  });

  app.get<{ Params: { name: string } }>(`${PATH}/:name`, async (request, reply) => {
    const { name } = request.params;
    const key = `${FOLDER}/${name}`;
    const bytes = /^[\da-f-]{36}\.webp$/.test(name) ? await storage.get(key) : undefined;
    if (!bytes) throw new Refusal('not-found', 'Not found');
    return reply
      .headers({ ...open, 'cache-control': `public, max-age=${YEAR_SECONDS}, immutable` })
      .send(bytes);
  });
}
