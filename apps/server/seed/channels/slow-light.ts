import { aurora } from '../scenes/aurora.ts';
import { farLight } from '../scenes/far-light.ts';
import { gears } from '../scenes/gears.ts';
import { lens } from '../scenes/lens.ts';
import { lighthouse } from '../scenes/lighthouse.ts';
import { tram } from '../scenes/tram.ts';
import type { SeedChannel } from '../seed-clip.ts';
import { lecture } from './lecture.ts';

export const slowLight: SeedChannel = {
  userName: 'slow_light',
  fullName: 'Slow Light',
  avatar: { scene: lens, x: 330, y: 130, width: 460 },
  cover: { scene: lighthouse, x: 0, y: 150, width: 1280 },
  clips: [
    {
      title: 'How a lighthouse lens works: a short lecture in five parts',
      description: `A lecture about light, glass and patience, recorded in one evening: why a lens cut into rings throws a small flame forty kilometres.

0:00 A flame in a tower
1:00 A lens of rings
2:00 The clockwork below
3:00 Seen from the water
4:00 Almost morning

The keeper’s coffee is mentioned at 4:46. The part with the wheels begins at 2:00.`,
      scenes: [lighthouse, lens, gears, farLight, lighthouse],
      seconds: 300,
      tones: [110, 164.8, 220, 277.2],
      rush: 0.5,
      spoken: lecture,
      comments: [
        '1:34 “The thick middle does nothing. So we cut it away.” I wrote that on a note above my desk.',
        'The wheels at 2:00! I could watch one whole hour of those.',
        'Came for the lens, stayed for the keeper’s coffee (4:46).',
        'Watched it with my daughter. Now there are rings cut from bottles all over the kitchen.',
        '3:46 gave me goosebumps.',
      ],
    },
    {
      title: 'North sky, no clouds',
      description: 'Green over blue over black. It was colder than it looks.',
      scenes: [aurora],
      seconds: 14,
      tones: [130.8, 196, 261.6],
      comments: ['Who else is under a blanket now?', 'The violet at 0:07, just for a moment.'],
    },
    {
      title: 'The last tram along the river, filmed from the wrong side of the water',
      description:
        'It leaves at 0:52 and is never full. Two people and one umbrella waited with me.',
      scenes: [tram],
      seconds: 14,
      tones: [123.5, 185, 246.9],
      rush: 0.25,
      comments: [
        'I have taken this tram for nine years and never knew that it looks like this.',
        '0:05 and all the windows are in the water.',
        'The umbrella was mine. Hello.',
      ],
    },
    {
      title: 'A lamp, far out',
      description:
        'Three seconds of light, one of dark. Best seen in a dark room, with the sound low.',
      scenes: [farLight],
      seconds: 36,
      tones: [98, 146.8],
      rush: 1,
      comments: ['I fall asleep to this. Please do eight hours.'],
    },
  ],
};
