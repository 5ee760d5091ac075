import { around, landscape } from './scene.ts';
import { blurred, box, disc, eroded, line, sequence, shaded, shape, times } from './svg.ts';

/** A bowl of noodles from above. */
export const broth = landscape(
  {
    svg:
      shaded('right', ['#6a4630', '#4a2e20 1 0.6', '#38221a'], (fill) =>
        box(0, 0, 1280, 720, fill),
      ) +
      eroded(
        { waves: '0.0022 0.06', seed: 6, empty: 0.45, contrast: 5 },
        box(0, 0, 1280, 720, '#24120c', 'opacity="0.75"'),
      ) +
      line('M0 236H1280M0 484H1280', '#1a0c08', 3, 'opacity="0.7"') +
      blurred(18, disc(650, 392, 304, '#120804', 'opacity="0.75"')),
  },
  {
    svg:
      shaded('right', ['#3a7f92', '#235a70 1 0.6', '#163c4e'], (fill) =>
        disc(620, 360, 304, fill),
      ) +
      disc(620, 360, 296, 'none', 'stroke="#9ad0d8" stroke-opacity="0.5" stroke-width="5"') +
      shaded('out', ['#e88a2c', '#c85a18 1 0.6', '#8a2c0c'], (fill) => disc(620, 360, 270, fill)) +
      eroded(
        { waves: '0.014', seed: 12, empty: 0.6, contrast: 9 },
        disc(620, 360, 262, '#ffb850', 'opacity="0.6"'),
      ) +
      times(15, (index) =>
        line(
          `M${450 + index * 5} ${500 - index * 17}C${520 + index * 4} ${420 - index * 14} ${600 + index * 5} ${560 - index * 15} ${724 - index * 4} ${480 - index * 13}`,
          index % 2 ? '#ffe3a0' : '#e8b860',
          9,
        ),
      ),
  },
  {
    svg:
      [
        [520, 240],
        [660, 206],
      ]
        .map(
          ([x = 0, y = 0]) =>
            blurred(8, disc(x + 8, y + 12, 78, '#4a1404', 'opacity="0.6"')) +
            shaded('down', ['#ffffff', '#e8dcc8'], (fill) => disc(x, y, 74, fill)) +
            shaded('out', ['#ffb02c', '#ff8a14 1 0.8', '#e06a0c'], (fill) =>
              disc(x, y + 2, 42, fill),
            ) +
            blurred(2, disc(x - 14, y - 14, 9, '#ffffff', 'opacity="0.85"')),
        )
        .join('') +
      times(26, (index) => {
        const between = sequence(index + 4);
        return disc(
          740 + between(-80, 90),
          400 + between(-110, 110),
          between(12, 18),
          'none',
          `stroke="${index % 2 ? '#7ab82c' : '#b8e060'}" stroke-width="${between(6, 9)}"`,
        );
      }) +
      times(3, (index) =>
        shape(
          `M${380 + index * 26} ${300 + index * 40}l60 -50l24 90l-66 30Z`,
          ['#16281c', '#1e3424', '#122016'][index] ?? '',
        ),
      ),
    area: around(20, 20, 20),
    right: '5*sin(t*0.7)',
    down: '3*sin(t*0.9)',
  },
  {
    svg:
      blurred(9, line('M1010 -60L1200 800', '#120804', 20, 'opacity="0.7"')) +
      line('M1000 -60L1180 800', '#a8281c', 17) +
      line('M1052 -60L1262 800', '#c83a28', 17),
  },
  {
    svg: blurred(
      16,
      eroded(
        { waves: '0.005 0.003', seed: 14, empty: 0.5, contrast: 5 },
        shaded('out', ['#ffffff 0.6', '#ffffff 0'], (fill) => box(200, 0, 840, 1100, fill)),
      ),
    ),
    area: { x: 160, y: 0, width: 920, height: 1120 },
    down: '-1.6*n',
  },
);
