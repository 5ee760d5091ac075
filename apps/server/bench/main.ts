// `pnpm bench` compares the server with a reference in one run on one machine. Compare the ratios, not the figures.
// `npm run bench -- feed|uploads|media|pipeline|renditions|turns|login|workers|readers|reads|spoken|related|writing|backup|scale|mixed` runs a part;
// `-- seed --videos=1000000` only creates a big database.
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureBackup } from './backup.ts';
import { bigDatabase, postgresUrl } from './big-database.ts';
import { reportFeed } from './feed.ts';
import { measureLogin } from './login.ts';
import { measureManyUploads } from './many-uploads.ts';
import { measureMedia } from './media.ts';
import { measureMixed } from './mixed.ts';
import { numbersOf } from './options.ts';
import { measurePipeline } from './pipeline.ts';
import { measureReaders } from './readers.ts';
import { measureReads } from './reads.ts';
import { reportRelated } from './related.ts';
import { measureRenditions } from './renditions.ts';
import { say } from './report.ts';
import { measureScale } from './scale.ts';
import { reportSpoken } from './spoken.ts';
import { measureTurns } from './turns.ts';
import { reportUploads } from './upload.ts';
import { measureWorkers } from './workers.ts';
import { measureWriting } from './writing.ts';

type Part = (folder: string) => Promise<void>;

async function seedOnly(): Promise<void> {
  for (const videos of numbersOf('videos', [1_000_000])) {
    const url = new URL(await bigDatabase(postgresUrl(), videos));
    say(`${videos} videos are in ${url.pathname.slice(1)}`);
  }
}

const parts: Readonly<Record<string, readonly Part[]>> = {
  feed: [reportFeed],
  uploads: [reportUploads, measureManyUploads],
  media: [measureMedia],
  pipeline: [measurePipeline],
  renditions: [measureRenditions],
  turns: [measureTurns],
  login: [measureLogin],
  workers: [measureWorkers],
  readers: [measureReaders],
  reads: [measureReads],
  spoken: [reportSpoken],
  related: [reportRelated],
  writing: [measureWriting],
  backup: [measureBackup],
  scale: [measureScale],
  mixed: [measureMixed],
  seed: [seedOnly],
};

/** Default: the parts that need no other service, in a few minutes. */
const defaultParts = ['feed', 'uploads', 'login'] as const;

const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = chosen.find((name) => !Object.hasOwn(parts, name));
if (unknown !== undefined) {
  process.stderr.write(`There is no part ${unknown}. Parts: ${Object.keys(parts).join(', ')}\n`);
  process.exit(1);
}

say(
  `Node ${process.versions.node}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}; medians of interleaved rounds`,
);
for (const name of chosen.length > 0 ? chosen : defaultParts)
  for (const measure of parts[name] ?? []) {
    const folder = await mkdtemp(join(tmpdir(), 'kinora-bench-'));
    try {
      say();
      await measure(folder);
    } catch (error) {
      say(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
process.exit(); // also ends the servers of a failed part
