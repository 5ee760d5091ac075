import { type Layer, around } from './scene.ts';
import { box, eroded, shaded } from './svg.ts';

/** The sea below `y`: what is far is finer than what is near. */
export function sea(
  y: number,
  colors: readonly string[],
  dark: string,
  light: string,
): readonly Layer[] {
  const high = 720 - y;
  const ripples = (color: string, seed: number, empty: number) =>
    [
      {
        top: 0,
        waves: '0.011 0.16',
        fade: [`${color} 0`, `${color} 0.9 0.1`, `${color} 0.8 0.6`, `${color} 0`],
        tall: 0.3,
      },
      {
        top: 0.16,
        waves: '0.006 0.08',
        fade: [`${color} 0`, `${color} 0.75 0.4`, `${color} 0`],
        tall: 0.5,
      },
      {
        top: 0.4,
        waves: '0.0035 0.045',
        fade: [`${color} 0`, `${color} 0.5 0.5`, `${color} 0.35`],
        tall: 0.6,
      },
    ]
      .map(({ top, waves, fade, tall }) =>
        eroded(
          { waves, seed, empty, contrast: 7 },
          shaded('down', fade, (fill) => box(-100, y + top * high, 1480, tall * high, fill)),
        ),
      )
      .join('');
  return [
    { svg: shaded('down', colors, (fill) => box(0, y, 1280, high, fill)) },
    { svg: ripples(dark, 4, 0.45), area: around(60), right: '24*sin(PI*t/6)' },
    { svg: ripples(light, 9, 0.66), area: around(60), right: '-24*sin(PI*t/6)' },
  ];
}

export const clouds = (
  y: number,
  high: number,
  color: string,
  seed: number,
  waves = '0.0022 0.013',
  empty = 0.5,
) =>
  eroded(
    { waves, seed, empty, contrast: 5 },
    shaded('down', [`${color} 0`, `${color} 0.9 0.5`, `${color} 0`], (fill) =>
      box(-400, y, 2200, high, fill),
    ),
  );
