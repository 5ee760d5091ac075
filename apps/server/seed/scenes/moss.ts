import { type Scene, around, landscape } from './scene.ts';
import { blurred, box, disc, eroded, line, sequence, shaded, shape, times } from './svg.ts';

const sprout = (seed: number, near: number) => {
  const between = sequence(seed);
  return times(16, (index) => {
    const x = -60 + index * 92 + between(-40, 40);
    const high = between(150, 330) * near;
    const lean = between(-70, 70) * near;
    const green = index % 2 ? '#7fb82c' : '#4f9428';
    return (
      line(`M${x} 740Q${x} ${740 - high * 0.6} ${x + lean} ${740 - high}`, green, 5 * near) +
      shaded(
        'down',
        ['#f2b04a', '#b85c20'],
        (fill) =>
          `<ellipse cx="${x + lean}" cy="${740 - high - 20 * near}" rx="${10 * near}" ry="${25 * near}" fill="${fill}" transform="rotate(${lean / 4} ${x + lean} ${740 - high})"/>`,
      )
    );
  });
};

const drop = (x: number, y: number, radius: number) =>
  shaded('down', ['#163a10', '#3f7d22 1 0.5', '#b8e060'], (fill) =>
    disc(x, y, radius, fill, 'opacity="0.95"'),
  ) +
  blurred(
    radius / 12,
    shape(
      `M${x - radius * 0.7} ${y + radius * 0.35}A${radius * 0.8} ${radius * 0.8} 0 0 0 ${x + radius * 0.7} ${y + radius * 0.35}Q${x} ${y + radius * 0.7} ${x - radius * 0.7} ${y + radius * 0.35}Z`,
      '#eeffb0',
      'opacity="0.8"',
    ),
  ) +
  disc(x - radius * 0.35, y - radius * 0.42, radius * 0.16, '#ffffff') +
  disc(x, y, radius, 'none', 'stroke="#e4ffa8" stroke-opacity="0.55" stroke-width="2"');

const sprouts = landscape(
  {
    svg:
      shaded('down', ['#2f6a1c', '#7fb436 1 0.6', '#c2dc62'], (fill) =>
        box(0, 0, 1280, 720, fill),
      ) +
      times(26, (index) => {
        const between = sequence(index + 70);
        return disc(
          between(0, 1280),
          between(0, 640),
          between(24, 90),
          index % 3 ? '#e2f48c' : '#8fe0b0',
          `opacity="${between(0.1, 0.32)}"`,
        );
      }),
  },
  { svg: blurred(9, sprout(5, 0.9)), area: around(80), right: '18*sin(PI*t/6)' },
  {
    svg:
      sprout(11, 1.1) +
      blurred(
        8,
        eroded({ waves: '0.04', seed: 4, empty: 0.3 }, box(-80, 650, 1440, 100, '#2f6a18')),
      ),
    area: around(80),
    right: '-8*sin(PI*t/6)',
  },
  {
    svg: drop(560, 300, 116) + drop(860, 450, 56) + drop(290, 470, 44),
    down: '5*sin(PI*t/3)',
    area: around(0, 0, 20),
  },
  { svg: blurred(16, sprout(29, 1.7)), area: around(120), right: '40*sin(PI*t/6+1)' },
);

export const moss: Scene = { ...sprouts, loop: 12 };
