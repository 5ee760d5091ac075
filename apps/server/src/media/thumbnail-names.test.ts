import { expect, it } from 'vitest';
import { smallThumbnailKey } from './thumbnail-names.ts';

it('the small thumbnail has its name beside the large one; thumbnails of older releases have no small one', () => {
  expect(smallThumbnailKey('videos/1/picture-a/thumbnail-640w.webp')).toBe(
    'videos/1/picture-a/thumbnail-480w.webp',
  );
  expect(smallThumbnailKey('videos/1/picture-a/thumbnail-640.webp')).toBeUndefined();
});
