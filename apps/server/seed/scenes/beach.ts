import { around, landscape } from './scene.ts';
import { blurred, box, disc, eroded, line, shaded, shape, times } from './svg.ts';

/** Widens what is eroded, because the width of a line does not count. */
const bounds = box(0, -10, 1000, 740, 'none');

/** A beach from above. */
const foam = (shift: number, seed: number, color: string) => {
  const path = `C${300 + shift} 150 ${520 + shift} 250 ${560 + shift} 400S${760 + shift} 640 ${900 + shift} 900`;
  return (
    blurred(5, line(`M${240 + shift} -80${path}`, color, 16, 'opacity="0.8"')) +
    eroded(
      { waves: '0.03', seed, empty: 0.45, contrast: 9 },
      bounds + line(`M${204 + shift} -80${path}`, color, 96),
    ) +
    eroded(
      { waves: '0.014', seed: seed + 3, empty: 0.56, contrast: 9 },
      bounds + line(`M${70 + shift} -80${path}`, color, 240, 'opacity="0.7"'),
    )
  );
};

const parasol = (x: number, y: number, colors: readonly [string, string]) =>
  blurred(
    4,
    shape(`M${x + 10} ${y + 16}a46 46 0 1 0 60 -14Z`, '#5a3a20', 'opacity="0.45"') +
      disc(x + 36, y + 24, 44, '#5a3a20', 'opacity="0.4"'),
  ) +
  times(8, (index) =>
    shape(
      `M${x} ${y}L${x + 46} ${y - 2}A46 46 0 0 1 ${x + 34} ${y + 31}Z`,
      colors[index % 2] ?? '',
      `transform="rotate(${index * 45} ${x} ${y})"`,
    ),
  ) +
  disc(x, y, 5, '#fff8ec');

export const beach = landscape(
  { svg: shaded('right', ['#f0d2a0', '#e8bf86'], (fill) => box(0, 0, 1280, 720, fill)) },
  {
    svg: blurred(
      16,
      shape(
        'M-200 -80H300C360 150 580 250 620 400S820 640 960 900H-200Z',
        '#8a6238',
        'opacity="0.45"',
      ),
    ),
    area: around(60),
    right: '30*sin(PI*t/6)',
  },
  {
    svg:
      shaded('right', ['#0b5f86', '#12899c 1 0.35', '#3fc4bc 1 0.75', '#b8f0dc 0.92'], (fill) =>
        shape('M-300 -80H240C300 150 520 250 560 400S760 640 900 900H-300Z', fill),
      ) +
      eroded(
        { waves: '0.008 0.012', seed: 17, empty: 0.55, contrast: 7 },
        shape(
          'M-300 -80H140C200 150 420 250 460 400S660 640 800 900H-300Z',
          '#064a70',
          'opacity="0.4"',
        ),
      ) +
      foam(0, 5, '#ffffff'),
    area: around(100),
    right: '44*sin(PI*t/6+0.4)',
  },
  { svg: foam(-240, 12, '#f0fffa'), area: around(300, 200), right: '110*sin(PI*t/9)-30' },
  {
    svg:
      parasol(980, 170, ['#e5484d', '#fff4e4']) +
      parasol(1120, 330, ['#1f7a8c', '#fff4e4']) +
      parasol(1040, 520, ['#f5b83d', '#fff4e4']) +
      box(900, 236, 74, 30, '#3e63dd', 'rx="4" transform="rotate(-18 940 250)"') +
      box(1150, 470, 74, 30, '#e5484d', 'rx="4" transform="rotate(30 1180 480)"'),
  },
  {
    svg:
      `<g transform="translate(180 250) rotate(24)">` +
      blurred(6, shape('M-70 18h130l-20 26h-96Z', '#063a58', 'opacity="0.6"')) +
      shape('M-78 -16Q0 -34 92 0Q0 34 -78 16Z', '#fffaf0') +
      shape('M-60 -9Q0 -20 60 0Q0 20 -60 9Z', '#c98a4a') +
      '</g>',
    area: around(260, 200),
    right: '0.6*n',
    down: '0.25*n',
  },
);
