import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stopLeftovers } from './leftovers.ts';
import type { PostgresPrograms } from './programs.ts';
import type { RunAs } from './run-as.ts';
import { type Settings, settingArguments } from './settings.ts';

export interface EngineLog {
  debug?(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface EngineOptions {
  readonly programs: PostgresPrograms;
  readonly runAs: RunAs;
  /** The data folder of PostgreSQL. */
  readonly folder: string;
  /** Replace the usual settings. */
  readonly settings?: Settings;
  readonly log: EngineLog;
}

/** A running PostgreSQL. */
export interface EngineProcess {
  /** Resolves with the last complaint of PostgreSQL when its process has ended. */
  readonly ended: Promise<string>;
  /**
   * Ends all connections and resolves when the process has ended: with SIGINT, the default, after everything is in the
   * files, with SIGQUIT at once.
   */
  stop(signal?: 'SIGINT' | 'SIGQUIT'): Promise<void>;
}

/**
 * Runs PostgreSQL, and a shell that stops it when this process dies for any reason: then the pipe on its standard input
 * closes without a line. The shell is started twice removed, so that it is no child of PostgreSQL.
 */
const WATCHED = `exec 3<&0; ( ( read -r line <&3 || kill -INT $$ ) </dev/null >/dev/null 2>&1 & ); exec "$0" "$@" </dev/null 3<&-`;

/** After this time, connections that do not end are cut. */
const STOP_MS = 20_000;

const READY = /database system is ready to accept connections/;
const DISK_FULL = /No space left on device|Disk quota exceeded/;
/** Lines for the operator. PostgreSQL reports the crash of one of its processes, and a disk that fails, at the level LOG. */
const SEVERE = /^(?:(?:FATAL|PANIC): +(.*)|LOG: +(.*(?:was terminated by|could not) .*))/;
/** A line that is not of PostgreSQL, such as the loader's about a missing library. */
const FOREIGN = /^(?![A-Z]+: )/;

/** Starts PostgreSQL. Resolves when it accepts connections; rejects with its last complaint when it ends before. */
export async function startEngine({
  programs,
  runAs,
  folder,
  settings = {},
  log,
}: EngineOptions): Promise<EngineProcess> {
  const command = [...runAs.prefix, join(programs.bin, 'postgres')];
  const args = ['-D', folder, ...settingArguments(programs.version, settings)];
  const child = spawn('/bin/sh', ['-c', WATCHED, ...command, ...args], {
    stdio: ['pipe', 'ignore', 'pipe'],
    cwd: '/',
    env: { PATH: process.env['PATH'], ...programs.env },
    ...runAs.identity,
    // A group of its own: Ctrl-C in a terminal must not stop it before the server has ended its requests.
    detached: true,
  });
  if (child.pid === undefined) {
    const [error]: unknown[] = await once(child, 'error');
    throw new Error('PostgreSQL cannot be started', { cause: error });
  }
  child.stdin.on('error', () => {}); // the shell has ended
  const ready = Promise.withResolvers<void>();
  let complaint = '';
  let isStopping = false;
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (READY.test(line)) ready.resolve();
    const [, fatal, message = fatal] = SEVERE.exec(line) ?? [];
    if (FOREIGN.test(line)) complaint ||= line;
    if (message === undefined) return log.debug?.({ line }, 'database');
    complaint = message;
    if (!isStopping) log.warn({ reason: message }, 'database');
  });
  const closed = once(child, 'close');
  const ended = once(child, 'exit').then(async ([code, signal]) => {
    child.stdin.end('ended\n'); // the shell must not send its signal
    await stopLeftovers(folder);
    await closed;
    if (signal) return `it was ended by ${String(signal)}`;
    return complaint || `it ended with code ${String(code)}`;
  });
  await Promise.race([
    ready.promise,
    ended.then((reason) => {
      throw Object.assign(new Error(reason), DISK_FULL.test(reason) && { code: 'ENOSPC' });
    }),
  ]);
  return {
    ended,
    async stop(signal = 'SIGINT') {
      isStopping = true;
      child.kill(signal);
      const limit = setTimeout(() => child.kill('SIGQUIT'), STOP_MS);
      await ended;
      clearTimeout(limit);
    },
  };
}
