import { around, landscape } from './scene.ts';
import {
  type Between,
  blurred,
  box,
  disc,
  eroded,
  glow,
  line,
  person,
  sequence,
  shaded,
  shape,
  times,
} from './svg.ts';

const houses = (
  between: Between,
  {
    count,
    foot,
    high,
    wall,
    lights,
  }: {
    readonly count: number;
    readonly foot: number;
    readonly high: number;
    readonly wall: string;
    readonly lights: readonly string[];
  },
) => {
  const wide = 1500 / count;
  return times(count, (index) => {
    const x = -110 + index * wide;
    const top = foot - between(high * 0.35, high);
    const size = wide / 6;
    const windows = times(5 * Math.floor((foot - top) / size / 1.7), (place) =>
      between(0, 10) > 5.6
        ? box(
            x + size * (0.45 + (place % 5) * 1.05),
            top + size * 0.8 + Math.floor(place / 5) * size * 1.7,
            size * 0.62,
            size * 0.9,
            lights[Math.floor(between(0, lights.length - 0.1))] ?? '',
            `opacity="${between(0.4, 1)}"`,
          )
        : '',
    );
    return (
      box(x, top, wide * 0.97, foot - top, wall) +
      (index % 3 === 0 ? line(`M${x + wide / 2} ${top}v${-high * 0.12}`, wall, 3) : '') +
      windows
    );
  });
};

const skyline =
  shaded('down', ['#10082c', '#3a1450 1 0.4', '#8a2a5c 1 0.75', '#e0705c'], (fill) =>
    box(-100, 0, 1480, 470, fill),
  ) +
  houses(sequence(5), {
    count: 26,
    foot: 470,
    high: 330,
    wall: '#4a2058',
    lights: ['#f0906c', '#c86a8c'],
  }) +
  houses(sequence(8), {
    count: 17,
    foot: 470,
    high: 290,
    wall: '#2a1240',
    lights: ['#ffc060', '#ff9a5c', '#8ab8ff'],
  });

const front = houses(sequence(22), {
  count: 9,
  foot: 470,
  high: 230,
  wall: '#140a26',
  lights: ['#ffd27a', '#ffb050', '#a8d0ff'],
});

const carriages = (y: number) =>
  times(3, (car) => {
    const x = -340 + car * 236;
    return (
      shaded('down', ['#f04a38', '#b01c28 1 0.6', '#6a0c20'], (fill) =>
        box(x, y, 228, 74, fill, 'rx="14"'),
      ) +
      times(
        5,
        (index) =>
          box(x + 12 + index * 42, y + 13, 35, 30, '#ffe0a0', 'rx="5"') +
          (index % 2
            ? disc(x + 28 + index * 42, y + 32, 7, '#6a2418') +
              box(x + 20 + index * 42, y + 36, 17, 8, '#6a2418', 'rx="3"')
            : ''),
      )
    );
  }) +
  box(-348, y + 74, 716, 8, '#1a0a1c') +
  glow(364, y + 50, 110, '#fff0c0', 1);

const carriagesMirrored = `<g transform="translate(0 948) scale(1 -1)" opacity="0.55">${blurred(3, carriages(386))}</g>`;

export const tram = landscape(
  { svg: skyline + front },
  {
    svg:
      `<g transform="translate(0 950) scale(1 -1)">${blurred(2.5, skyline + front)}</g>` +
      box(0, 474, 1280, 246, '#0a0624', 'opacity="0.5"'),
    area: { x: 0, y: 474, width: 1280, height: 246 },
  },
  { svg: carriagesMirrored, area: { x: -400, y: 476, width: 900, height: 130 }, right: '6*n' },
  {
    svg:
      eroded(
        { waves: '0.005 0.07', seed: 3, empty: 0.5, contrast: 8 },
        box(-60, 476, 1400, 244, '#0a0522', 'opacity="0.75"'),
      ) +
      eroded(
        { waves: '0.006 0.09', seed: 9, empty: 0.7, contrast: 8 },
        box(-60, 476, 1400, 244, '#ff9a80', 'opacity="0.4"'),
      ),
    area: around(60),
    right: '20*sin(PI*t/3)',
  },
  { svg: carriages(386), area: { x: -400, y: 330, width: 900, height: 146 }, right: '6*n' },
  {
    svg:
      box(0, 466, 1280, 12, '#0c0620') +
      times(
        9,
        (index) =>
          line(`M${70 + index * 145} 470V384`, '#0c0620', 4) +
          glow(70 + index * 145, 384, 40, '#ffd08a', 0.9),
      ),
  },
  {
    svg:
      glow(970, 540, 330, '#ff8a78', 0.4) +
      shape(
        'M866 420Q960 300 1064 404Q1040 392 1014 408Q990 394 964 410Q936 396 912 414Q890 404 866 420Z',
        '#07041a',
      ) +
      line('M965 340V560', '#07041a', 4) +
      person(938, 730, 280, '#07041a') +
      person(1012, 736, 256, '#07041a'),
  },
);
