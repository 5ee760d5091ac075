import { join } from 'node:path';
import { measureLoad, median } from './load.ts';
import { startMeasured } from './measured-process.ts';
import { row } from './report.ts';
import { copyDatabase, seedDatabase } from './seed.ts';

const ROUNDS = 7;
const ROUND_MS = 2500;

const FEED_VIDEOS = 10_000;

/** Measures the first page of the feed, alternating between the server and the same SQL behind a plain handler. */
async function measureFeed(folder: string) {
  const dataDir = join(folder, 'feed-data');
  const copyDir = join(folder, 'feed-copy');
  await seedDatabase(dataDir, FEED_VIDEOS);
  await copyDatabase(dataDir, copyDir);
  const ours = await startMeasured({ script: '../src/main.ts', env: { DATA_DIR: dataDir } });
  const bare = await startMeasured({ script: './bare-feed-server.ts', args: [copyDir] });
  const urls = {
    ours: `${ours.url}/api/v1/videos?page=1&limit=12&sortBy=createdAt&sortType=-1`,
    bare: `${bare.url}/`,
  };
  const rates = { ours: new Array<number>(), bare: new Array<number>() };
  // The first round warms up both and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const which of ['bare', 'ours'] as const) {
      const { perSecond } = await measureLoad({ urls: [urls[which]], milliseconds: ROUND_MS });
      if (round > 0) rates[which].push(perSecond);
    }
  }
  await Promise.all([ours.stop(), bare.stop()]);
  return { ours: median(rates.ours), bare: median(rates.bare) };
}

/** Reports the speed of the first page of the feed. */
export async function reportFeed(folder: string): Promise<void> {
  const { ours, bare } = await measureFeed(folder);
  row('', 'server', 'bare node:http', 'ratio');
  row(
    `feed page 1 of ${FEED_VIDEOS} videos, 16 connections`,
    `${ours.toFixed(0)} req/s`,
    `${bare.toFixed(0)} req/s`,
    (ours / bare).toFixed(2),
  );
}
