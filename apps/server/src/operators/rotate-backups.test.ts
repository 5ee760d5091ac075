import { appendFile, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeBackup } from '../../test/support/a-backup.ts';
import { sharedServer } from '../../test/support/shared-server.ts';
import { readConfig } from '../config/config.ts';
import { findLastBackup } from '../storage/last-backup.ts';
import { backUp } from './backup.ts';
import { rotateBackups, rotatedName } from './rotate-backups.ts';

let folder: string;
let parent: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-rotate-'));
  parent = join(folder, 'backups');
  await mkdir(parent);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const names = async () => (await readdir(parent)).toSorted();
const aBackup = (name: string) =>
  writeBackup(join(parent, name), {
    format: 1,
    database: 'postgres',
    path: 'database.dump',
    content: Buffer.from('dump'),
  });

const old = ['2026-01-01T00-00-00Z', '2026-01-02T00-00-00Z', '2026-01-03T00-00-00Z'] as const;

describe('rotateBackups', () => {
  it('[BACKUP-WATCH-04] keeps the newest ones', async () => {
    const newest = rotatedName(new Date('2026-01-04T05:06:07.890Z'));
    for (const name of [...old, newest]) await aBackup(name);

    const { deleted } = await rotateBackups(parent, join(parent, newest), 2);

    expect(newest).toBe('2026-01-04T05-06-07Z');
    expect(deleted).toEqual([old[1], old[0]]);
    expect(await names()).toEqual([old[2], newest]);
  });

  it('[BACKUP-WATCH-05] keeps the one that was just made, also when a clock was wrong', async () => {
    const [newest] = old;
    for (const name of [...old, '2099-01-01T00-00-00Z']) await aBackup(name);

    await rotateBackups(parent, join(parent, newest), 1);

    expect(await names()).toEqual([newest]);
  });

  it('[BACKUP-WATCH-05] does not touch folders that it has not made, or that are not complete', async () => {
    const [first, second, newest] = old;
    await aBackup('precious');
    await mkdir(join(parent, first));
    for (const name of [second, newest]) await aBackup(name);

    const { incomplete } = await rotateBackups(parent, join(parent, newest), 1);

    expect(incomplete).toEqual([first]);
    expect(await names()).toEqual([first, newest, 'precious']);
  });
});

describe('a backup with DATABASE_URL', () => {
  /** Backs up a site whose pg_dump writes one word, as a program with the usual umask does. */
  async function backUpWith(change: (made: string) => Promise<void>) {
    const program = join(folder, 'pg_dump');
    await writeFile(
      program,
      `#!/bin/sh\numask 022\nfor arg; do case $arg in --file=*) printf dump > "\${arg#--file=}";; esac; done\n`,
      { mode: 0o755 },
    );
    vi.stubEnv('PATH', folder);
    const { connectionString } = (await sharedServer()).server.database;
    const config = readConfig({
      DATABASE_URL: connectionString,
      TOKEN_SECRET: 'x'.repeat(64),
      DATA_DIR: folder,
    });
    const dataFolder = {
      path: folder,
      databaseFolder: folder,
      mediaFolder: join(folder, 'media'),
      spoolFolder: folder,
      unlock: () => {},
    };
    const unused = async () => {
      throw new Error('A backup does not use this.');
    };
    return backUp(
      {
        isRunning: true,
        config,
        folder: async () => dataFolder,
        withDatabase: unused,
        withStorage: unused,
        withConnection: (work) => work(connectionString),
        async holdDeletions(work) {
          const result = await work();
          const [made = ''] = (await names()).toReversed();
          await change(join(parent, made));
          return result;
        },
      },
      { folder: parent, keep: 1 },
    );
  }

  it('[BACKUP-WATCH-07] stores the dump for its user only', async () => {
    const mode = vi.fn<(mode: number) => void>();

    const message = await backUpWith(async (made) =>
      mode((await stat(join(made, 'database.dump'))).mode & 0o777),
    );

    expect(mode).toHaveBeenCalledWith(0o600);
    expect(message).toMatch(/^Backed up into \S+: 1 files\. TOKEN_SECRET is not in it\.$/);
    expect(await findLastBackup(folder)).toMatchObject({ bytes: 4 });
  });

  it('[BACKUP-WATCH-03, BACKUP-WATCH-05] fails when what it reads back differs, deletes no older one, and is not the last good one', async () => {
    for (const name of old) await aBackup(name);

    const failing = backUpWith((made) => appendFile(join(made, 'database.dump'), 'x'));

    await expect(failing).rejects.toThrow(
      'database.dump is damaged. The disk may be faulty. Older backups have not been deleted.',
    );
    expect(await names()).toEqual([...old, expect.any(String)]);
    expect(await findLastBackup(folder)).toBeUndefined();
  });
});
