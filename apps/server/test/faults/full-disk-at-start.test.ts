import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MEGABYTE } from '@kinora/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onSmallDisks } from '../support/small-disk.ts';
import { runServer } from '../support/spawned-server.ts';

let folder: string;
let disk: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-full-start-'));
  disk = join(folder, 'disk');
  await mkdir(disk);
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

/** Starts a server on a disk of 100 MB with this free space. */
async function startWith(freeBytes: number, prepare = 'true') {
  const fill = `head -c "$(( $(df --output=avail -B1 ${disk} | tail -1) - ${freeBytes} ))" /dev/zero > ${disk}/filler`;
  return runServer(
    { PORT: '0', DATA_DIR: join(disk, 'data') },
    await onSmallDisks([disk], 100 * MEGABYTE, `${prepare} && ${fill}`),
  );
}

describe('a start on a full disk', () => {
  it.each([
    ['has no room at all', 0, /^DATA_DIR: the disk of \S+\/disk\/data is full: 0 kB are free/],
    ['has too little room', 10 * MEGABYTE, /^DATA_DIR: the disk of \S+ is full: \d+ MB are free/],
  ])(
    '[OPERATING-20] reports in one line that a new folder %s, and how much it needs',
    async (_what, free, line) => {
      const { code, output } = await startWith(free);

      expect(code).toBe(1);
      expect(output).toMatch(line);
      expect(output).toMatch(/, and Kinora needs 96 MB there\. Free some space on it\.\n$/);
    },
  );

  it('[OPERATING-20] reports in one line that an existing database has too little room', async () => {
    // This file makes the server expect a database. The start fails before it opens the database.
    const database = join(disk, 'data', 'postgres');
    const prepare = `mkdir -p ${database} && echo 18 > ${database}/PG_VERSION`;

    const { code, output } = await startWith(20 * MEGABYTE, prepare);

    expect(code).toBe(1);
    expect(output).toMatch(
      /^DATA_DIR: the disk of \S+\/data\/postgres is full: [\d.]+ MB are free, and Kinora needs 32 MB there\. Free some space on it\.\n$/,
    );
  });
});
