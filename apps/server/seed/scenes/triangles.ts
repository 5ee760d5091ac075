import { around, landscape } from './scene.ts';
import { box, shaded, shape, times } from './svg.ts';

const triangle = (x: number, y: number, size: number): string => {
  if (size < 14)
    return `M${x} ${y}h${size.toFixed(1)}l${(-size / 2).toFixed(1)} ${(-size * 0.866).toFixed(1)}Z`;
  const half = size / 2;
  return (
    triangle(x, y, half) +
    triangle(x + half, y, half) +
    triangle(x + half / 2, y - half * 0.866, half)
  );
};

export const triangles = landscape(
  {
    svg: shaded('right', ['#06343a', '#0a1c2c 1 0.5', '#1c0c34'], (fill) =>
      box(0, 0, 1280, 720, fill),
    ),
  },
  {
    svg: `<g opacity="0.35" transform="rotate(12)">${shaded(
      'right',
      ['#1fd0b0', '#7a6af0'],
      (fill) =>
        shape(
          times(6, (index) =>
            triangle(-700 + (index % 3) * 512 + (index > 2 ? 256 : 0), index > 2 ? 500 : 940, 448),
          ),
          fill,
        ),
    )}</g>`,
    area: around(100, 300),
    right: '-0.7*n',
  },
  {
    svg: `<g transform="rotate(12)">${shaded('right', ['#2ff0c0', '#ffd25c 1 0.45', '#ff5c8a'], (fill) => shape(triangle(-330, 860, 1500), fill))}</g>`,
    area: around(300, 460),
    right: '-1.4*n',
  },
);
