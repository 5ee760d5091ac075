import { join } from 'node:path';
import { sql as raw } from 'drizzle-orm';
import { type LoadFigures, measureLoad, middleOf } from './load.ts';
import { startMeasured } from './measured-process.ts';
import { loadRows, row } from './report.ts';
import { copyDatabase, openPrivate, seedDatabase } from './seed.ts';

const VIDEOS = 10_000;
const PASSAGES_PER_VIDEO = 4;
const LIKES = 200_000;
/** How many videos are asked for in turn. */
const ASKED = 50;
const ROUNDS = 5;
const ROUND_MS = 3000;
/** More would measure the queue for the processor cores. */
const CONNECTIONS = 1;

/** Words of which a few are common and most are rare, as in titles and in speech. */
const words = (count: number) =>
  raw`(select string_agg('w' || floor(20000 * power(random(), 4))::int, ' ') from generate_series(1, ${count}) as word where videos.id is not null)`;

/** Gives all videos titles, descriptions, captions and likes. Returns the ids of some of them. */
async function fill(dataDir: string): Promise<string[]> {
  const database = await openPrivate(dataDir);
  await database.transaction(async (sql) => {
    // The rows take longer than a statement of the server may.
    await sql.execute(raw`set local statement_timeout = 0`);
    await sql.execute(raw`update videos set title = ${words(6)}, description = ${words(60)}`);
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
          select videos.id, videos.created_at, position, ${words(40)} as said
          from videos cross join generate_series(0, ${PASSAGES_PER_VIDEO - 1}) as position) as passages`);
    await sql.execute(raw`
      insert into likes (user_id, video_id, created_at)
        select person.id, video.id, now() - random() * interval '1 year'
        from (select mark % 500 as by, floor(${VIDEOS} * power(random(), 2))::int as of from generate_series(1, ${LIKES}) as mark) as given
        join (select id, row_number() over () - 1 as no from users) as person on person.no = given.by
        join (select id, row_number() over () - 1 as no from videos) as video on video.no = given.of
        on conflict do nothing`);
    await sql.execute(raw`
      update videos set likes_count = (select count(*) from likes where likes.video_id = videos.id)`);
  });
  await database.sql.execute(raw`vacuum analyze`);
  const { rows } = await database.sql.execute<{ id: string }>(
    raw`select id from videos order by likes_count desc, id limit ${ASKED}`,
  );
  await database.close();
  return rows.map(({ id }) => id);
}

/** Measures related videos, alternating between the server and the same statements behind a plain handler. */
export async function reportRelated(folder: string): Promise<void> {
  const dataDir = join(folder, 'related-data');
  const copyDir = join(folder, 'related-copy');
  await seedDatabase(dataDir, VIDEOS);
  const ids = await fill(dataDir);
  await copyDatabase(dataDir, copyDir);
  const ours = await startMeasured({ script: '../src/main.ts', env: { DATA_DIR: dataDir } });
  const bare = await startMeasured({
    script: './bare-related-server.ts',
    args: [copyDir, ids.join(',')],
  });
  const figures = { ours: new Array<LoadFigures>(), bare: new Array<LoadFigures>() };
  // The first round warms up both and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [which, { url }] of [
      ['bare', bare],
      ['ours', ours],
    ] as const) {
      const urls = ids.map((id) => `${url}/api/v1/videos/${id}/related`);
      const load = await measureLoad({ urls, milliseconds: ROUND_MS, connections: CONNECTIONS });
      if (round > 0) figures[which].push(load);
    }
  }
  await Promise.all([ours.stop(), bare.stop()]);
  row('', 'server', 'bare node:http', 'ratio');
  loadRows(
    `related to the ${ASKED} most liked of ${VIDEOS} videos, ${CONNECTIONS} connection`,
    middleOf(figures.ours),
    middleOf(figures.bare),
  );
}
