import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../free-port.ts';

const run = promisify(execFile);

/** A PostgreSQL server of one test, which can stop and start it. */
export interface OwnPostgres {
  readonly url: string;
  /** Stops it like a crash. */
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

const ROOT = '/usr/lib/postgresql';

async function programs(): Promise<string> {
  const versions = (await readdir(ROOT).catch((): string[] => [])).toSorted(
    (one, other) => Number(one) - Number(other),
  );
  const newest = versions.at(-1);
  if (newest === undefined) throw new Error(`This test starts a PostgreSQL, and ${ROOT} has none.`);
  return join(ROOT, newest, 'bin');
}

/**
 * Creates a new cluster in a temporary folder and starts it. PostgreSQL refuses to run as root, so root runs it as the
 * user `postgres`.
 */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const bin = await programs();
  const folder = await mkdtemp(join(tmpdir(), 'kinora-postgres-'));
  const port = await freePort();
  const data = join(folder, 'data');
  const isRoot = process.getuid?.() === 0;
  const call = (program: string, ...args: string[]) => {
    const command = [join(bin, program), ...args];
    // Logs to a file, because a server that outlives the call would keep a pipe open.
    return isRoot
      ? run('runuser', ['-u', 'postgres', '--', ...command], { cwd: '/' })
      : run(command[0] ?? '', command.slice(1), { cwd: folder });
  };
  if (isRoot) await run('chown', ['postgres', folder]);
  await call(
    'initdb',
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  );
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`;
  const start = async () =>
    void (await call(
      'pg_ctl',
      '-D',
      data,
      '-w',
      '-l',
      join(folder, 'log'),
      '-o',
      options,
      'start',
    ));
  const stop = async () => void (await call('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop'));
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    stop,
    async remove() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
