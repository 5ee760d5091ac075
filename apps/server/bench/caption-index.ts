import { Readable } from 'node:stream';
import { passagesOf, readWebVtt, writeWebVtt } from '@kinora/captions';
import { and, eq, sql as raw } from 'drizzle-orm';
import type { Database } from '../src/database/open.ts';
import { captionPassages, captionTracks } from '../src/database/schema.ts';
import { createCaptionIndex } from '../src/spoken-search/index-captions.ts';
import { median } from './load.ts';
import { figureRow } from './report.ts';

const ROUNDS = 5;
const CUE_MS = 3000;

/** An hour of speech, with eight words in each caption. */
function anHourOfCaptions(): string {
  const cues = Array.from({ length: 3_600_000 / CUE_MS }, (_none, index) => {
    const words = Array.from({ length: 8 }, () => `w${Math.floor(20_000 * Math.random() ** 4)}`);
    const startMs = index * CUE_MS;
    return { startMs, endMs: startMs + CUE_MS, text: words.join(' ') };
  });
  return writeWebVtt(cues);
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/**
 * Measures how long it takes to make an hour of captions searchable. The reference parses the same file and writes the same
 * rows with one statement.
 */
export async function reportCaptionIndex(database: Database): Promise<void> {
  const { sql } = database;
  const [track] = await sql.select().from(captionTracks).limit(1);
  if (!track) throw new Error('The database has no captions.');
  const { videoId, language, createdAt } = track;
  const isTrack = and(eq(captionTracks.videoId, videoId), eq(captionTracks.language, language));
  const isOfTrack = and(
    eq(captionPassages.videoId, videoId),
    eq(captionPassages.language, language),
  );
  const file = anHourOfCaptions();
  const log = {
    info: () => {},
    warn(details: object) {
      throw new Error('The captions were not indexed.', { cause: details });
    },
    error: () => {},
  };
  const storage = { get: async () => Readable.from([Buffer.from(file)]) };
  const captionIndex = createCaptionIndex({ database, storage, log });
  const bare = () =>
    database.transaction(async (tx) => {
      await tx.delete(captionPassages).where(isOfTrack);
      const rows = passagesOf(readWebVtt(file)).map(({ text, cues }, position) => ({
        videoId,
        language,
        position,
        createdAt,
        text,
        cues,
        config: 'english',
        words: raw<string>`to_tsvector('simple', ${text}) || to_tsvector('english', ${text})`,
      }));
      await tx.insert(captionPassages).values(rows);
    });
  const figures = { ours: new Array<number>(), bare: new Array<number>() };
  // The first round warms up both and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const bareSeconds = await secondsOf(bare);
    await sql
      .update(captionTracks)
      .set({ version: raw`version + 1` })
      .where(isTrack);
    const ourSeconds = await secondsOf(() => captionIndex.run(videoId));
    if (round === 0) continue;
    figures.bare.push(bareSeconds);
    figures.ours.push(ourSeconds);
  }
  figureRow('index of an hour of captions', [median(figures.ours), median(figures.bare)], 's', 2);
}
