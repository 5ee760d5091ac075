import { join } from 'node:path';
import { openDatabase } from '../src/database/open.ts';
import { bigDatabase, postgresUrl } from './big-database.ts';
import { type LoadFigures, measureLoad, middleOf } from './load.ts';
import { startMeasured } from './measured-process.ts';
import { numberOf, numbersOf } from './options.ts';
import { loadRows, row, say } from './report.ts';
import { pathOf, scaleTargets } from './scale-targets.ts';

/** Feed, detail, comments and search, by turns from the server and from the same statements behind a bare handler. */
export async function measureScale(folder: string): Promise<void> {
  const server = postgresUrl();
  const rounds = numberOf('rounds', 3);
  const milliseconds = numberOf('seconds', 4) * 1000;
  const usual = new Map<string, number>();
  for (const videos of numbersOf('videos', [10_000, 100_000, 1_000_000])) {
    const DATABASE_URL = await bigDatabase(server, videos);
    const database = await openDatabase({ connectionString: DATABASE_URL });
    const targets = await scaleTargets(database);
    await database.close();
    const env = {
      DATABASE_URL,
      DATA_DIR: join(folder, `scale-${videos}`),
      TOKEN_SECRET: 'x'.repeat(32),
    };
    const ours = await startMeasured({ script: '../src/main.ts', env });
    const bare = await startMeasured({ script: './bare-scale-server.ts', env });
    say();
    row(`${videos} videos`, 'server', 'bare SQL', 'ratio');
    for (const { name, kind, subjects, connections } of targets) {
      const paths = subjects.map((subject) => pathOf(kind, subject));
      const figures = { ours: new Array<LoadFigures>(), bare: new Array<LoadFigures>() };
      for (let round = 0; round <= rounds; round += 1)
        for (const [which, { url }] of [
          ['bare', bare],
          ['ours', ours],
        ] as const) {
          const urls = paths.map((path) => url + path);
          const load = await measureLoad({ urls, milliseconds, connections });
          if (round > 0) figures[which].push(load); // the first one warms up
        }
      const mine = middleOf(figures.ours);
      loadRows(`${name}, ${connections} connections`, mine, middleOf(figures.bare));
      const smallest = usual.get(name) ?? mine.p50Ms;
      usual.set(name, smallest);
      row('  against the smallest site', `${(mine.p50Ms / smallest).toFixed(2)} ×`);
    }
    await Promise.all([ours.stop(), bare.stop()]);
  }
}
