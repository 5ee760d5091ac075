import { createHmac, timingSafeEqual } from 'node:crypto';
import { type TokenSecrets, deriveKeys } from '../../config/token-secrets.ts';
import type { Clock } from '../../lib/clock.ts';
import { videoPrefix } from '../media-keys.ts';

/** The fields of a video that determine the URLs of its files. */
export interface AddressedVideo {
  readonly id: string;
  readonly isPublished: boolean;
  readonly status: 'processing' | 'ready' | 'failed';
  readonly publicPrefix: string | null;
}

export interface MediaUrls {
  /** Returns the URL of a stored file of a video: public while the video is published, else signed for its owner. */
  ofVideo(video: AddressedVideo, key: string): string;
  /** Shown while a video has no thumbnail yet. */
  readonly defaultThumbnail: string;
  /** Returns whether the signature of a draft's URL is valid and not expired. */
  isSigned(videoId: string, expiry: string, signature: string): boolean;
}

export interface MediaUrlsOptions {
  readonly publicUrl: string;
  /** Another origin for published media, such as a CDN in front of this server. */
  readonly mediaOrigin: string | undefined;
  readonly secrets: TokenSecrets;
  readonly now: Clock;
}

export const DEFAULT_THUMBNAIL_PATH = '/media/default-thumbnail.webp';

const HOUR_MS = 3_600_000;
const DRAFT_HOURS = 6;

const sign = (key: Uint8Array, videoId: string, expiry: string) =>
  createHmac('sha256', key)
    .update(`${expiry}.${videoId}`)
    .digest()
    .subarray(0, 18)
    .toString('base64url');

/** Makes and verifies the URLs of stored files. */
export function createMediaUrls({
  publicUrl,
  mediaOrigin = publicUrl,
  secrets,
  now,
}: MediaUrlsOptions): MediaUrls {
  const keys = deriveKeys(secrets, 'draft media');
  const [signingKey] = keys;

  return {
    ofVideo(video, key) {
      const path = key.slice(videoPrefix(video.id).length);
      if (video.isPublished && video.status === 'ready' && video.publicPrefix !== null)
        return `${mediaOrigin}/media/p/${video.publicPrefix}/${path}`;
      // Rounded up, so that the URLs stay the same for an hour and can be cached.
      const hours = Math.ceil(now().getTime() / HOUR_MS) + DRAFT_HOURS;
      const expiry = String((hours * HOUR_MS) / 1000);
      const signature = sign(signingKey, video.id, expiry);
      return `${publicUrl}/media/d/${expiry}.${signature}/${video.id}/${path}`;
    },
    defaultThumbnail: `${mediaOrigin}${DEFAULT_THUMBNAIL_PATH}`,
    isSigned(videoId, expiry, signature) {
      if (!/^\d{1,12}$/.test(expiry) || Number(expiry) * 1000 <= now().getTime()) return false;
      // Compared as text: decoding would ignore characters that are not base64url.
      const given = Buffer.from(signature);
      return keys.some((key) => {
        const right = Buffer.from(sign(key, videoId, expiry));
        return given.length === right.length && timingSafeEqual(given, right);
      });
    },
  };
}
