import type { Page } from '@playwright/test';

/** The scale of a picture against its PNG, and the quality of the file from 0 to 1. */
interface WebpOptions {
  readonly scale?: number;
  readonly quality?: number;
}

/** Chromium takes screenshots only as PNG or JPEG; its canvas writes WebP, which is much smaller. `page` shows nothing after. */
export async function asWebp(
  page: Page,
  png: Buffer,
  { scale = 1, quality = 0.85 }: WebpOptions = {},
): Promise<Buffer> {
  await page.goto('about:blank');
  const bytes = await page.evaluate(
    async ([source, factor, grade]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = new OffscreenCanvas(
        Math.round(image.width * factor),
        Math.round(image.height * factor),
      );
      const context = canvas.getContext('2d');
      if (context) context.imageSmoothingQuality = 'high';
      context?.drawImage(image, 0, 0, canvas.width, canvas.height);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: grade });
      return Array.from(new Uint8Array(await blob.arrayBuffer()));
    },
    [png.toString('base64'), scale, quality] as const,
  );
  return Buffer.from(bytes);
}
