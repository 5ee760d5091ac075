import { around, landscape } from './scene.ts';
import { box, glow, hills, line, person, sequence, shaded, shape, stars, times } from './svg.ts';
import { clouds, sea } from './water.ts';

export const pier = landscape(
  {
    svg:
      shaded(
        'down',
        ['#050b26', '#13306e 1 0.45', '#5a6fae 1 0.75', '#e8a088 1 0.95', '#ffd0a0'],
        (fill) => box(0, 0, 1280, 372, fill),
      ) + stars(sequence(5), 70, 1280, 180),
  },
  {
    svg: clouds(120, 220, '#f0a0a0', 15, '0.0018 0.022', 0.58),
    area: around(240),
    right: '-0.8*n',
  },
  {
    svg:
      shape(hills(sequence(2), { y: 350, height: 18, bottom: 374 }), '#14204a') +
      times(34, (index) => glow(20 + index * 37 + sequence(index)(-9, 9), 366, 9, '#ffc878', 1)),
  },
  ...sea(370, ['#d89a90', '#4a5c98 1 0.16', '#132a66 1 0.5', '#060f30'], '#050d2c', '#f4b8a0'),
  {
    svg:
      shape('M0 0h110l-18 22h-78Z', '#0c1434', 'transform="translate(120 376)"') +
      line('M170 376V322l34 46Z', '#0c1434', 3),
    area: around(0, 400),
    right: '0.7*n',
  },
  {
    svg:
      times(7, (index) => {
        const near = 1 / (1 + (6 - index) * 0.6);
        return (
          box(690 - 460 * near, 380 + 60 * near, 15 * near, 380 * near, '#060b20') +
          box(690 - 40 * near, 380 + 60 * near, 15 * near, 380 * near, '#060b20')
        );
      }) +
      shaded('down', ['#3c4a86', '#26305e 1 0.4', '#161d40'], (fill) =>
        shape('M676 378H690L690 720H20Z', fill),
      ) +
      times(17, (index) => {
        const near = 1.22 ** index / 30;
        return line(
          `M${680 - 650 * near} ${378 + 335 * near}L690 ${378 + 335 * near}`,
          '#04081c',
          1 + 4 * near,
          'opacity="0.8"',
        );
      }) +
      times(5, (index) => {
        const near = [0.14, 0.2, 0.3, 0.5, 0.95][index] ?? 0;
        const [x, y] = [690 - 6 * near, 378 + 190 * near];
        return (
          line(`M${x} ${y}V${y - 330 * near}`, '#060a1c', 11 * near) +
          glow(x, y - 340 * near, 260 * near, '#ffca80', 0.8) +
          glow(x, y - 340 * near, 46 * near, '#fff8e8', 1)
        );
      }) +
      person(470, 640, 190, '#050818') +
      person(540, 630, 172, '#050818'),
  },
);
