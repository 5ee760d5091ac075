import { type Video, asVideoId } from '@kinora/domain';
import { specimenChannel } from './channels.ts';
import { type Palette, type Subject, drawPicture } from './picture.ts';

/** The time of the newest pictures of the catalogue. */
const nowMs = Date.parse('2026-11-20T12:00:00Z');

type Row = readonly [
  title: string,
  channel: keyof typeof specimenChannel,
  subject: Subject,
  palette: Palette,
  durationSeconds: number,
  views: number,
  ageHours: number,
];

/** From seconds to ten hours, from one view to millions, from one letter to a title longer than its card. */
const rows: readonly Row[] = [
  [
    'Low water at the harbour: an hour between the tides',
    'harbour',
    'harbour',
    'dawn',
    3_614,
    98_700,
    1,
  ],
  ['Bread, slowly', 'ada', 'loaf', 'kitchen', 754, 12_840, 5],
  [
    'How a film projector works, taken apart piece by piece and put back together without losing a screw',
    'ada',
    'projector',
    'paper',
    2_467,
    1_204_331,
    22,
  ],
  ['Night train to Trieste', 'light', 'train', 'dusk', 12_905, 431_008, 30],
  ['Blue hour, from the pier', 'harbour', 'lighthouse', 'night', 417, 7, 49],
  ['A year of one tree', 'ada', 'tree', 'forest', 183, 67_450, 73],
  ['Life, from a handful of cells', 'planets', 'cells', 'forest', 59, 2_318, 98],
  ['A fifth, left alone', 'tones', 'rings', 'rose', 222, 15, 121],
  ['North sky, no clouds', 'light', 'aurora', 'night', 1_080, 3_400_000, 146],
  ['Wind on the dunes', 'light', 'dunes', 'kitchen', 946, 20_611, 170],
  [
    'Triangles and quarter circles: four hundred years of tiles, and why none of them repeats quite as you would think',
    'planets',
    'tiles',
    'paper',
    5_022,
    88_214,
    220,
  ],
  ['Low clouds', 'light', 'mountains', 'day', 64, 503, 260],
  ['Four notes before breakfast', 'tones', 'sound', 'kitchen', 31, 1, 310],
  ['The town after ten', 'harbour', 'town', 'night', 1_335, 9_120, 400],
  ['A planet with a paper ring', 'planets', 'planet', 'dusk', 298, 45_902, 500],
  ['The ferry at five', 'harbour', 'harbour', 'day', 612, 31_337, 640],
  ['S', 'tones', 'rings', 'paper', 9, 128, 760],
  ['Rye', 'ada', 'loaf', 'dusk', 1_522, 6_044, 900],
  [
    'Over the mountains before the snow: three days on foot with a tent that leaked',
    'ada',
    'mountains',
    'dawn',
    7_388,
    210_455,
    1_100,
  ],
  ['The last steam engine of the valley', 'light', 'train', 'day', 2_030, 77_001, 1_400],
  ['What the lighthouse keeper knows', 'harbour', 'lighthouse', 'dusk', 4_210, 18_009, 1_800],
  ['Sand that sings', 'light', 'dunes', 'dawn', 377, 5_580, 2_300],
  ['Every window has a story', 'harbour', 'town', 'rose', 866, 2_207, 2_900],
  ['A walk under the northern lights', 'light', 'aurora', 'forest', 2_750, 1_900_772, 3_700],
  ['Saturn, from a kitchen table', 'planets', 'planet', 'paper', 1_141, 640, 4_700],
  ['Rule 110 draws a curtain', 'planets', 'cells', 'rose', 445, 33_090, 6_000],
  ['Wallpaper', 'planets', 'tiles', 'forest', 150, 92, 7_600],
  ['A chord that never ends', 'tones', 'sound', 'night', 36_610, 870_233, 9_600],
  ['The old cherry by the road', 'ada', 'tree', 'rose', 520, 14_702, 12_500],
  ['Reel two is missing', 'ada', 'projector', 'kitchen', 3_009, 56, 17_600],
];

/** Thirty videos, newest first. */
export const specimenVideos: readonly Video[] = rows.map(
  ([title, channel, subject, palette, durationSeconds, views, ageHours], index) => {
    const createdAt = new Date(nowMs - ageHours * 3_600_000).toISOString();
    const { id, userName, fullName, avatar } = specimenChannel[channel];
    const video = asVideoId(`00000000-0000-7000-9200-0000000000${String(index).padStart(2, '0')}`);
    return {
      id: video,
      title,
      description: `${title}. Filmed in one take. More at https://example.com/films`,
      thumbnail: drawPicture(subject, palette, index),
      videoFile: `https://media.kinora.test/${video}.mp4`,
      durationSeconds,
      views,
      likes: Math.ceil(views / 31),
      comments: Math.ceil(views / 900),
      isPublished: true,
      status: 'ready',
      createdAt,
      updatedAt: createdAt,
      owner: { id, userName, fullName, avatar },
    };
  },
);

/** Returns one of the videos; after the last one follows the first. */
export function specimenVideo(place: number): Video {
  const video = specimenVideos[place % specimenVideos.length];
  if (!video) throw new RangeError(`There is no video at place ${place}.`);
  return video;
}
