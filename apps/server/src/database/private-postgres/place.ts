import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmod,
  cp,
  lchown,
  lstat,
  mkdir,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { EngineLog } from './engine-process.ts';
import { type PostgresPrograms, programsInPackage } from './programs.ts';
import type { RunAs } from './run-as.ts';

const run = promisify(execFile);

/** For what another user than root must reach, where the folders of root are closed to it. */
const SHARED_FOLDER = '/var/lib/kinora';

export interface PlaceOptions {
  readonly programs: PostgresPrograms;
  readonly runAs: RunAs;
  /** The data folder of the site. */
  readonly dataDir: string;
  /** The folder of the database in it, which may not exist yet. */
  readonly folder: string;
  readonly log: EngineLog;
}

/** Where the database is, with programs that its user can run. */
export interface Place {
  /** The folder that contains the folder of the database. */
  readonly home: string;
  readonly programs: PostgresPrograms;
}

type Identity = NonNullable<RunAs['identity']>;

const succeeds = (identity: Identity, script: string, ...args: string[]) =>
  run('/bin/sh', ['-c', script, ...args], { ...identity, cwd: '/' }).then(
    () => true,
    () => false,
  );

const canEnter = (identity: Identity, folder: string) => succeeds(identity, 'cd "$0"', folder);

/** Opens the way into the data folder; its own folders and files stay closed. */
async function canBeEntered(identity: Identity, dataDir: string): Promise<boolean> {
  if (await canEnter(identity, dataDir)) return true;
  const { mode } = await stat(dataDir);
  await chmod(dataDir, mode | 0o011);
  return canEnter(identity, dataDir);
}

/** Gives a database of root to the user that runs it now. */
async function handOver(identity: Identity, folder: string): Promise<void> {
  const owner = await stat(folder).catch(() => undefined);
  if (!owner || owner.uid === identity.uid) return;
  const entries = await readdir(folder, { recursive: true });
  for (const path of [folder, ...entries.map((entry) => join(folder, entry))])
    await lchown(path, identity.uid, identity.gid);
}

/** The programs at a place where every user can run them. */
async function copyPrograms(from: string, version: number, librariesFolder: string) {
  const target = join(SHARED_FOLDER, `postgres-${version}`);
  const unfinished = `${target}.${process.pid}`;
  await cp(from, unfinished, { recursive: true });
  await rm(target, { recursive: true, force: true });
  await rename(unfinished, target);
  return programsInPackage(target, librariesFolder);
}

/**
 * Chooses the folders of a database that runs as another user than the server, which is root. That user must be able to
 * enter the folders of the programs and of the database. Where a closed folder such as `/root` is in the way, they are
 * in {@link SHARED_FOLDER}, and the data folder has a link.
 */
export async function choosePlace(options: PlaceOptions): Promise<Place> {
  const { runAs, dataDir, folder, log } = options;
  let { programs } = options;
  const { identity } = runAs;
  if (!identity) return { home: dataDir, programs };

  const isLink = (await lstat(folder).catch(() => undefined))?.isSymbolicLink() ?? false;
  let home = dataDir;
  if (isLink) home = dirname(await realpath(folder));
  else if (!(await canBeEntered(identity, dataDir))) {
    const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
    home = join(SHARED_FOLDER, name);
    await mkdir(home, { recursive: true, mode: 0o755 });
    await symlink(join(home, 'postgres'), folder);
    log.warn(
      { folder: home },
      `the database is in ${home}, because its user cannot enter ${dataDir}`,
    );
  }
  await handOver(identity, join(home, 'postgres'));

  const librariesFolder = join(home, 'postgres-libraries');
  const { packageFolder, version, bin } = programs;
  if (packageFolder !== undefined) {
    const isRunnable = await succeeds(identity, 'test -x "$0"', join(bin, 'postgres'));
    const reachable = isRunnable
      ? await programsInPackage(packageFolder, librariesFolder)
      : await copyPrograms(packageFolder, version, librariesFolder);
    if (reachable) programs = reachable;
  }
  return { home, programs };
}
