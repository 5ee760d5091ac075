import { around, landscape } from './scene.ts';
import {
  box,
  disc,
  eroded,
  glow,
  hills,
  line,
  person,
  sequence,
  shaded,
  shape,
  times,
} from './svg.ts';

const dune = (seed: number, y: number, height: number, lit: string, shade: string) => {
  const crest = hills(sequence(seed), { y, height, rough: 0.3 });
  return (
    shaded('down', [lit, shade], (fill) => shape(crest, fill)) +
    eroded(
      { waves: '0.003 0.06', seed, empty: 0.5, contrast: 4 },
      shape(crest, shade, 'opacity="0.55"'),
    ) +
    line(crest.slice(0, crest.indexOf('L2000')), '#ffe6bc', 3, 'opacity="0.55"')
  );
};

export const dunes = landscape(
  {
    svg:
      shaded('down', ['#5b86ad', '#a9c0c4 1 0.3', '#ffe0ac 1 0.55'], (fill) =>
        box(0, 0, 1280, 720, fill),
      ) +
      glow(380, 190, 430, '#fff0c0', 0.95) +
      disc(380, 190, 46, '#fffbe8'),
  },
  { svg: dune(6, 330, 40, '#f3c388', '#d99a68'), area: around(0, 200), right: '-0.5*n' },
  { svg: dune(19, 430, 70, '#efa95e', '#bb6a40'), area: around(0, 320), right: '-n' },
  {
    svg:
      dune(31, 560, 80, '#e58a3c', '#8a3c26') +
      times(
        4,
        (index) =>
          line(`M${700 + index * 62} ${538 + index * 3}l120 54`, '#5a2018', 9, 'opacity="0.45"') +
          person(700 + index * 62, 542 + index * 3, 70 - (index % 2) * 8, '#2c1012'),
      ),
    area: around(0, 480),
    right: '-1.5*n',
  },
  {
    svg: eroded(
      { waves: '0.002 0.03', seed: 3, empty: 0.55, contrast: 5 },
      shaded('down', ['#ffdca0 0', '#ffdca0 0.6 0.5', '#ffdca0 0'], (fill) =>
        box(-100, 380, 2200, 340, fill),
      ),
    ),
    area: around(0, 900),
    right: '-3*n',
  },
);
