import { describe, expect, it } from 'vitest';
import type { TokenSecrets } from '../../config/token-secrets.ts';
import { type AddressedVideo, createMediaUrls } from './media-urls.ts';

const publicUrl = 'https://kinora.example';
const mediaOrigin = 'https://media.example';

const urlsWith = (secrets: TokenSecrets) =>
  createMediaUrls({ publicUrl, mediaOrigin, secrets, now: () => new Date('2026-05-01T12:00:00Z') });

const shown: AddressedVideo = {
  id: 'engine',
  isPublished: true,
  status: 'ready',
  publicPrefix: 'prefix',
};
const draft: AddressedVideo = { ...shown, isPublished: false, publicPrefix: null };
const key = 'videos/engine/first-x/video.mp4';

describe('the URL of a file', () => {
  it('begins with MEDIA_ORIGIN when the video is public', () => {
    const url = urlsWith(['new']).ofVideo(shown, key);

    expect(url).toBe('https://media.example/media/p/prefix/first-x/video.mp4');
  });

  it.each([
    ['a draft', draft],
    ['a published video that is not ready', { ...shown, status: 'processing' } as const],
  ])(
    'begins with PUBLIC_URL for %s, because only this server checks signatures',
    (_what, video) => {
      const url = urlsWith(['new']).ofVideo(video, key);

      expect(url).toMatch(/^https:\/\/kinora\.example\/media\/d\//);
    },
  );
});

describe('the URL of a draft', () => {
  const [, , , signed = ''] = new URL(urlsWith(['old']).ofVideo(draft, key)).pathname.split('/');
  const [expiry = '', signature = ''] = signed.split('.');

  it('is valid while TOKEN_SECRET is "new,old", and invalid without the old secret', () => {
    expect(urlsWith(['new', 'old']).isSigned('engine', expiry, signature)).toBe(true);
    expect(urlsWith(['new']).isSigned('engine', expiry, signature)).toBe(false);
  });

  it.each(['=', '!', 'A', '.', ' '])(
    'is invalid when its signature has another character: %j [CAPTIONS-21]',
    (extra) => {
      const urls = urlsWith(['old']);

      expect(urls.isSigned('engine', expiry, signature + extra)).toBe(false);
      expect(urls.isSigned('engine', expiry, extra + signature)).toBe(false);
    },
  );
});
