import { blurred, box, glow, line, sequence, shaded, shape, times } from './svg.ts';

/** Jellyfish in a column of light. */
export function deep(
  width: number,
  height: number,
  animals: readonly (readonly [x: number, y: number, size: number])[],
) {
  const between = sequence(77);
  return {
    width,
    height,
    layers: [
      {
        svg: shaded('down', ['#39c0d8', '#0d7fae 1 0.25', '#053c74 1 0.6', '#020f30'], (fill) =>
          box(0, 0, width, height, fill),
        ),
      },
      {
        svg: blurred(
          14,
          times(9, (index) => {
            const x = width * (index / 8);
            return shaded('down', ['#d8fff8 0.55', '#7fe8f0 0'], (fill) =>
              shape(
                `M${x - 20} -60L${(x - width / 2) * 2 + width / 2 - 70} ${height * 0.85}h${between(60, 170)}L${x + between(0, 26)} -60Z`,
                fill,
                `opacity="${between(0.25, 0.9)}"`,
              ),
            );
          }),
        ),
        area: { x: -60, y: -20, width: width + 120, height: height + 20 },
        right: '36*sin(PI*t/6)',
      },
      {
        svg: times(70, () =>
          glow(
            between(0, width),
            between(0, height + 240),
            between(2, 9),
            '#c8f8ff',
            between(0.2, 0.9),
          ),
        ),
        area: { x: 0, y: 0, width, height: height + 240 },
        down: '-n',
      },
      ...animals.map(([x, y, size], index) => ({
        svg: `<g transform="translate(${x} ${y}) scale(${size})">${jellyfish(index)}</g>`,
        area: { x: x - 200 * size, y: y - 140 * size, width: 400 * size, height: 620 * size },
        right: `${14 * size}*sin(t*0.8+${index})`,
        down: `${-34 * size}*sin(t*0.5+${index * 2})-${0.3 * size}*n`,
      })),
    ],
  };
}

function jellyfish(seed: number): string {
  const between = sequence(seed + 9);
  const strands = times(11, (index) => {
    const x = -75 + index * 15;
    const bend = between(-40, 40);
    return line(
      `M${x} 20C${x + bend} 120 ${x - bend} 210 ${x + bend * 0.8} ${between(260, 440)}`,
      '#d8d0ff',
      between(1.5, 4),
      `opacity="${between(0.3, 0.7)}"`,
    );
  });
  const arms = times(4, (index) => {
    const x = -36 + index * 24;
    const bend = between(-34, 34);
    return line(
      `M${x} 10C${x - bend} 70 ${x + bend} 130 ${x - bend} 230`,
      '#f4e4ff',
      13,
      'opacity="0.42"',
    );
  });
  return (
    glow(0, -20, 200, '#a0c8ff', 0.45) +
    strands +
    blurred(2, arms) +
    shaded('down', ['#ffffff', '#e4dcff 0.95 0.4', '#9a8cf0 0.75 0.8', '#6a70e0 0.5'], (fill) =>
      shape(
        'M-110 10C-120 -130 120 -130 110 10Q94 36 76 14Q58 38 38 16Q20 40 0 18Q-20 40 -38 16Q-58 38 -76 14Q-94 36 -110 10Z',
        fill,
      ),
    ) +
    blurred(
      3,
      times(7, (index) =>
        line(
          `M${-66 + index * 22} 8Q${(-66 + index * 22) * 0.7} -50 0 -84`,
          '#6a5ad8',
          7,
          'opacity="0.42"',
        ),
      ),
    ) +
    blurred(5, shape('M-70 -50Q-30 -98 30 -88Q-30 -74 -70 -50Z', '#ffffff', 'opacity="0.9"'))
  );
}

export const reef = deep(1280, 720, [
  [420, 190, 1],
  [930, 150, 0.5],
  [1060, 430, 0.36],
]);
export const jellyfishAlone = deep(720, 1280, [
  [360, 420, 1.6],
  [150, 180, 0.4],
  [590, 930, 0.5],
]);
