import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmod,
  cp,
  lchown,
  lstat,
  mkdir,
  readdir,
  readlink,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { EngineLog } from './engine-process.ts';
import { type PostgresPrograms, programsInPackage } from './programs.ts';
import type { RunAs } from './run-as.ts';

const run = promisify(execFile);

/** For what another user than root must reach, where the folders of root are closed to it. */
const SHARED_FOLDER = '/var/lib/kinora';

export interface HomeOptions {
  readonly runAs: RunAs;
  /** The data folder of the site. */
  readonly dataDir: string;
  /** The folder of the database in it, which may not exist yet, or be a link. */
  readonly folder: string;
  readonly log: EngineLog;
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

/** The folder with the database when the data folder has a link or is closed; see {@link chooseHome}. */
async function findHome(
  identity: Identity,
  { dataDir, folder, log }: HomeOptions,
): Promise<string> {
  const isLink = (await lstat(folder).catch(() => undefined))?.isSymbolicLink() ?? false;
  if (isLink) return dirname(await readlink(folder));
  if (await canBeEntered(identity, dataDir)) return dataDir;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const home = join(SHARED_FOLDER, name);
  await symlink(join(home, basename(folder)), folder);
  log.warn(
    { folder: home },
    `the database is in ${home}, because its user cannot enter ${dataDir}`,
  );
  return home;
}

/**
 * Chooses the folder that contains the folder of the database: the data folder. If the database runs as another user than
 * the server, which is root, that user must be able to enter it. Where a closed folder such as `/root` is in the way, the
 * database is in {@link SHARED_FOLDER}, and the data folder has a link.
 */
export async function chooseHome(options: HomeOptions): Promise<string> {
  const { identity } = options.runAs;
  if (!identity) return options.dataDir;
  const home = await findHome(identity, options);
  await mkdir(home, { recursive: true, mode: 0o755 });
  await handOver(identity, join(home, basename(options.folder)));
  return home;
}

/** Returns programs that the user of the database can run: a copy, if those of the npm package are in a closed folder. */
export async function openPrograms(
  programs: PostgresPrograms,
  { identity }: RunAs,
  librariesFolder: string,
): Promise<PostgresPrograms> {
  const { packageFolder, version, bin } = programs;
  if (!identity || packageFolder === undefined) return programs;
  if (await succeeds(identity, 'test -x "$0"', join(bin, 'postgres'))) return programs;
  return (await copyPrograms(packageFolder, version, librariesFolder)) ?? programs;
}
