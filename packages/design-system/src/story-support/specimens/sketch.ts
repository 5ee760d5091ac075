/** What a drawing is made from. */
export interface Sketch {
  /** Four colours: the ground, the middle, the light, and an accent. */
  readonly colors: readonly [ground: string, middle: string, light: string, accent: string];
  /** Returns the next number of a sequence that is the same on every machine, from `from` to `to`. */
  readonly between: (from: number, to: number) => number;
}

/** All drawings are 320 × 180 units. */
export const WIDTH = 320;
export const HEIGHT = 180;

/** The sequence of mulberry32, a generator of 32-bit pseudo-random numbers. */
export function sequenceOf(seed: number): Sketch['between'] {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return (from, to) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    const share = ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    return Math.round((from + share * (to - from)) * 10) / 10;
  };
}

/** Repeats a drawing and joins the results. */
export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_nothing, index) => draw(index)).join('');

export const disc = (x: number, y: number, radius: number, fill: string, opacity = 1) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" opacity="${opacity}"/>`;

export const box = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;

export const shape = (path: string, fill: string, opacity = 1) =>
  `<path d="${path}" fill="${fill}" opacity="${opacity}"/>`;

export const line = (path: string, stroke: string, width: number, opacity = 1) =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}"/>`;

/** Fills the drawing with a gradient from the top to the bottom. */
export const sky = (...colors: readonly string[]) =>
  `<defs><linearGradient id="sky" x2="0" y2="1">${colors
    .map((color, index) => `<stop offset="${index / (colors.length - 1)}" stop-color="${color}"/>`)
    .join('')}</linearGradient></defs>${box(0, 0, WIDTH, HEIGHT, 'url(#sky)')}`;

/** A hilly line through the whole drawing at about `y`, closed at the bottom. */
export function ridge(between: Sketch['between'], y: number, height: number): string {
  const point = () => `${between(y - height, y + height)}`;
  return `M0 ${point()}Q40 ${point()} 80 ${y}T160 ${point()}T240 ${y}T320 ${point()}V180H0Z`;
}
