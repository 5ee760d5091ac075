import { around, landscape } from './scene.ts';
import { spruces } from './spruces.ts';
import {
  blurred,
  box,
  eroded,
  glow,
  hills,
  line,
  person,
  sequence,
  shaded,
  shape,
  stars,
} from './svg.ts';

export const aurora = landscape(
  {
    svg:
      shaded('down', ['#050a22', '#0a2440 1 0.5', '#14505a'], (fill) =>
        box(0, 0, 1280, 720, fill),
      ) + stars(sequence(4), 240, 1280, 480),
  },
  ...[
    {
      seed: 3,
      path: 'M-400 300C-100 120 200 420 520 250S1000 130 1300 300S1700 250 1800 180',
      color: '#48f0a0',
      top: '#7a50e8',
      speed: '0.7*n',
    },
    {
      seed: 17,
      path: 'M-400 200C0 330 260 60 600 190S1100 330 1400 130S1700 180 1800 240',
      color: '#3ce0c0',
      top: '#b048d0',
      speed: '-0.9*n',
    },
  ].map(({ seed, path, color, top, speed }) => ({
    svg:
      blurred(
        4,
        eroded(
          { waves: '0.022 0.0012', seed, empty: 0.36, contrast: 4 },
          shaded('down', [`${top} 0`, `${top} 0.5 0.3`, `${color} 0.9 0.8`, `${color} 0`], (fill) =>
            shape(`${path}L1800 -80L-400 -140Z`, fill),
          ),
        ),
      ) + blurred(24, line(path, color, 34, 'opacity="0.4"')),
    area: around(300),
    right: speed,
  })),
  {
    svg:
      shape(hills(sequence(33), { y: 520, height: 90, rough: 0.52 }), '#0c2c3a') +
      shaded('down', ['#9af0d0 0.25', '#0c2c3a 0'], (fill) =>
        shape(hills(sequence(33), { y: 522, height: 90, rough: 0.52 }), fill),
      ),
  },
  {
    svg:
      spruces(12, 610, 130, '#04121a') +
      shaded('down', ['#1c5a5c', '#0a2630 1 0.5', '#051018'], (fill) =>
        shape(hills(sequence(8), { y: 612, height: 14 }), fill),
      ) +
      shape('M560 660L650 540L740 660Z', '#f0a040') +
      shape('M560 660L650 540L640 660Z', '#ffcf70') +
      glow(650, 620, 190, '#ffb850', 0.7) +
      person(790, 668, 96, '#031016'),
  },
);
