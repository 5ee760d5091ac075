import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { seededRandom } from '../support/seeded-random.ts';
import { acknowledgement, type Acknowledgement } from './acknowledgement.ts';
import { checkSite, type Findings, kindsOfFindings, noFindings } from './check-site.ts';
import { durableImage, tornImage } from './disk/power-cut.ts';
import { createSimulatedDisk } from './disk/simulated-disk.ts';
import { createImageFolder } from './disk/write-image.ts';
import type { RecordedSite } from './recorded-site.ts';

/** Sites that are opened at the same time. */
const LANES = 2;

interface Point {
  readonly seed: number;
  /** Number of operations that completed before the power fails. */
  readonly position: number;
}

/** A seed stands for the same share of every recording, whatever its length: of these parts. */
const PARTS = 1_000_000;

const pointsOf = (seeds: readonly number[], length: number): Point[] =>
  seeds
    .map((seed) => ({
      seed,
      position: Math.floor((seededRandom(seed).integer(PARTS + 1) / PARTS) * length),
    }))
    .toSorted((one, other) => one.position - other.position);

/**
 * Cuts the power at one position per seed, and checks the site that is left. With an even seed everything that was not
 * flushed is lost; with an odd one some of it survives, torn and in another order.
 */
export async function cutPower(site: RecordedSite, seeds: readonly number[]): Promise<Findings> {
  const all = noFindings();
  const { operations } = site;
  const disk = createSimulatedDisk(site);
  const acknowledged: Acknowledgement[] = [];
  let done = 0;

  function advanceTo(position: number): void {
    for (; done < position; done += 1) {
      const operation = operations[done];
      if (!operation) return;
      disk.apply(operation, done);
      if (operation.kind === 'acknowledge')
        acknowledged.push(v.parse(acknowledgement, JSON.parse(operation.line)));
    }
  }

  const points = pointsOf(seeds, operations.length).values();
  async function lane(index: number): Promise<void> {
    const scratch = join(site.scratch, `${index}`);
    await mkdir(scratch);
    const image = createImageFolder(join(scratch, 'site'));
    for (const { seed, position } of points) {
      advanceTo(position);
      image.write(seed % 2 === 0 ? durableImage(disk) : tornImage(disk, seed));
      const found = await checkSite(image.path, scratch, [...acknowledged]);
      const place = `seed ${seed}, after ${position} of ${operations.length} operations`;
      for (const kind of kindsOfFindings)
        all[kind].push(...found[kind].map((text) => `${place}: ${text}`));
    }
  }
  await Promise.all(Array.from({ length: LANES }, (_none, index) => lane(index)));
  return all;
}
