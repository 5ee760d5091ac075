import { harbourNotes } from './channels/harbour-notes.ts';
import { paperPlanets } from './channels/paper-planets.ts';
import { slowLight } from './channels/slow-light.ts';
import { toneGarden } from './channels/tone-garden.ts';
import { wideCountry } from './channels/wide-country.ts';
import type { SeedChannel } from './seed-clip.ts';

/** The channels of a seeded site, and their clips. The first clips of all channels are the newest of the site. */
export const seedChannels: readonly SeedChannel[] = [
  slowLight,
  harbourNotes,
  paperPlanets,
  wideCountry,
  toneGarden,
];

/** Comments that fit any clip. */
export const seedComments = [
  'Somehow this is exactly what I needed today.',
  'How long did this take you to make?',
  'I came for the picture and stayed for the sound.',
  'My cat is now a fan of this channel.',
  'Please do a longer one.',
  'Subscribed.',
  'Sent this to my sister. She sent it back to me an hour later.',
] as const;

/** Each user makes two of them. */
export const seedPlaylists = [
  { name: 'Slow evenings', description: 'For after the washing-up.' },
  { name: 'Made of light', description: 'Lamps, lenses and one aurora.' },
  { name: 'Places to walk', description: 'Bring good shoes.' },
  { name: 'Water, mostly', description: 'Seas, rivers, one bowl of soup.' },
  { name: 'For the big screen', description: 'Lights off, sound on.' },
  { name: 'To show my mother', description: 'She will say that she knew it already.' },
] as const;
