import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostInfoOf } from '../host/host-info.ts';
import { setSecurityHeaders } from '../http/security-headers.ts';
import { sitePicture } from './preview-picture.ts';
import { serveWebApp } from './web-app.ts';

const folder = resolve(fileURLToPath(import.meta.url), '../../../../web/public');
const publicUrl = 'https://kinora.example';
let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  const asDocument = setSecurityHeaders(app, { publicUrl, mediaOrigin: undefined });
  const describePage = async () => ({ status: 200 }) as const;
  const port = 8000;
  const host = hostInfoOf({ registration: 'open', extensions: [] });
  await serveWebApp(app, {
    folder,
    publicUrl,
    port,
    host,
    describePage,
    asDocument,
    limit: async () => {},
  });
});
afterAll(() => app.close());

describe('the site’s picture files', () => {
  it('[PAGES-06] include /favicon.ico with 16, 32 and 48 px', async () => {
    const { statusCode, headers, rawPayload } = await app.inject('/favicon.ico');

    expect([statusCode, headers['content-type']]).toEqual([200, 'image/vnd.microsoft.icon']);
    const widths = [0, 1, 2].map((index) => rawPayload.readUInt8(6 + 16 * index));
    expect([rawPayload.readUInt32LE(0), rawPayload.readUInt16LE(4)]).toEqual([0x1_0000, 3]);
    expect(widths).toEqual([16, 32, 48]);
  });

  it('[PAGES-06] include an opaque /apple-touch-icon.png of 180 px', async () => {
    const { rawPayload } = await app.inject('/apple-touch-icon.png');

    expect(await sharp(rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 180,
      height: 180,
    });
    expect((await sharp(rawPayload).stats()).isOpaque).toBe(true);
  });

  it.each([192, 512])('[INSTALL-01] include an icon of %i px', async (size) => {
    const { rawPayload } = await app.inject(`/icon-${size}.png`);

    expect(await sharp(rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: size,
      height: size,
    });
  });

  it('[INSTALL-02] include an opaque maskable icon whose mark no mask cuts', async () => {
    const { rawPayload } = await app.inject('/icon-maskable-512.png');
    const { data, info } = await sharp(rawPayload)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });

    expect((await sharp(rawPayload).stats()).isOpaque).toBe(true);
    expect([info.width, info.height]).toEqual([512, 512]);
    const ground = [...data.subarray(0, 3)];
    const distances = Array.from({ length: 512 * 512 }, (_, index) => {
      const colour = data.subarray(3 * index, 3 * index + 3);
      const isGround = colour.every(
        (value, channel) => Math.abs(value - (ground[channel] ?? 0)) < 8,
      );
      return isGround ? 0 : Math.hypot((index % 512) - 255.5, Math.floor(index / 512) - 255.5);
    });
    const outermost = distances.reduce((most, distance) => Math.max(most, distance), 0);
    expect(outermost).toBeGreaterThan(0.25 * 512);
    expect(outermost).toBeLessThan(0.4 * 512);
  });

  it('[PAGES-05] include the preview picture of the site in the stated size', async () => {
    const { address, size } = sitePicture(publicUrl);
    const { rawPayload } = await app.inject(new URL(address).pathname);

    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', ...size });
  });
});
