import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { findProgram } from '../lib/find-program.ts';
import { StartError } from '../lib/start-error.ts';

/**
 * Passes the password through the environment, so that it appears neither in the process list nor in an error message.
 */
function withoutPassword(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { address: url.href, env: password === '' ? {} : { PGPASSWORD: password } };
}

async function run(
  program: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  databaseUrl: string,
) {
  const path = findProgram(program, process.env['PATH']);
  if (path === undefined)
    throw new StartError(
      `${program} is not on the path. Install PostgreSQL's client programs of the server's version or newer.`,
    );
  const { address, env } = withoutPassword(databaseUrl);
  const child = spawn(path, [...args, `--dbname=${address}`], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new StartError(`${program} failed: ${complaints.trim().slice(0, 2_000)}`);
}

/** Dumps a consistent snapshot of the whole database, queue included, to a new file. The site may keep running. */
export async function dumpPostgres(databaseUrl: string, file: string): Promise<void> {
  // pg_dump would create a file that everybody may read; it keeps the mode of an existing one.
  await writeFile(file, '', { flag: 'wx', mode: 0o600 });
  await run(
    'pg_dump',
    ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`],
    databaseUrl,
  );
}

/** Restores a dump in one transaction. */
export const restorePostgres = (databaseUrl: string, file: string) =>
  run(
    'pg_restore',
    ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', file],
    databaseUrl,
  );
