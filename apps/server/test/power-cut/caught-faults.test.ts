import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Findings } from './check-site.ts';
import { cutPower } from './cut-power.ts';
import { differences } from './disk/differences.ts';
import { visibleImage } from './disk/power-cut.ts';
import { createSimulatedDisk } from './disk/simulated-disk.ts';
import { recordSite, type SiteOptions } from './recorded-site.ts';
import { missing } from './strace.ts';

async function recorded(options: Partial<SiteOptions>) {
  const site = await recordSite({ transactions: 320, uploads: 6, ...options });
  onTestFinished(() => site.remove());
  return site;
}

const seedsFrom = (first: number, step: number, count: number) =>
  Array.from({ length: count }, (_none, index) => first + step * index);
const everythingUnflushedIsLost = seedsFrom(2, 2, 4);
const someOfItSurvives = seedsFrom(1, 2, 10);

describe('the check of cut power', { retry: 0 }, () => {
  beforeEach(({ skip }) => skip(missing !== undefined, missing));

  it('replays a recording to the files that the workload left, byte for byte', async () => {
    const site = await recorded({});
    const disk = createSimulatedDisk(site);
    for (const [at, operation] of site.operations.entries()) disk.apply(operation, at);
    expect(differences(visibleImage(disk), site.folder)).toEqual([]);
  });

  const off = (name: string) => ({ settings: { [name]: 'off' } });
  const faults: [string, keyof Findings, SiteOptions | object, number[]][] = [
    ['rows lost with fsync = off', 'rows', off('fsync'), everythingUnflushedIsLost],
    [
      'rows lost with asynchronous commits',
      'rows',
      off('synchronous_commit'),
      everythingUnflushedIsLost,
    ],
    ['torn pages with full_page_writes = off', 'starts', off('full_page_writes'), someOfItSurvives],
    [
      'uploads stored without a flush',
      'uploads',
      { mistake: 'stores without a flush' },
      everythingUnflushedIsLost,
    ],
    [
      'counters of another transaction',
      'counters',
      { mistake: 'counts in a transaction of its own' },
      everythingUnflushedIsLost,
    ],
    [
      'an index that differs from its table',
      'damage',
      { mistake: 'index differs from its table' },
      everythingUnflushedIsLost,
    ],
  ];
  it.each(faults)('reports %s', async (_title, kind, options, seeds) => {
    const found = await cutPower(await recorded(options), seeds);
    expect(found[kind]).not.toEqual([]);
  });
});
