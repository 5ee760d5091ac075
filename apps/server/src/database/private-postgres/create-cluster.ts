import { execFile } from 'node:child_process';
import { chown, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PostgresPrograms } from './programs.ts';
import type { RunAs } from './run-as.ts';

const run = promisify(execFile);

/** The only role. Its name does not depend on who runs the server. */
export const ROLE = 'kinora';

export interface CreateClusterOptions {
  readonly programs: PostgresPrograms;
  readonly runAs: RunAs;
  readonly folder: string;
}

/** The built-in locale of version 17 needs no locale of the system. Older versions take the one of the C library. */
const localeArguments = (version: number) =>
  version >= 17
    ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--locale=C.UTF-8'];

async function runInitdb(
  { programs, runAs: { prefix, identity }, folder }: CreateClusterOptions,
  args: readonly string[],
): Promise<void> {
  const [program, ...before] = [...prefix, join(programs.bin, 'initdb')];
  await run(program, [...before, '-D', folder, ...args], {
    env: { PATH: process.env['PATH'], ...programs.env },
    cwd: '/',
    ...identity,
  });
}

/**
 * Creates the files of a PostgreSQL with one role and without passwords: only this user reaches its socket. The files
 * are not flushed; see {@link flushCluster}.
 */
export async function createCluster(options: CreateClusterOptions): Promise<void> {
  const { programs, runAs, folder } = options;
  await mkdir(folder, { mode: 0o700 });
  if (runAs.identity) await chown(folder, runAs.identity.uid, runAs.identity.gid);
  await runInitdb(options, [
    `--username=${ROLE}`,
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--data-checksums',
    '--no-instructions',
    '--no-sync',
    ...localeArguments(programs.version),
  ]);
}

/** Fills a new folder with the files of another PostgreSQL, and gives them to the user that will run it. */
export async function placeCluster(
  { runAs: { identity }, folder }: CreateClusterOptions,
  copyTo: (folder: string) => Promise<void>,
): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  await copyTo(folder);
  if (!identity) return;
  for (const path of ['', ...(await readdir(folder, { recursive: true }))])
    await chown(join(folder, path), identity.uid, identity.gid);
}

/** Flushes all files of a stopped PostgreSQL to the disk. */
export const flushCluster = (options: CreateClusterOptions): Promise<void> =>
  runInitdb(options, ['--sync-only']);
