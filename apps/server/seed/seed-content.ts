/** A clip that is drawn by ffmpeg filters. */
export interface SeedClip {
  readonly title: string;
  readonly description: string;
  /** ffmpeg filters; `{frame}`, `{small}` and `{enlarge}` are replaced by sizes. */
  readonly picture: string;
  readonly seconds: number;
  /** Simultaneous tones in hertz. */
  readonly tones: readonly number[];
}

export interface SeedChannel {
  readonly userName: string;
  readonly fullName: string;
  /** The two colours of its pictures. */
  readonly colors: readonly [string, string];
  readonly clips: readonly SeedClip[];
}

/** Drawn small and enlarged, which takes an eighth of the time without a visible difference. */
const gradient = (colors: string, more: string) =>
  `gradients={small}:rate=25:${colors
    .split(' ')
    .map((color, index) => `c${index}=${color}`)
    .join(':')}:n=${colors.split(' ').length}:${more},{enlarge}=bicubic`;

/** The channels of a seeded site, and their clips. */
export const seedChannels: readonly SeedChannel[] = [
  {
    userName: 'slow_light',
    fullName: 'Slow Light',
    colors: ['#ffb224', '#5b2c83'],
    clips: [
      {
        title: 'Amber to violet in sixteen seconds',
        description:
          'One gradient, turned very slowly. Filmed without a camera.\n\nBest seen in a dark room, with the sound low.',
        picture: gradient('0xffb224 0xe5484d 0x5b2c83', 'speed=0.012:seed=3'),
        seconds: 16,
        tones: [110, 164.8, 220],
      },
      {
        title: 'A lamp behind frosted glass',
        description: 'The kind of light that makes a kitchen feel like evening.',
        picture: gradient('0xffe7b3 0xf76b15 0x3a1a10', 'type=radial:speed=0.02:seed=11'),
        seconds: 14,
        tones: [98, 146.8],
      },
      {
        title: 'North sky, no clouds',
        description: 'Green over blue over black. It was colder than it looks.',
        picture: gradient('0x08131f 0x12665a 0x62d9a5 0x101d3a', 'speed=0.015:seed=29'),
        seconds: 18,
        tones: [130.8, 196, 261.6],
      },
    ],
  },
  {
    userName: 'paper_planets',
    fullName: 'Paper Planets',
    colors: ['#3e63dd', '#12a594'],
    clips: [
      {
        title: 'A slow dive into the Mandelbrot set',
        description:
          'Every time you think this is the bottom, it is not.\n\nStarts wide and goes on for as long as the numbers last.',
        picture:
          'mandelbrot=size=640x360:rate=25:start_scale=2.2:end_scale=0.02:end_pts=300:maxiter=900,{enlarge}=bicubic',
        seconds: 14,
        tones: [87.3, 174.6],
      },
      {
        title: 'Triangles all the way',
        description: 'Sierpinski’s carpet, pulled past the window.',
        picture:
          'sierpinski={small}:rate=25:type=triangle:jump=60:seed=7,{enlarge}=neighbor,colorchannelmixer=rr=0.07:gg=0.65:bb=0.58',
        seconds: 12,
        tones: [196, 246.9, 293.7],
      },
    ],
  },
  {
    userName: 'pattern_room',
    fullName: 'The Pattern Room',
    colors: ['#46a758', '#1b1d1e'],
    clips: [
      {
        title: 'Life, from a handful of cells',
        description:
          'Conway’s rules and a random start. Bright where something was just born, fading where it was.',
        picture:
          'life={small}:rate=12:mold=12:ratio=0.14:death_color=0x1d4e5f:life_color=0xffca16:seed=42,{enlarge}=neighbor',
        seconds: 16,
        tones: [146.8, 220, 293.7],
      },
      {
        title: 'Rule 110 draws a curtain',
        description: 'One line of cells, one rule, no ideas of its own.',
        picture:
          'cellauto={small}:rate=12:rule=110:seed=5:scroll=1,{enlarge}=neighbor,negate,colorchannelmixer=rr=0.95:gg=0.75:bb=0.25',
        seconds: 12,
        tones: [123.5, 185],
      },
    ],
  },
  {
    userName: 'tone_garden',
    fullName: 'Tone Garden',
    colors: ['#d6409f', '#ffe08a'],
    clips: [
      {
        title: 'A fifth, left alone',
        description: 'Two tones that like each other. Headphones help.',
        picture: gradient('0xd6409f 0x6e2a6b 0x1b1230', 'type=circular:speed=0.02:seed=17'),
        seconds: 15,
        tones: [220, 330],
      },
      {
        title: 'Four notes before breakfast',
        description: 'A chord for people who get up slowly.',
        picture: gradient('0xffe08a 0xf5a3c7 0x7aa2f7', 'speed=0.018:seed=23'),
        seconds: 13,
        tones: [196, 246.9, 293.7, 370],
      },
    ],
  },
  {
    userName: 'harbour_notes',
    fullName: 'Harbour Notes',
    colors: ['#0090ff', '#0d2847'],
    clips: [
      {
        title: 'A test card for quiet evenings',
        description: 'What television did when it had nothing to say. It said it well.',
        picture: 'testsrc2={frame}:rate=25',
        seconds: 12,
        tones: [440],
      },
      {
        title: 'Colour bars before the programme',
        description: 'Seventy-five per cent of everything.',
        picture: 'smptehdbars={frame}:rate=25',
        seconds: 10,
        tones: [1000],
      },
      {
        title: 'Blue hour, from the pier',
        description: 'The ten minutes after the sun has gone and before the lamps are on.',
        picture: gradient('0x0d2847 0x0090ff 0xbfe3ff 0x173a5e', 'speed=0.01:seed=31'),
        seconds: 17,
        tones: [103.8, 155.6, 207.7],
      },
    ],
  },
];

/** Comments that fit any clip. */
export const seedComments = [
  'Watched this twice in a row. No regrets.',
  'The last few seconds are the best part.',
  'How long did this take you to make?',
  'Put this on the big screen, it is worth it.',
  'I came for the picture and stayed for the sound.',
  'Please do a longer one.',
  'My cat is now a fan of this channel.',
  'Somehow this is exactly what I needed today.',
  'There is a moment around the middle where everything turns. Lovely.',
  'Subscribed.',
] as const;

export interface SeedPlaylist {
  readonly name: string;
  readonly description: string;
  /** Index of its first video, from 0. */
  readonly first: number;
  /** Step to the next video. */
  readonly every: number;
}

export const seedPlaylists: readonly SeedPlaylist[] = [
  { name: 'Slow evenings', description: 'For after the washing-up.', first: 0, every: 2 },
  { name: 'Made of numbers', description: 'Pictures that nobody painted.', first: 1, every: 3 },
];
