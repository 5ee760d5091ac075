import { type Scene, around, landscape } from './scene.ts';
import { box, eroded, glow, sequence, shaded, shape, stars } from './svg.ts';
import { clouds, sea } from './water.ts';

/** A lamp far out on a dark sea. */
const night = landscape(
  {
    svg:
      shaded('down', ['#060a14', '#101d2e 1 0.5', '#2c4456'], (fill) =>
        box(0, 0, 1280, 330, fill),
      ) + stars(sequence(8), 120, 1280, 260),
  },
  {
    svg: clouds(60, 280, '#050a12', 21, '0.002 0.012', 0.42),
    area: around(60),
    right: '36*sin(PI*t/6)',
  },
  ...sea(328, ['#2a4858', '#0c1c2a 1 0.3', '#050a12'], '#02060c', '#8fb8c0'),
  {
    svg: eroded(
      { waves: '0.03 0.12', seed: 6, empty: 0.52, contrast: 9 },
      shaded('down', ['#ffd58a 0.9', '#ffb860 0'], (fill) =>
        shape('M352 328H368L420 600H300Z', fill),
      ),
    ),
    area: around(20),
    right: '10*sin(PI*t/3)',
  },
  {
    svg: glow(360, 322, 220, '#ffc068', 0.6) + glow(360, 322, 26, '#fff3d0', 1),
    shown: 'lt(mod(t,4),3)',
  },
);

export const farLight: Scene = { ...night, loop: 12 };
