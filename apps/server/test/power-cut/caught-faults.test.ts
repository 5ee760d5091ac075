import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { missing } from '../support/strace.ts';
import type { Findings } from './check-site.ts';
import { cutPower } from './cut-power.ts';
import { differences } from './disk/differences.ts';
import { visibleImage } from './disk/power-cut.ts';
import { createSimulatedDisk } from './disk/simulated-disk.ts';
import { recordSite, type SiteOptions } from './recorded-site.ts';

async function recorded(options: Partial<SiteOptions>) {
  const site = await recordSite({ transactions: 320, uploads: 6, ...options });
  onTestFinished(() => site.remove());
  return site;
}

/** Moments in the second half of a recording. With even seeds everything is lost that was not flushed. */
const moments = [2, 12, 16, 20, 26, 30];
/** With odd seeds some of it survives. A torn page needs many moments: most come between two writes of pages. */
const tearingMoments = Array.from({ length: 20 }, (_none, index) => 2 * index + 1);

describe('the check of cut power', { timeout: 300_000 }, () => {
  beforeEach(({ skip }) => skip(missing !== undefined, missing));

  it('replays a recording to the files that the workload left, byte for byte', async () => {
    const site = await recorded({});
    const disk = createSimulatedDisk(site);
    for (const [at, operation] of site.operations.entries()) disk.apply(operation, at);
    expect(differences(visibleImage(disk), site.folder)).toEqual([]);
  });

  const faults: [string, keyof Findings, Partial<SiteOptions>, number[]?][] = [
    ['rows lost with fsync = off', 'rows', { settings: { fsync: 'off' } }],
    [
      'rows lost with asynchronous commits',
      'rows',
      // The longest delay, because a slow machine has few commits within the default one.
      { settings: { synchronous_commit: 'off', wal_writer_delay: '10s' } },
    ],
    [
      'torn pages with full_page_writes = off',
      'starts',
      { settings: { full_page_writes: 'off' } },
      tearingMoments,
    ],
    ['uploads stored without a flush', 'uploads', { mistake: 'stores without a flush' }],
    ['counters that later commits change', 'counters', { mistake: 'counts later' }],
    ['an index that differs from its table', 'damage', { mistake: 'index differs from its table' }],
  ];
  it.each(faults)('reports %s', async (_title, kind, options, seeds = moments) => {
    const found = await cutPower(await recorded(options), seeds);
    expect(found[kind]).not.toEqual([]);
  });
});
