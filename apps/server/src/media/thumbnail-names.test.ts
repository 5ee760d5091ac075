import { expect, it } from 'vitest';
import { smallThumbnailKey } from './thumbnail-names.ts';

it('the small thumbnail lies beside the other; one from before there were small ones has none', () => {
  expect(smallThumbnailKey('videos/1/picture-a/thumbnail-640w.webp')).toBe(
    'videos/1/picture-a/thumbnail-480w.webp',
  );
  expect(smallThumbnailKey('videos/1/picture-a/thumbnail-640.webp')).toBeUndefined();
});
