import { expect, it } from 'vitest';
import { thumbnailSet } from './index.ts';

it('thumbnailSet lists all pictures, and returns undefined for a video with a single one', () => {
  const thumbnail = 'https://k.test/640.webp';
  expect(thumbnailSet({ thumbnail, thumbnailSmall: 'https://k.test/480.webp' })).toBe(
    'https://k.test/480.webp 480w, https://k.test/640.webp 640w',
  );
  const pictures = { thumbnail, thumbnailSmall: 'https://k.test/480.webp' };
  expect(thumbnailSet({ ...pictures, thumbnailLarge: 'https://k.test/1280.webp' })).toBe(
    'https://k.test/480.webp 480w, https://k.test/640.webp 640w, https://k.test/1280.webp 1280w',
  );
  for (const thumbnailSmall of [undefined, ''])
    expect(thumbnailSet({ thumbnail, thumbnailSmall })).toBeUndefined();
});
