import { blend, formatHex, parse, wcagContrast } from 'culori';

/** Contrast ratio of two colours by WCAG 2: 1 for equal colours, 21 for black on white. */
export const contrastRatio = (one: string, other: string): number => wcagContrast(one, other);

/** Blends a translucent colour with white, the worst background for light text. */
export function overWhite(color: string): string {
  return formatHex(blend(['#ffffff', color]));
}

/** Lays a share of a colour over another one, which is opaque. */
export function overlaid(ground: string, color: string, share: number): string {
  const layer = parse(color);
  return layer ? formatHex(blend([ground, { ...layer, alpha: share }])) : ground;
}
