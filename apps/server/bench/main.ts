// `pnpm bench`: the server beside a reference, in one run on one machine. Compare the ratios, not the figures.
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { FEED_VIDEOS, measureFeed } from './feed.ts';
import { type UploadFigures, measureUploads } from './upload.ts';

const say = (line = '') => process.stdout.write(`${line}\n`);
const row = (name: string, ...cells: readonly string[]) =>
  say(name.padEnd(46) + cells.map((cell) => cell.padStart(14)).join(''));
const mib = (value: number | undefined) => (value === undefined ? '-' : `${value} MiB`);
const grown = ({ idleMib, peakMib }: UploadFigures) =>
  peakMib === undefined || idleMib === undefined ? undefined : peakMib - idleMib;

const folder = await mkdtemp(join(tmpdir(), 'kinora-bench-'));
try {
  say(
    `Node ${process.versions.node}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}; medians of interleaved rounds`,
  );
  say();
  row('', 'server', 'bare node:http', 'ratio');

  const feed = await measureFeed(folder);
  row(
    `feed page 1 of ${FEED_VIDEOS} videos, 16 connections`,
    `${feed.ours.toFixed(0)} req/s`,
    `${feed.bare.toFixed(0)} req/s`,
    (feed.ours / feed.bare).toFixed(2),
  );

  const { ours, bare } = await measureUploads(folder);
  row(
    'upload of 100 MB',
    `${ours.seconds.toFixed(2)} s`,
    `${bare.seconds.toFixed(2)} s`,
    (ours.seconds / bare.seconds).toFixed(2),
  );
  row('  memory before it', mib(ours.idleMib), mib(bare.idleMib));
  row('  highest memory during it', mib(ours.peakMib), mib(bare.peakMib));
  row('  growth', mib(grown(ours)), mib(grown(bare)));
} finally {
  await rm(folder, { recursive: true, force: true });
}
