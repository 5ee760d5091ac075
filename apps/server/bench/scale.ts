import { join } from 'node:path';
import { openDatabase } from '../src/database/open.ts';
import { bigDatabase, postgresUrl } from './big-database.ts';
import { type LoadFigures, measureLoad, middleOf } from './load.ts';
import { type MeasuredProcess, startMeasured } from './measured-process.ts';
import { numberOf, numbersOf } from './options.ts';
import { loadRows, row, say } from './report.ts';
import { type ScaleTarget, pathOf, scaleTargets } from './scale-targets.ts';

interface Site {
  readonly videos: number;
  readonly targets: readonly ScaleTarget[];
  readonly ours: MeasuredProcess;
  readonly bare: MeasuredProcess;
}

async function startSite(folder: string, videos: number): Promise<Site> {
  const DATABASE_URL = await bigDatabase(postgresUrl(), videos);
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
  return { videos, targets, ours, bare };
}

/** Measures one kind of request, alternating between all sites, the server and the plain handler. */
async function measureTarget(sites: readonly Site[], index: number): Promise<void> {
  const milliseconds = numberOf('seconds', 4) * 1000;
  const figures = sites.map(() => ({
    ours: new Array<LoadFigures>(),
    bare: new Array<LoadFigures>(),
  }));
  for (let round = 0; round <= numberOf('rounds', 3); round += 1)
    for (const [at, site] of sites.entries())
      for (const which of ['bare', 'ours'] as const) {
        const target = site.targets[index];
        if (!target) throw new Error('Every site is asked the same kinds of questions.');
        const { kind, subjects, connections } = target;
        const urls = subjects.map((subject) => site[which].url + pathOf(kind, subject));
        const load = await measureLoad({ urls, milliseconds, connections });
        if (round > 0) figures[at]?.[which].push(load); // the first round warms up
      }
  let smallest: number | undefined;
  for (const [at, { videos, targets }] of sites.entries()) {
    const [ours, bare] = [middleOf(figures[at]?.ours ?? []), middleOf(figures[at]?.bare ?? [])];
    const target = targets[index];
    loadRows(`${target?.name}, ${videos} videos, ${target?.connections} connections`, ours, bare);
    smallest ??= ours.p50Ms;
    row('  against the smallest site', `${(ours.p50Ms / smallest).toFixed(2)} ×`);
  }
  say();
}

/**
 * Measures feed, detail, comments and search, alternating between the server and the same statements behind a plain
 * handler.
 */
export async function measureScale(folder: string): Promise<void> {
  const sites: Site[] = [];
  for (const videos of numbersOf('videos', [10_000, 100_000, 1_000_000]))
    sites.push(await startSite(folder, videos));
  row('', 'server', 'bare SQL', 'ratio');
  for (const index of sites[0]?.targets.keys() ?? []) await measureTarget(sites, index);
  await Promise.all(sites.flatMap(({ ours, bare }) => [ours.stop(), bare.stop()]));
}
