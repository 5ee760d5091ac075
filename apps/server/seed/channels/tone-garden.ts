import { concert } from '../scenes/concert.ts';
import { piano } from '../scenes/piano.ts';
import type { SeedChannel } from '../seed-clip.ts';

export const toneGarden: SeedChannel = {
  userName: 'tone_garden',
  fullName: 'Tone Garden',
  avatar: { scene: piano, x: 560, y: 40, width: 420 },
  cover: { scene: concert, x: 0, y: 235, width: 1280 },
  clips: [
    {
      title: 'Four songs in the old swimming hall',
      description:
        'The echo lasts six seconds, so we played slowly. This is the end of the third song.',
      scenes: [concert],
      seconds: 14,
      tones: [110, 138.6, 164.8, 220],
      rush: 0.3,
      comments: [
        'I am the hand on the left.',
        '0:08 when the blue one crosses over.',
        'That echo.',
      ],
    },
    {
      title: 'Four notes before breakfast',
      description: 'A chord for people who get up slowly.',
      scenes: [piano],
      seconds: 12,
      tones: [196, 246.9, 293.7, 370],
      comments: ['My alarm clock from now on.'],
    },
  ],
};
