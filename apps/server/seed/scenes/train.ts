import { around, landscape } from './scene.ts';
import { blurred, box, disc, eroded, hills, line, sequence, shaded, shape, times } from './svg.ts';

const meadow = (y: number, high: number, from: string, to: string, streak: string, seed: number) =>
  shaded('down', [from, to], (fill) => box(-10, y, 4200, high, fill)) +
  eroded(
    { waves: '0.002 0.09', seed, empty: 0.5, contrast: 5 },
    box(-10, y, 4200, high, streak, 'opacity="0.8"'),
  );

export const train = landscape(
  {
    svg: shaded('down', ['#4f8cc4', '#a9d0e4 1 0.6', '#e8f2ea'], (fill) =>
      box(0, 0, 1280, 500, fill),
    ),
  },
  {
    svg: eroded(
      { waves: '0.003 0.009', seed: 5, empty: 0.55, contrast: 6 },
      shaded('down', ['#ffffff', '#ffffff 0.9 0.6', '#ffffff 0'], (fill) =>
        box(0, 60, 1500, 260, fill),
      ),
    ),
    area: around(0, 220),
    right: '-0.5*n',
  },
  {
    svg:
      shape(hills(sequence(3), { y: 330, height: 70, rough: 0.55 }), '#7f9cb8') +
      eroded(
        { waves: '0.012 0.02', seed: 5, empty: 0.55 },
        shape(
          hills(sequence(3), { y: 330, height: 70, rough: 0.55, bottom: 380 }),
          '#ffffff',
          'opacity="0.8"',
        ),
      ),
    area: around(0, 300),
    right: '-n',
  },
  {
    svg:
      shape(hills(sequence(9), { y: 400, height: 26, to: 2600 }), '#3f7064') +
      meadow(430, 80, '#8fb04c', '#c9b84a', '#e8d860', 4),
    area: around(0, 900),
    right: '-3*n',
  },
  {
    svg:
      meadow(490, 230, '#b8b03c', '#5a7a2c', '#8a9a34', 8) +
      times(9, (index) => shape(`M${index * 440} 500q60 -110 150 -20q40 -30 70 24Z`, '#2f5a34')),
    area: around(0, 2900),
    right: '-11*n',
  },
  {
    svg:
      shape(
        'M-20 -20H1300V740H-20ZM96 100V520Q96 560 136 560H1130Q1170 560 1170 520V100Q1170 60 1130 60H136Q96 60 96 100Z',
        '#15121a',
        'fill-rule="evenodd"',
      ) +
      line(
        'M96 100V520Q96 560 136 560H1130Q1170 560 1170 520V100Q1170 60 1130 60H136Q96 60 96 100Z',
        '#3a3440',
        8,
      ) +
      shape('M160 60H420L250 560H96V400Z', '#ffffff', 'opacity="0.07"') +
      shaded('down', ['#4a3a34', '#1c1618'], (fill) => box(0, 640, 1280, 90, fill)) +
      shaded('right', ['#c8452c', '#f0704a 1 0.3', '#a03420'], (fill) =>
        shape('M330 548H418L408 646H340Z', fill),
      ) +
      `<ellipse cx="374" cy="548" rx="44" ry="9" fill="#5a2a18"/>` +
      blurred(
        2,
        disc(906, 318, 84, '#100c12') +
          disc(962, 262, 40, '#100c12') +
          shape('M660 740Q690 500 846 458V380H968V458Q1130 490 1160 740Z', '#100c12'),
      ) +
      blurred(
        3,
        line('M826 296Q818 372 852 408M672 690Q704 508 842 464', '#bcd8e8', 5, 'opacity="0.75"'),
      ),
  },
  {
    svg: blurred(
      7,
      times(5, (index) =>
        line(
          `M${360 + index * 9} ${530 - index * 30}q${index % 2 ? 16 : -16} -26 0 -52`,
          '#ffffff',
          9,
          `opacity="${0.4 - index * 0.07}"`,
        ),
      ),
    ),
    right: '6*sin(t*2)',
    down: '-8*sin(t)',
  },
);
