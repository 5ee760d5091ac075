import { type Channel, asUserId } from '@kinora/domain';
import { type Palette, drawAvatar, drawCover } from './picture.ts';

/** A channel with a picture and a cover. */
export type SpecimenChannel = Channel & { readonly coverImage: string };

interface ChannelFacts {
  readonly userName: string;
  readonly fullName: string;
  readonly palette: Palette;
  readonly subscribers: number;
  readonly videos: number;
}

function channel(number: number, { palette, ...facts }: ChannelFacts): SpecimenChannel {
  const { userName, fullName, subscribers, videos } = facts;
  return {
    id: asUserId(`00000000-0000-7000-9100-00000000000${number}`),
    userName,
    fullName,
    avatar: drawAvatar(palette),
    coverImage: drawCover(palette),
    subscribersCount: subscribers,
    subscribedToCount: number + 1,
    videosCount: videos,
    isSubscribed: false,
  };
}

/** Five channels. The last four have the names of the channels of `npm run seed`. */
export const specimenChannel = {
  ada: channel(1, {
    userName: 'ada',
    fullName: 'Ada Lovelace',
    palette: 'dawn',
    subscribers: 12_840,
    videos: 8,
  }),
  harbour: channel(2, {
    userName: 'harbour_notes',
    fullName: 'Harbour Notes',
    palette: 'night',
    subscribers: 984_000,
    videos: 7,
  }),
  light: channel(3, {
    userName: 'slow_light',
    fullName: 'Slow Light',
    palette: 'dusk',
    subscribers: 3_400_000,
    videos: 6,
  }),
  planets: channel(4, {
    userName: 'paper_planets',
    fullName: 'Paper Planets',
    palette: 'paper',
    subscribers: 631,
    videos: 5,
  }),
  tones: channel(5, {
    userName: 'tone_garden',
    fullName: 'Tone Garden',
    palette: 'rose',
    subscribers: 7,
    videos: 4,
  }),
} as const;

export const specimenChannels: readonly SpecimenChannel[] = Object.values(specimenChannel);
