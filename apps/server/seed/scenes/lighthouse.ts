import { type Scene, around, landscape, pulsing } from './scene.ts';
import {
  blurred,
  box,
  eroded,
  glow,
  line,
  person,
  sequence,
  shaded,
  shape,
  stars,
  times,
} from './svg.ts';
import { clouds, sea } from './water.ts';

const tower = (x: number, y: number) =>
  shaded(
    'right',
    ['#3a2a2c', '#d98a52 1 0.35', '#f7c58a 1 0.5', '#5b3a33 1 0.8', '#2a2024'],
    (fill) => shape(`M${x - 30} ${y}L${x - 20} ${y - 150}H${x + 20}L${x + 30} ${y}Z`, fill),
  ) +
  times(3, (index) => {
    const at = y - 22 - index * 48;
    const wide = 29 - index * 3.4;
    return shape(
      `M${x - wide} ${at}L${x - wide + 1.6} ${at - 24}H${x + wide - 1.6}L${x + wide} ${at}Z`,
      '#3c1410',
      'opacity="0.72"',
    );
  }) +
  box(x - 30, y - 158, 60, 8, '#120c10') +
  box(x - 17, y - 196, 34, 38, '#ffe2a0') +
  line(`M${x - 8} ${y - 196}V${y - 158}M${x + 8} ${y - 196}V${y - 158}`, '#4a2a14', 2) +
  shape(`M${x - 24} ${y - 196}Q${x} ${y - 226} ${x + 24} ${y - 196}Z`, '#171014') +
  line(`M${x} ${y - 212}V${y - 234}`, '#171014', 3);

const beam = (x: number, y: number, color: string) =>
  blurred(
    7,
    shaded(
      'right',
      [`${color} 0`, `${color} 0.95 0.5`, `${color} 0.95 0.5`, `${color} 0`],
      (fill) =>
        shape(
          `M${x - 1000} ${y - 80}L${x} ${y - 5}L${x + 1000} ${y - 80}V${y + 80}L${x} ${y + 5}L${x - 1000} ${y + 80}Z`,
          fill,
        ),
    ),
  );

const lamp = { x: 880, y: 252 };

const evening = landscape(
  {
    svg:
      shaded(
        'down',
        ['#040712', '#16213d 1 0.4', '#5a3040 1 0.68', '#c05f2c 1 0.9', '#f2a04c'],
        (fill) => box(0, 0, 1280, 480, fill),
      ) + stars(sequence(3), 90, 1280, 260),
  },
  {
    svg: clouds(120, 360, '#2a1626', 7) + clouds(250, 230, '#f08a48', 12, '0.002 0.02', 0.6),
    area: around(60),
    right: '30*sin(PI*t/6)',
  },
  ...sea(478, ['#c8733a', '#6a3a34 1 0.2', '#141528 1 0.7', '#070a14'], '#0a0b18', '#f4a860'),
  {
    svg: blurred(
      9,
      eroded(
        { waves: '0.02 0.09', seed: 2, empty: 0.5, contrast: 9 },
        shaded('down', ['#ffd58a', '#ffb860 0.8 0.5', '#ff9a40 0'], (fill) =>
          shape('M860 478H902L980 720H780Z', fill),
        ),
      ),
    ),
    area: around(20),
    right: '12*sin(PI*t/3)',
  },
  { svg: glow(lamp.x, lamp.y, 520, '#ff9a48', 0.5) },
  ...pulsing(
    (strength, shift) => ({
      svg: `<g opacity="${strength}" transform="translate(${shift} 0)">${beam(lamp.x, lamp.y, '#ffe3ae')}</g>`,
      area: { x: 0, y: 150, width: 1280, height: 200 },
    }),
    4,
  ),
  {
    svg:
      shaded('down', ['#4a2c28', '#1a1418 1 0.2', '#0a0a10'], (fill) =>
        shape(
          'M600 520C640 486 690 470 730 440C770 410 800 408 850 404C930 398 1010 410 1080 420C1150 430 1220 418 1300 410V560C1180 590 1040 560 900 566C800 570 690 548 600 520Z',
          fill,
        ),
      ) +
      eroded(
        { waves: '0.02 0.05', seed: 5, empty: 0.5 },
        shape(
          'M620 512C690 470 770 410 850 406C1000 400 1150 430 1300 412V470C1100 480 900 450 620 512Z',
          '#a85a30',
          'opacity="0.5"',
        ),
      ) +
      tower(lamp.x, 428) +
      person(1040, 414, 46, '#0a080c') +
      glow(lamp.x, lamp.y - 2, 150, '#ffe0a0', 1) +
      glow(lamp.x, lamp.y - 2, 34, '#ffffff', 1),
  },
);

export const lighthouse: Scene = { ...evening, loop: 12, stillAt: 1 };
