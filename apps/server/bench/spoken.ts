import { join } from 'node:path';
import { sql as raw } from 'drizzle-orm';
import { reportCaptionIndex } from './caption-index.ts';
import { type LoadFigures, measureLoad, middleOf } from './load.ts';
import { startMeasured } from './measured-process.ts';
import { loadRows, row } from './report.ts';
import { copyDatabase, openPrivate, seedDatabase } from './seed.ts';
import { spokenTexts } from './spoken-texts.ts';

const VIDEOS = 2_000;
const PASSAGES_PER_VIDEO = 20;
const ROUNDS = 5;
const ROUND_MS = 3000;
/** More would measure the queue for the processor cores. */
const CONNECTIONS = 1;

/** Adds captions to all videos. A few words are common and most are rare, as in speech. */
async function addPassages(dataDir: string): Promise<void> {
  const database = await openPrivate(dataDir);
  await database.transaction(async (sql) => {
    // The rows take longer than a statement of the server may.
    await sql.execute(raw`set local statement_timeout = 0`);
    await sql.execute(raw`
    insert into caption_tracks (video_id, language, label, origin, file_key, bytes, indexed_version, folded_version, version, created_at, updated_at)
      overriding system value
      select id, 'en', 'English', 'uploaded', 'videos/' || id || '/captions-x/captions.vtt', 60000, 1, 1, 1, created_at, created_at
      from videos`);
    await sql.execute(raw`
    insert into caption_passages (video_id, language, position, created_at, text, cues, config, words)
      select id, 'en', position, created_at, said, jsonb_build_array(jsonb_build_array(0, position * 15000)), 'english',
        to_tsvector('simple', said) || to_tsvector('english', said)
      from (
        select videos.id, videos.created_at, position, string_agg('w' || floor(20000 * power(random(), 4))::int, ' ') as said
        from videos cross join generate_series(0, ${PASSAGES_PER_VIDEO - 1}) as position
          cross join generate_series(1, 40) as word
        group by videos.id, videos.created_at, position) as passages`);
  });
  await database.sql.execute(raw`vacuum analyze`);
  await database.close();
}

const pathOf = (text: string) => `/api/v1/spoken?query=${encodeURIComponent(text)}`;

/**
 * Measures the search in captions, alternating between the server and the same SQL behind a plain handler. Then measures the
 * indexing of captions.
 */
export async function reportSpoken(folder: string): Promise<void> {
  const dataDir = join(folder, 'spoken-data');
  const copyDir = join(folder, 'spoken-copy');
  await seedDatabase(dataDir, VIDEOS);
  await addPassages(dataDir);
  await copyDatabase(dataDir, copyDir);
  const ours = await startMeasured({ script: '../src/main.ts', env: { DATA_DIR: dataDir } });
  const bare = await startMeasured({ script: './bare-spoken-server.ts', args: [copyDir] });
  const figures = { ours: new Array<LoadFigures>(), bare: new Array<LoadFigures>() };
  // The first round warms up both and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [which, { url }] of [
      ['bare', bare],
      ['ours', ours],
    ] as const) {
      const urls = spokenTexts.map((text) => url + pathOf(text));
      const load = await measureLoad({ urls, milliseconds: ROUND_MS, connections: CONNECTIONS });
      if (round > 0) figures[which].push(load);
    }
  }
  await Promise.all([ours.stop(), bare.stop()]);
  row('', 'server', 'bare node:http', 'ratio');
  loadRows(
    `search in ${VIDEOS * PASSAGES_PER_VIDEO} passages, ${CONNECTIONS} connection`,
    middleOf(figures.ours),
    middleOf(figures.bare),
  );
  const database = await openPrivate(dataDir);
  await reportCaptionIndex(database);
  await database.close();
}
