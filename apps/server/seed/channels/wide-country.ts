import { dunes } from '../scenes/dunes.ts';
import { forest } from '../scenes/forest.ts';
import { moss } from '../scenes/moss.ts';
import { mountains } from '../scenes/mountains.ts';
import { train } from '../scenes/train.ts';
import type { SeedChannel, Spoken } from '../seed-clip.ts';

const forestWalk: Spoken = {
  en: `It has not rained since Tuesday, and everything drips.
These trees catch the fog and let it fall.
On a good morning that is two litres for every square metre.
Walk slowly. The path is softer than it looks.`,
  fr: `Il n’a pas plu depuis mardi, et tout goutte.
Ces arbres attrapent le brouillard et le laissent tomber.
Un bon matin, cela fait deux litres par mètre carré.
Marchez lentement. Le sentier est plus doux qu’il n’y paraît.`,
};

export const wideCountry: SeedChannel = {
  userName: 'wide_country',
  fullName: 'Wide Country',
  avatar: { scene: dunes, x: 240, y: 60, width: 290 },
  cover: { scene: mountains, x: 0, y: 230, width: 1280 },
  clips: [
    {
      title: 'A forest that makes its own rain',
      description:
        'Fog comes in from the sea, the needles catch it, and the ground drinks. A short walk with the sound of drops.',
      scenes: [forest],
      seconds: 15,
      tones: [130.8, 196, 293.7],
      rush: 0.4,
      spoken: forestWalk,
      comments: [
        'The light at 0:09 is why I get up early.',
        'I can smell this video.',
        'Which camera? – My eyes, says the red backpack.',
      ],
    },
    {
      title: 'Four people and a lot of sand',
      description: 'Day three. We agreed to talk again in the evening.',
      scenes: [dunes],
      seconds: 13,
      tones: [146.8, 220, 277.2],
      rush: 0.5,
      comments: ['Who carried the water?', 'The wind at 0:06.'],
    },
    {
      title: 'Window seat',
      description:
        'No announcement, no timetable. Tea, a meadow, and the mountains that never come closer.',
      scenes: [train],
      seconds: 15,
      tones: [146.8, 220, 293.7],
      rush: 0.5,
      comments: [
        'The tea does not spill once. Unrealistic.',
        'Longer, please: I want to arrive somewhere.',
      ],
    },
    {
      title: 'Weather arriving, in real time',
      description: 'Fog fills the valleys from the left. Nothing else happens, and it is plenty.',
      scenes: [mountains],
      seconds: 14,
      tones: [98, 146.8, 196, 246.9],
      rush: 0.4,
      comments: ['Put this on the big screen, it is worth it.'],
    },
    {
      title: 'Half a minute with a moss',
      description: 'It is eight millimetres tall and holds three drops at once.',
      scenes: [moss],
      seconds: 36,
      tones: [196, 293.7, 392],
      comments: ['I never look down. I do now.'],
    },
  ],
};
