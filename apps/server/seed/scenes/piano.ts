import { around, landscape } from './scene.ts';
import { blurred, box, glow, shaded, times } from './svg.ts';

export const piano = landscape(
  {
    svg:
      `<g transform="rotate(-16 640 360) skewX(-12)">` +
      times(15, (index) =>
        shaded('down', ['#8a6450', '#e8cdb4 1 0.5', '#fff2e0'], (fill) =>
          box(-340 + index * 150, -300, 146, 1300, fill, 'rx="10"'),
        ),
      ) +
      times(15, (index) =>
        [2, 6].includes(index % 7)
          ? ''
          : blurred(10, box(-222 + index * 150, -300, 86, 690, '#3a1c14', 'opacity="0.6"')) +
            shaded('right', ['#3a2a2c', '#0e0a0e 1 0.3', '#1c1418'], (fill) =>
              box(-236 + index * 150, -300, 86, 680, fill, 'rx="8"'),
            ) +
            shaded('down', ['#ffe6d0 0', '#ffe6d0 0.65'], (fill) =>
              box(-226 + index * 150, 330, 66, 36, fill, 'rx="6"'),
            ),
      ) +
      '</g>',
    area: around(0, 300, 60),
    right: '-0.8*n',
  },
  {
    svg:
      shaded('right', ['#2a0c10 0.75', '#2a0c10 0 0.5', '#ffb060 0.35'], (fill) =>
        box(0, 0, 1280, 720, fill),
      ) + glow(1120, 120, 620, '#ffd8a0', 0.5),
  },
);
