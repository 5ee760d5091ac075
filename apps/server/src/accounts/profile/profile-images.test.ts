import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProfileImages } from './profile-images.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-pictures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function aFormWith(width: number) {
  const path = join(folder, `${width}.png`);
  const create = { width, height: 5000, channels: 3, background: '#c81' } as const;
  await sharp({ create }).toFile(path);
  return { fields: {}, avatarPath: path, coverPath: path };
}

it('[LIMITS-05] the server accepts an avatar and a cover of 40 megapixels', async () => {
  const { avatar, cover, fieldErrors } = await makeProfileImages(await aFormWith(8000));

  expect(fieldErrors).toEqual([]);
  expect(await sharp(avatar).metadata()).toMatchObject({ width: 256, height: 256 });
  expect(await sharp(cover).metadata()).toMatchObject({ width: 2560, height: 1600 });
});

it('[LIMITS-05] the server names both fields when an avatar and a cover have more than 40 megapixels', async () => {
  const message = 'The image must have at most 40 megapixels';

  expect(await makeProfileImages(await aFormWith(8001))).toEqual({
    avatar: undefined,
    cover: undefined,
    fieldErrors: [
      { path: 'avatar', message },
      { path: 'coverImage', message },
    ],
  });
});
