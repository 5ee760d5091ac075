import { expect, it } from 'vitest';
import { thumbnailSet } from './index.ts';

it('thumbnailSet lists both pictures, and returns undefined for a video with a single one', () => {
  const thumbnail = 'https://k.test/640.webp';
  expect(thumbnailSet({ thumbnail, thumbnailSmall: 'https://k.test/480.webp' })).toBe(
    'https://k.test/480.webp 480w, https://k.test/640.webp 640w',
  );
  for (const thumbnailSmall of [undefined, ''])
    expect(thumbnailSet({ thumbnail, thumbnailSmall })).toBeUndefined();
});
