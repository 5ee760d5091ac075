import { around, landscape } from './scene.ts';
import { spruces } from './spruces.ts';
import { box, eroded, glow, hills, sequence, shaded, shape } from './svg.ts';

const fog = (y: number, high: number, color: string, seed: number) =>
  eroded(
    { waves: '0.0022 0.012', seed, empty: 0.4, contrast: 5 },
    shaded('down', [`${color} 0`, `${color} 0.95 0.5`, `${color} 0`], (fill) =>
      box(-500, y, 2500, high, fill),
    ),
  );

export const mountains = landscape(
  {
    svg:
      shaded('down', ['#3d5a94', '#9c8fb8 1 0.28', '#ffb48c 1 0.52', '#ffe0b0'], (fill) =>
        box(0, 0, 1280, 720, fill),
      ) + glow(830, 330, 420, '#ffd894', 1),
  },
  {
    svg:
      shape(hills(sequence(41), { y: 330, height: 110, rough: 0.56 }), '#b08aa4') +
      eroded(
        { waves: '0.012 0.02', seed: 2, empty: 0.44 },
        shape(
          hills(sequence(41), { y: 330, height: 110, rough: 0.56, bottom: 400 }),
          '#ffe4dc',
          'opacity="0.7"',
        ),
      ),
  },
  { svg: fog(270, 200, '#ffe0cc', 3), area: around(300), right: '-0.7*n' },
  { svg: shape(hills(sequence(52), { y: 430, height: 90, rough: 0.56 }), '#6d6488') },
  { svg: fog(380, 200, '#f8cfc4', 8), area: around(300), right: '1.0*n' },
  {
    svg:
      shape(hills(sequence(63), { y: 540, height: 80, rough: 0.54 }), '#3a4266') +
      spruces(5, 545, 46, '#343b5e'),
  },
  { svg: fog(500, 190, '#d8b4bc', 13), area: around(400), right: '-1.4*n' },
  {
    svg:
      shape(hills(sequence(74), { y: 670, height: 36 }), '#12182e') +
      spruces(9, 690, 120, '#12182e'),
  },
);
