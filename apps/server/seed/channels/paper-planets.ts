import { gears } from '../scenes/gears.ts';
import { planets } from '../scenes/planets.ts';
import { triangles } from '../scenes/triangles.ts';
import type { SeedChannel, Spoken } from '../seed-clip.ts';

const planetTrip: Spoken = {
  en: `Today we fold the planet with the ring.
You need one sheet of orange, and a steady hand.
The small moon is a button. Nobody will notice.
And there goes the rocket.`,
  es: `Hoy doblamos el planeta del anillo.
Necesitas una hoja naranja y buen pulso.
La luna pequeña es un botón. Nadie lo notará.
Y ahí va el cohete.`,
};

export const paperPlanets: SeedChannel = {
  userName: 'paper_planets',
  fullName: 'Paper Planets',
  avatar: { scene: planets, x: 690, y: 0, width: 480 },
  cover: { scene: planets, x: 0, y: 60, width: 1280 },
  clips: [
    {
      title: 'Paper planets, part 4: the one with the ring',
      description: 'Cut, fold, glue, lift off. All the paper comes from old calendars.',
      scenes: [planets],
      seconds: 14,
      tones: [261.6, 329.6, 392],
      spoken: planetTrip,
      comments: [
        'The button moon!! 0:10',
        'We built it at school and lost the ring twice.',
        'Part 5 when?',
      ],
    },
    {
      title: 'Five wheels that agree',
      description:
        'Thirty-six teeth, thirty-six, thirty-six, twenty-four and eighteen. They meet again after every sixth of a turn.',
      scenes: [gears],
      seconds: 20,
      tones: [146.8, 220],
      rush: 0.15,
      comments: ['Watched this twice in a row. No regrets.', 'The little one works the hardest.'],
    },
    {
      title: 'Triangles all the way',
      description: 'Take the middle out of a triangle. Do it again with what is left.',
      scenes: [triangles],
      seconds: 12,
      tones: [196, 246.9, 293.7],
      comments: ['Every time you think this is the smallest one, it is not.'],
    },
  ],
};
