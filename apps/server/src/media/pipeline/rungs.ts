import type { MediaMetadata } from '../media-metadata.ts';

/** One quality: its size and maximum bit rate. */
export interface Rung {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly maxKilobits: number;
}

/** Short sides in pixels, so that portrait videos get the same qualities. */
const steps = [
  { shortSide: 1080, maxKilobits: 4800 },
  { shortSide: 720, maxKilobits: 2800 },
  { shortSide: 480, maxKilobits: 1300 },
] as const;

/** The first quality of a source that must be encoded. */
const FIRST_SHORT_SIDE = 480;
const PREVIEW_SHORT_SIDE = 240;
const PREVIEW_KILOBITS = 400;

type Size = Pick<MediaMetadata, 'width' | 'height'>;

const even = (pixels: number) => Math.max(2, Math.round(pixels / 2) * 2);

function scaled(source: Size, shortSide: number, maxKilobits: number): Rung {
  const factor = Math.min(1, shortSide / Math.min(source.width, source.height));
  const size = { width: even(source.width * factor), height: even(source.height * factor) };
  return { name: `v${Math.min(size.width, size.height)}`, ...size, maxKilobits };
}

/** The quality that an unplayable source is encoded to before it is ready. Never larger than the source. */
export const firstRung = (source: Size): Rung => scaled(source, FIRST_SHORT_SIDE, 1300);

/** The qualities below a source that was copied unchanged. */
export const rungsBelow = (source: Size): Rung[] =>
  steps
    .filter(({ shortSide }) => shortSide < Math.min(source.width, source.height))
    .map(({ shortSide, maxKilobits }) => scaled(source, shortSide, maxKilobits));

/** As {@link rungsBelow}, plus the source's own size: its copy cannot be cut into segments. */
export function rungsOfWhole(source: Size): Rung[] {
  const own = Math.min(source.width, source.height);
  const like = steps.findLast(({ shortSide }) => shortSide >= own) ?? steps[0];
  return [scaled(source, own, like.maxKilobits), ...rungsBelow(source)];
}

/** The qualities above the first one of a source that was encoded, best first. */
export function rungsAboveFirst(source: Size): Rung[] {
  const shortSide = Math.min(source.width, source.height);
  if (shortSide <= FIRST_SHORT_SIDE) return [];
  const above = steps.filter((step) => step.shortSide > FIRST_SHORT_SIDE);
  const within = above.filter((step) => step.shortSide <= shortSide);
  // A source between two steps keeps its own size as the best quality.
  const top = within[0]?.shortSide ?? FIRST_SHORT_SIDE;
  const next = above.findLast((step) => step.shortSide > top);
  const own = next && top < shortSide ? [scaled(source, shortSide, next.maxKilobits)] : [];
  return [...own, ...within.map((step) => scaled(source, step.shortSide, step.maxKilobits))];
}

/** The small rendition that video cards play. */
export const previewRung = (source: Size): Rung => ({
  ...scaled(source, PREVIEW_SHORT_SIDE, PREVIEW_KILOBITS),
  name: 'preview',
});
