import { formatHex } from 'culori';
import type { Tint } from './tint-values.ts';

export { neutralTint, type Tint } from './tint-values.ts';

/** A fixed lightness, which decides the contrast, and the share of the tint's chroma. */
type Step = readonly [lightness: number, chromaShare: number];

const roles = [
  'page',
  'panel',
  'raised',
  'control',
  'controlHover',
  'controlPressed',
  'line',
  'lineControl',
  'focusRing',
  'text',
  'textQuiet',
  'skeleton',
] as const;

/** The roles that follow the tint. */
export type TintedRole = (typeof roles)[number];
export type Ladder = Readonly<Record<TintedRole, Step>>;

export const darkLadder: Ladder = {
  page: [0.155, 0.15],
  panel: [0.192, 0.24],
  raised: [0.215, 0.28],
  control: [0.24, 0.33],
  controlHover: [0.287, 0.4],
  controlPressed: [0.335, 0.46],
  line: [0.305, 0.4],
  lineControl: [0.6, 0.7],
  focusRing: [0.968, 0.1],
  text: [0.968, 0.1],
  textQuiet: [0.79, 0.3],
  skeleton: [0.265, 0.5],
};

export const lightLadder: Ladder = {
  page: [0.987, 0.07],
  panel: [0.966, 0.13],
  raised: [1, 0],
  control: [0.93, 0.28],
  controlHover: [0.9, 0.36],
  controlPressed: [0.865, 0.42],
  line: [0.885, 0.26],
  lineControl: [0.56, 0.7],
  focusRing: [0.2, 0.3],
  text: [0.2, 0.3],
  textQuiet: [0.45, 0.36],
  skeleton: [0.91, 0.32],
};

const eachRole = (color: (role: TintedRole) => string) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `roles` has every key
  Object.fromEntries(roles.map((role) => [role, color(role)])) as Record<TintedRole, string>;

/** Returns the colours of a ladder in one tint, as `#rrggbb`. */
export const tintedColors = (ladder: Ladder, { hue, chroma }: Tint) =>
  eachRole((role) => {
    const [lightness, share] = ladder[role];
    return formatHex({ mode: 'oklch', l: lightness, c: chroma * share, h: hue });
  });

/** Returns the colours of a ladder as CSS that follows two custom properties. */
export const tintableColors = (ladder: Ladder, hue: string, chroma: string) =>
  eachRole((role) => {
    const [lightness, share] = ladder[role];
    return `oklch(${lightness} calc(${chroma} * ${share}) ${hue})`;
  });
