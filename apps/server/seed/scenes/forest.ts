import { around, landscape } from './scene.ts';
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
  times,
} from './svg.ts';

const trunks = (seed: number, count: number, width: number, color: string, light: string) => {
  const between = sequence(seed);
  return times(count, (index) => {
    const x = -420 + (index + between(0.1, 0.8)) * (2100 / count);
    const wide = between(width * 0.5, width);
    const lean = between(-26, 26);
    const side = `M${x} 800C${x + 4} 500 ${x + lean} 300 ${x + lean} -60`;
    return (
      shape(
        `${side}h${wide * 0.8}C${x + lean + wide} 300 ${x + wide} 560 ${x + wide * 1.3} 800Z`,
        color,
      ) + line(side, light, wide * 0.12, 'opacity="0.55"')
    );
  });
};

const leaves = (seed: number, color: string, high: number, waves: string) =>
  eroded(
    { waves, seed, empty: 0.46, contrast: 9 },
    shaded('down', [color, `${color} 0.95 0.5`, `${color} 0`], (fill) =>
      box(-420, -10, 2100, high, fill),
    ),
  );

export const forest = landscape(
  {
    svg:
      shaded('down', ['#e8f4b8', '#b9dc94 1 0.4', '#5f9a68'], (fill) =>
        box(0, 0, 1280, 720, fill),
      ) + glow(820, 120, 620, '#fffbe0', 0.95),
  },
  {
    svg: trunks(3, 38, 26, '#8dbb88', '#d8ecae') + leaves(4, '#a4cf7c', 260, '0.014'),
    area: around(0, 220),
    right: '-0.5*n',
  },
  {
    svg:
      trunks(14, 22, 40, '#4f8460', '#a8cf8a') +
      leaves(9, '#659a52', 230, '0.012') +
      shaded('down', ['#d8efb0 0', '#d8efb0 0.7'], (fill) => box(-420, 300, 2100, 420, fill)),
    area: around(0, 300),
    right: '-n',
  },
  {
    svg: blurred(
      10,
      times(8, (index) =>
        shape(
          `M${760 + index * 22} -60L${60 + index * 210} 760h${50 + index * 9}L${775 + index * 22} -60Z`,
          '#fffbd0',
          `opacity="${sequence(index)(0.12, 0.42)}"`,
        ),
      ),
    ),
    area: around(60),
    right: '24*sin(PI*t/6)',
  },
  {
    svg: trunks(6, 10, 78, '#1d3f32', '#7fae62') + leaves(23, '#2a5a34', 220, '0.009'),
    area: around(0, 440),
    right: '-1.5*n',
  },
  {
    svg:
      shaded('down', ['#5d9440', '#1e4424 1 0.4', '#0d2416'], (fill) =>
        shape(hills(sequence(21), { y: 590, height: 22 }), fill),
      ) +
      eroded(
        { waves: '0.03 0.09', seed: 7, empty: 0.52, contrast: 8 },
        shape(hills(sequence(21), { y: 592, height: 22, to: 2000 }), '#a4c850', 'opacity="0.5"'),
      ) +
      trunks(43, 4, 120, '#0b2418', '#3a6a40'),
    area: around(0, 620),
    right: '-2*n',
  },
  {
    svg: person(600, 640, 150, '#10251c') + box(580, 512, 36, 54, '#f0622c', 'rx="11"'),
    area: { x: 540, y: 470, width: 120, height: 190 },
    right: '0.3*n',
    down: '2*abs(sin(t*5))',
  },
);
