import { around, landscape } from './scene.ts';
import { blurred, box, disc, glow, line, person, sequence, shaded, shape, times } from './svg.ts';

export const concert = landscape(
  {
    svg:
      shaded('down', ['#12041f', '#3a0a48 1 0.5', '#8a1a66 1 0.72', '#1a0424'], (fill) =>
        box(0, 0, 1280, 720, fill),
      ) + glow(640, 470, 560, '#ff5aa0', 0.6),
  },
  ...['#ff4a8c', '#5a7aff', '#ffd08a', '#5a7aff', '#ff4a8c'].map((color, index) => {
    const lamp = 260 + index * 190;
    const floor = lamp + (2 - index) * 90;
    return {
      svg: blurred(
        8,
        shaded('down', ['#fff0f8', `${color} 0.75 0.25`, `${color} 0`], (fill) =>
          shape(`M${lamp - 12} -60h24L${floor + 110} 560h-220Z`, fill),
        ),
      ),
      area: { x: lamp - 330, y: -10, width: 660, height: 580 },
      right: `${index % 2 ? 70 : -70}*sin(t*${0.8 + index * 0.1})`,
    };
  }),
  {
    svg:
      box(140, 470, 1000, 120, '#0a0212') +
      times(4, (index) => person(400 + index * 160, 472, 150, '#0a0212')) +
      line('M370 384L480 350', '#0a0212', 12) +
      box(688, 392, 70, 16, '#0a0212') +
      line('M700 405V470M746 405V470M540 340v130', '#0a0212', 5) +
      box(850, 420, 96, 52, '#0a0212', 'rx="20"'),
  },
  ...[0, 1].map((row) => ({
    svg: times(17, (index) => {
      const between = sequence(index + row * 40);
      const x = -30 + index * 82 + between(-16, 16);
      const y = 610 + row * 56 + between(-16, 16);
      const size = 30 + row * 10;
      const arm =
        between(0, 10) > 5
          ? line(
              `M${x + size} ${y + size * 1.6}L${x + size * 1.3 + between(-12, 12)} ${y - size * 2.3}`,
              '#06010c',
              size * 0.5,
            )
          : '';
      return (
        disc(x, y, size, '#06010c') +
        box(x - size * 1.7, y + size * 0.85, size * 3.4, 200, '#06010c', `rx="${size}"`) +
        arm +
        line(
          `M${x - size * 0.8} ${y - size * 0.55}A${size} ${size} 0 0 1 ${x + size * 0.8} ${y - size * 0.55}`,
          '#ff6aae',
          2.5,
          'opacity="0.7"',
        )
      );
    }),
    area: around(0, 0, 20),
    down: `${row ? 9 : -7}*abs(sin(t*3.4+${row}))`,
  })),
);
