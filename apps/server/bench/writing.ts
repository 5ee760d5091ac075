import { calls } from '@kinora/api-contract';
import { encoderOf } from '@kinora/api-contract/kernel';
import { median } from './load.ts';
import { figureRow, row } from './report.ts';

const ROUNDS = 9;
const REPEATS = 5000;
const AT = '2026-11-20T00:00:00.000Z';
const FILES = 'https://kinora.test/media/p/0199c8f0';

const video = {
  id: '0199c8f0-0000-7000-8000-000000000001',
  title: 'How an engine works',
  description: 'From the first turn of the crank to the last stroke. '.repeat(8),
  thumbnail: `${FILES}/thumbnail.webp`,
  thumbnailSmall: `${FILES}/thumbnail-480.webp`,
  thumbnailLarge: `${FILES}/thumbnail-1280.webp`,
  videoFile: `${FILES}/video.mp4`,
  hls: `${FILES}/master.m3u8`,
  preview: undefined,
  storyboard: `${FILES}/storyboard.vtt`,
  durationSeconds: 83.5,
  views: 1200,
  likes: 34,
  comments: 5,
  isPublished: true,
  hasCaptions: true,
  status: 'ready',
  createdAt: AT,
  updatedAt: AT,
  owner: { id: '0199c8f0', userName: 'ada', fullName: 'Ada', avatar: `${FILES}/avatar.webp` },
} as const;

/** Processor time of one run, in microseconds. */
function timeOf(run: () => string): number {
  const begin = process.cpuUsage();
  for (let count = 0; count < REPEATS; count += 1) run();
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / REPEATS;
}

/** Measures how long a page of the feed takes to write; reference: the same without its codec. */
export async function measureWriting(): Promise<void> {
  const encode = encoderOf(calls.videos.feed.data);
  const page = {
    items: Array.from({ length: 24 }, () => video),
    page: 1,
    totalPages: 9,
    total: 216,
  };
  const wire = encode(page);
  const times = { ours: new Array<number>(), bare: new Array<number>() };
  // The first round warms up both and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const bare = timeOf(() => JSON.stringify(wire));
    const ours = timeOf(() => JSON.stringify(encode(page)));
    if (round > 0) times.bare.push(bare);
    if (round > 0) times.ours.push(ours);
  }
  row('', 'with its codec', 'JSON alone', 'ratio');
  figureRow('page of 24 videos, processor time', [median(times.ours), median(times.bare)], 'µs', 1);
}
