/** Returns the next number of a sequence that is the same on every machine, from `from` to `to`. */
export type Between = (from: number, to: number) => number;

/** The sequence of mulberry32, a generator of 32-bit pseudo-random numbers. */
export function sequence(seed: number): Between {
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

/** Puts definitions before a drawing that uses their id. Equal definitions have equal ids. */
const defined = (kind: string, key: string, define: (id: string) => string) => {
  const id = `${kind}-${key.replaceAll(/[^\w.-]+/gu, '_')}`;
  return { id, definition: `<defs>${define(id)}</defs>` };
};

const stopsOf = (colors: readonly string[]) =>
  colors
    .map((text, index) => {
      const [color = '', opacity = '1', at = `${index / (colors.length - 1)}`] = text.split(' ');
      return `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`;
    })
    .join('');

export const box = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;

export const disc = (x: number, y: number, radius: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`;

export const shape = (path: string, fill: string, more = '') =>
  `<path d="${path}" fill="${fill}" ${more}/>`;

export const line = (path: string, stroke: string, width: number, more = '') =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/**
 * Draws with a gradient from the top to the bottom of the drawing (`down`), from left to right, or from its centre
 * outwards. A colour is `#rrggbb`, then optionally its opacity, then its place.
 */
export function shaded(
  direction: 'down' | 'right' | 'out',
  colors: readonly string[],
  draw: (fill: string) => string,
): string {
  const kind = direction === 'out' ? 'radialGradient' : 'linearGradient';
  const axis = { down: 'x2="0" y2="1"', right: '', out: '' }[direction];
  const { id, definition } = defined(
    direction,
    colors.join('-'),
    (name) => `<${kind} id="${name}" ${axis}>${stopsOf(colors)}</${kind}>`,
  );
  return definition + draw(`url(#${id})`);
}

/** Light that fades out around a point. */
export const glow = (x: number, y: number, radius: number, color: string, opacity = 1) =>
  shaded(
    'out',
    [
      `${color} ${opacity}`,
      `${color} ${opacity * 0.36} 0.3`,
      `${color} ${opacity * 0.09} 0.62`,
      `${color} 0`,
    ],
    (fill) => disc(x, y, radius, fill),
  );

const filtered = (kind: string, key: string, area: string, steps: string, content: string) => {
  const { id, definition } = defined(
    kind,
    key,
    (name) => `<filter id="${name}" ${area} color-interpolation-filters="sRGB">${steps}</filter>`,
  );
  return `${definition}<g filter="url(#${id})">${content}</g>`;
};

const everywhere = 'filterUnits="userSpaceOnUse" x="-1000" y="-1000" width="4600" height="3400"';

export const blurred = (pixels: number, content: string) =>
  filtered('blur', `${pixels}`, everywhere, `<feGaussianBlur stdDeviation="${pixels}"/>`, content);

export interface Noise {
  /** Waves per pixel, across and down: `0.01 0.1` are flat streaks. */
  readonly waves: string;
  readonly seed: number;
  /** How hard the edges are. */
  readonly contrast?: number;
  /** The share that stays empty, from 0 to 1. */
  readonly empty?: number;
}

/** Leaves of a drawing only what lies under the peaks of a noise: clouds, waves, leaves, grain. */
export function eroded({ waves, seed, contrast = 6, empty = 0.5 }: Noise, content: string): string {
  const cut = -contrast * (0.28 + 0.44 * empty);
  return filtered(
    'noise',
    `${waves}-${seed}-${contrast}-${empty}`,
    // Only where something is drawn, because noise is slow.
    'x="0" y="0" width="1" height="1"',
    `<feTurbulence type="fractalNoise" baseFrequency="${waves}" numOctaves="4" seed="${seed}"/>` +
      `<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 ${contrast} 0 0 0 ${cut}" result="peaks"/>` +
      '<feComposite in="SourceGraphic" in2="peaks" operator="in"/>',
    content,
  );
}

/** A hilly line from `from` to `to`, closed at the bottom. `rough` is the height of its steps as a share of `height`. */
export function hills(
  between: Between,
  {
    y,
    height,
    rough = 0.5,
    from = -400,
    to = 2000,
    bottom = 900,
  }: {
    readonly y: number;
    readonly height: number;
    readonly rough?: number;
    readonly from?: number;
    readonly to?: number;
    readonly bottom?: number;
  },
): string {
  let points = Array.from({ length: 9 }, () => between(-height, height));
  for (let step = height * rough; step > 1.2; step *= rough)
    points = points.flatMap((point, index) => {
      const next = points[index + 1];
      return next === undefined ? [point] : [point, (point + next) / 2 + between(-step, step)];
    });
  const wide = (to - from) / (points.length - 1);
  const path = points.map(
    (point, index) => `${(from + index * wide).toFixed(1)} ${(y + point).toFixed(1)}`,
  );
  return `M${path.join('L')}L${to} ${bottom}H${from}Z`;
}

/** Somebody who stands at a point. */
export function person(x: number, y: number, height: number, color: string): string {
  const at = (across: number, up: number) => `${x + across * height} ${y - up * height}`;
  return (
    disc(x, y - height * 0.92, height * 0.075, color) +
    line(`M${at(0, 0.76)}L${at(0, 0.5)}`, color, height * 0.19) +
    line(
      `M${at(-0.035, 0.48)}L${at(-0.05, 0.03)}M${at(0.035, 0.48)}L${at(0.08, 0.03)}`,
      color,
      height * 0.09,
    ) +
    line(
      `M${at(-0.09, 0.75)}L${at(-0.12, 0.45)}M${at(0.09, 0.75)}L${at(0.13, 0.46)}`,
      color,
      height * 0.06,
    )
  );
}

/** Little lights at random places of a rectangle. */
export const stars = (
  between: Between,
  count: number,
  width: number,
  height: number,
  color = '#fff',
) =>
  times(count, () =>
    disc(
      between(-200, width),
      between(-40, height),
      between(0.5, 1.7),
      color,
      `opacity="${between(0.1, 0.9)}"`,
    ),
  );
