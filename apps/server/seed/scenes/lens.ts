import { type Scene, around, landscape } from './scene.ts';
import { blurred, box, disc, glow, line, sequence, shaded, shape, times } from './svg.ts';

/** A lens of rings that throw the light of a small lamp far out. */
const rings = landscape(
  {
    svg:
      shaded('right', ['#0a0908', '#1c1410 1 0.5', '#090808'], (fill) =>
        box(0, 0, 1280, 720, fill),
      ) +
      times(16, (index) => {
        const between = sequence(index + 40);
        return disc(
          between(0, 1280),
          between(0, 720),
          between(16, 60),
          index % 2 ? '#e0902c' : '#3a7a80',
          `opacity="${between(0.05, 0.2)}"`,
        );
      }),
  },
  {
    svg:
      times(11, (index) => {
        const radius = 420 - index * 36;
        return (
          shaded('out', ['#ffd79a', '#e08a30 1 0.7', '#6a3a14 1 0.9', '#231810'], (fill) =>
            disc(560, 360, radius, fill, `opacity="${0.5 + index * 0.05}"`),
          ) +
          disc(
            560,
            360,
            radius - 4,
            'none',
            'stroke="#ffe6b4" stroke-opacity="0.35" stroke-width="3"',
          )
        );
      }) +
      disc(560, 360, 428, 'none', 'stroke="#7a5226" stroke-width="16"') +
      disc(560, 360, 436, 'none', 'stroke="#e0a860" stroke-width="2"'),
  },
  {
    svg:
      times(8, (index) =>
        line('M560 300V-60', '#2a1608', 6, `transform="rotate(${index * 45 + 12} 560 360)"`),
      ) +
      blurred(
        10,
        times(8, (index) =>
          shape(
            'M552 320L520 -60H600Z',
            '#bfeaf0',
            `opacity="0.22" transform="rotate(${index * 45 + 34} 560 360)"`,
          ),
        ),
      ),
    area: { x: 560 - 426, y: 360 - 426, width: 852, height: 852 },
    turned: 'PI*t/24',
  },
  { svg: glow(560, 360, 560, '#ffb050', 0.75) + glow(560, 360, 90, '#fff6dc', 1) },
  {
    svg:
      blurred(
        3,
        disc(1085, 330, 84, '#060505') +
          shape('M1044 390H1130V470Q1260 500 1290 740H890Q900 520 1044 470Z', '#060505'),
      ) +
      blurred(
        4,
        line('M1006 300Q996 350 1024 396M905 690Q920 540 1040 478', '#f0a050', 5, 'opacity="0.75"'),
      ),
    area: around(40),
    right: '12*sin(PI*t/3)',
  },
);

export const lens: Scene = { ...rings, loop: 6 };
