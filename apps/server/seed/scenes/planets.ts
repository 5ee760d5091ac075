import { around, landscape } from './scene.ts';
import { box, disc, eroded, hills, line, person, sequence, shape, times } from './svg.ts';

/** A sheet of paper above others: it throws a shadow and shows its fibres. */
const sheet = (drawing: string, shift = 7) =>
  `<g transform="translate(${shift} ${shift + 3})" style="filter:url(#shade)">${drawing}</g>${drawing}`;
const paperDefs =
  '<defs><filter id="shade" filterUnits="userSpaceOnUse" x="-1000" y="-400" width="4000" height="1800"><feColorMatrix values="0 0 0 0 0.05 0 0 0 0 0.02 0 0 0 0 0.12 0 0 0 0.5 0"/><feGaussianBlur stdDeviation="8"/></filter></defs>';
const fibres = eroded(
  { waves: '0.5 0.5', seed: 3, empty: 0.5, contrast: 4 },
  box(0, 0, 1280, 720, '#ffffff', 'opacity="0.09"'),
);

const star = (x: number, y: number, size: number) =>
  shape(
    `M${x} ${y - size}L${x + size * 0.28} ${y - size * 0.28}L${x + size} ${y}L${x + size * 0.28} ${y + size * 0.28}L${x} ${y + size}L${x - size * 0.28} ${y + size * 0.28}L${x - size} ${y}L${x - size * 0.28} ${y - size * 0.28}Z`,
    '#ffe9b8',
  );

const rocket =
  shape('M-26 60L-60 112L-14 92Z', '#e5484d') +
  shape('M26 60L60 112L14 92Z', '#e5484d') +
  shape('M0 -120Q62 -40 34 90H-34Q-62 -40 0 -120Z', '#fff4e4') +
  shape('M0 -120Q32 -84 40 -44H-40Q-32 -84 0 -120Z', '#e5484d') +
  disc(0, -6, 20, '#1f9a9a') +
  disc(0, -6, 12, '#b8f0e8') +
  shape('M-24 96Q0 190 24 96Z', '#ffc94a');

export const planets = landscape(
  {
    svg:
      box(0, 0, 1280, 720, '#271852') +
      times(46, (index) => {
        const between = sequence(index + 3);
        return star(between(0, 1280), between(0, 480), between(3, 11));
      }),
  },
  {
    svg:
      paperDefs +
      sheet(disc(250, 200, 92, '#1f9aa0')) +
      sheet(shape('M168 160A92 92 0 0 0 318 262A92 92 0 0 1 168 160Z', '#57c8c0'), 2) +
      disc(230, 160, 15, '#178088') +
      disc(286, 210, 22, '#178088'),
    area: around(40),
    right: '10*sin(t*0.5)',
    down: '8*sin(t*0.6)',
  },
  {
    svg:
      paperDefs + sheet(shape(hills(sequence(71), { y: 410, height: 90, rough: 0.15 }), '#48277c')),
    area: around(0, 300),
    right: '-0.5*n',
  },
  {
    svg:
      paperDefs +
      sheet(line('M1176 152A250 62 -20 0 0 712 322', '#fbd08a', 22)) +
      sheet(disc(944, 236, 150, '#f58a4c')) +
      shape(
        'M796 210A150 150 0 0 1 1090 200Q940 250 796 210ZM806 296Q940 340 1086 284A150 150 0 0 1 806 296Z',
        '#e0603c',
      ) +
      sheet(line('M712 322A250 62 -20 0 0 1176 152', '#ffdf9e', 22), 4),
    area: around(40, 40),
    right: '-16*sin(t*0.4)',
    down: '6*sin(t*0.5)',
  },
  {
    svg:
      paperDefs + sheet(shape(hills(sequence(82), { y: 500, height: 80, rough: 0.15 }), '#7c3a90')),
    area: around(0, 400),
    right: '-n',
  },
  {
    svg: `${paperDefs}<g transform="translate(560 250) rotate(32)">${sheet(rocket)}</g>`,
    area: { x: 400, y: 60, width: 330, height: 380 },
    right: '0.9*n',
    down: '-0.7*n+10*sin(t*2)',
  },
  {
    svg:
      paperDefs + sheet(shape(hills(sequence(93), { y: 590, height: 70, rough: 0.15 }), '#c84a72')),
    area: around(0, 480),
    right: '-1.5*n',
  },
  {
    svg:
      paperDefs +
      sheet(
        shape(hills(sequence(14), { y: 670, height: 40, rough: 0.15 }), '#f58a5c') +
          person(420, 676, 150, '#fff6e8') +
          disc(420, 540, 25, '#fff6e8') +
          disc(424, 540, 16, '#271852'),
      ),
    area: around(0, 620),
    right: '-2*n',
  },
  { svg: fibres },
);
