import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  chmod,
  cp,
  lchown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import type { EngineLog } from './engine-process.ts';
import { type PostgresPrograms, programsInPackage } from './programs.ts';
import type { RunAs } from './run-as.ts';

const run = promisify(execFile);

/** For what another user than root must reach, where the folders of root are closed to it. */
const SHARED_FOLDER = '/var/lib/kinora';

export interface PlaceOptions {
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

const packageManifest = v.pipe(v.string(), v.parseJson(), v.object({ version: v.string() }));

/** The programs of the npm package at a place where every user can run them. */
async function sharedPrograms(packageFolder: string, librariesFolder: string) {
  const manifest = await readFile(join(packageFolder, 'package.json'), 'utf8');
  const { version } = v.parse(packageManifest, manifest);
  const target = join(SHARED_FOLDER, `postgres-${version}`);
  const unfinished = `${target}.${process.pid}`;
  if (!existsSync(target)) {
    await cp(packageFolder, unfinished, { recursive: true });
    // Another site may have been faster; its copy is the same.
    await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true }));
  }
  return programsInPackage(target, librariesFolder);
}

/** Links a new folder in {@link SHARED_FOLDER} as the folder of the database. */
async function linkPlace({ dataDir, folder, log }: PlaceOptions): Promise<string> {
  await mkdir(SHARED_FOLDER, { recursive: true, mode: 0o755 });
  // A name of its own: a data folder that was deleted and created again has nothing to do with the earlier one.
  const home = await mkdtemp(join(SHARED_FOLDER, 'site-'));
  await chmod(home, 0o755);
  const place = join(home, basename(folder));
  await symlink(place, folder);
  log.warn(
    { folder: home },
    `the database is in ${home}, because its user cannot enter ${dataDir}`,
  );
  return place;
}

/**
 * Returns where the folder of the database is, or will be: in the data folder, or where a link there points. If the
 * database runs as another user than the server, which is root, that user must be able to enter it. Where a closed folder
 * such as `/root` is in the way, the database gets a folder in {@link SHARED_FOLDER}, and the data folder a link.
 */
export async function choosePlace(options: PlaceOptions): Promise<string> {
  const { runAs, dataDir, folder } = options;
  const { identity } = runAs;
  const link = await readlink(folder).catch(() => undefined); // it is no link, or does not exist
  if (link !== undefined) {
    const target = resolve(dataDir, link);
    await mkdir(dirname(target), { recursive: true, mode: 0o755 });
    const place = await realpath(target).catch(() => target); // it does not exist yet
    if (identity) await handOver(identity, place);
    return place;
  }
  if (!identity) return folder;
  if (!(await canBeEntered(identity, dataDir))) return linkPlace(options);
  await handOver(identity, folder);
  return folder;
}

/** Returns programs that the user of the database can run: a copy, if those of the npm package are in a closed folder. */
export async function openPrograms(
  programs: PostgresPrograms,
  { identity }: RunAs,
  librariesFolder: string,
): Promise<PostgresPrograms> {
  const { packageFolder, bin } = programs;
  if (!identity || packageFolder === undefined) return programs;
  if (await succeeds(identity, 'test -x "$0"', join(bin, 'postgres'))) return programs;
  return (await sharedPrograms(packageFolder, librariesFolder)) ?? programs;
}
