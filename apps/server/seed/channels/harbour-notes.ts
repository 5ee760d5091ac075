import { beach } from '../scenes/beach.ts';
import { broth } from '../scenes/broth.ts';
import { jellyfishAlone, reef } from '../scenes/jellyfish.ts';
import { pier } from '../scenes/pier.ts';
import type { SeedChannel, Spoken } from '../seed-clip.ts';

const kitchen: Spoken = {
  en: `Nineteen hours ago this was a pot of water.
Do not stir it. Just look at it now and then.
The egg gets six and a half minutes, not seven.
Eat while it is too hot.`,
  nl: `Negentien uur geleden was dit een pan water.
Niet roeren. Kijk er alleen af en toe naar.
Het ei krijgt zes en een halve minuut, geen zeven.
Eet het zolang het te heet is.`,
};

export const harbourNotes: SeedChannel = {
  userName: 'harbour_notes',
  fullName: 'Harbour Notes',
  avatar: { scene: beach, x: 884, y: 74, width: 190 },
  cover: { scene: pier, x: 0, y: 200, width: 1280 },
  clips: [
    {
      title: 'High water, from above',
      description: 'The boat has been there since June. Nobody has asked it why.',
      scenes: [beach],
      seconds: 14,
      tones: [174.6, 261.6, 349.2],
      rush: 1,
      comments: [
        'Bottom umbrella is mine, save my place.',
        'That blue at 0:03 should have a name.',
      ],
    },
    {
      title: 'Broth: nineteen hours in sixteen seconds',
      description: 'Bones, ginger, patience. The recipe is one sentence long: do not let it boil.',
      scenes: [broth],
      seconds: 16,
      tones: [164.8, 207.7, 246.9],
      rush: 0.2,
      spoken: kitchen,
      comments: [
        'Six and a half minutes. I tried seven. She is right. (0:11)',
        'Hungry at two in the morning, thank you.',
        'The steam!',
      ],
    },
    {
      title: 'Night dive with nothing but a torch, and then the torch went out',
      description: 'Turn the lamp off, wait a minute, and the sea turns its own lights on.',
      scenes: [reef],
      seconds: 14,
      tones: [103.8, 155.6, 207.7],
      rush: 0.35,
      comments: ['I held my breath for all of it.', '0:11 the small one waves!'],
    },
    {
      title: 'Blue hour, from the pier',
      description: 'The ten minutes after the sun has gone and before the lamps are on.',
      scenes: [pier],
      seconds: 13,
      tones: [110, 164.8, 246.9],
      rush: 0.7,
      comments: ['My grandparents met on this pier.'],
    },
    {
      title: 'One jellyfish, held upright',
      description: 'For phones, and for people who look up.',
      scenes: [jellyfishAlone],
      seconds: 12,
      tones: [116.5, 174.6, 233.1],
      rush: 0.2,
      comments: ['Finally something that fits my phone.'],
    },
  ],
};
