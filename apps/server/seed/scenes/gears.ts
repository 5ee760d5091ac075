import { type Scene, landscape } from './scene.ts';
import { blurred, box, disc, sequence, shaded, shape, times } from './svg.ts';

const gear = (
  teeth: number,
  spokes: number,
  radius: number,
  metal: readonly [string, string, string],
) => {
  const tooth = (Math.PI * 2 * radius) / teeth / 2;
  return (
    blurred(12, disc(0, 0, radius + 8, '#000000', 'opacity="0.7"')) +
    times(teeth, (index) =>
      shape(
        `M${-tooth / 2} ${-radius + 6}L${-tooth * 0.34} ${-radius - tooth * 0.95}H${tooth * 0.34}L${tooth / 2} ${-radius + 6}Z`,
        metal[1],
        `transform="rotate(${(index * 360) / teeth})"`,
      ),
    ) +
    shaded('out', [metal[2], `${metal[1]} 1 0.6`, `${metal[0]} 1 0.92`, metal[1]], (fill) =>
      disc(0, 0, radius, fill),
    ) +
    times(60, (index) =>
      disc(
        0,
        0,
        radius * (0.2 + index * 0.0126),
        'none',
        `stroke="${index % 3 ? metal[2] : '#000000'}" stroke-opacity="${sequence(index + teeth)(0.02, 0.2)}" stroke-width="1.5"`,
      ),
    ) +
    disc(0, 0, radius * 0.8, 'none', `stroke="${metal[2]}" stroke-opacity="0.7" stroke-width="3"`) +
    times(spokes, (index) =>
      shape(
        `M${radius * 0.28} ${-radius * 0.13}L${radius * 0.68} ${-radius * 0.26}Q${radius * 0.78} 0 ${radius * 0.68} ${radius * 0.26}L${radius * 0.28} ${radius * 0.13}Z`,
        '#120c0a',
        `transform="rotate(${(index * 360) / spokes})" stroke="${metal[2]}" stroke-opacity="0.5" stroke-width="2"`,
      ),
    ) +
    disc(0, 0, radius * 0.16, metal[0]) +
    disc(0, 0, radius * 0.08, '#120c0a')
  );
};

const brass = ['#8a5a1c', '#d8a040', '#ffe09a'] as const;

const copper = ['#6a2c14', '#b8602c', '#f0a878'] as const;

const steel = ['#3a3a40', '#7c7c84', '#d0d0d8'] as const;

/** Wheels whose teeth meet: the angles of neighbours are as their numbers of teeth. */
const wheels = landscape(
  {
    svg: shaded('right', ['#1c1412', '#3a2418 1 0.5', '#120c0c'], (fill) =>
      box(0, 0, 1280, 720, fill),
    ),
  },
  ...(
    [
      [1060, 130, 36, 6, 226, steel, -1],
      [180, 560, 36, 6, 226, copper, -1],
      [556, 300, 36, 6, 226, brass, 1],
      [880, 520, 24, 4, 150, copper, -1.5],
      [1130, 610, 18, 3, 112, steel, 2],
    ] as const
  ).map(([x, y, teeth, spokes, radius, metal, speed]) => ({
    svg: `<g transform="translate(${x} ${y})">${gear(teeth, spokes, radius, metal)}</g>`,
    area: {
      x: x - radius - 34,
      y: y - radius - 34,
      width: 2 * radius + 68,
      height: 2 * radius + 68,
    },
    turned: `${speed}*PI*t/12`,
  })),
  {
    svg: shaded('right', ['#ffc880 0.16', '#000000 0 0.5', '#000000 0.55'], (fill) =>
      box(0, 0, 1280, 720, fill),
    ),
  },
);

export const gears: Scene = { ...wheels, loop: 4, stillAt: 1 };
