import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const LOCK_FILE = 'postmaster.pid';

/** Time for an orderly shutdown, which writes all changed pages. */
const SHUTDOWN_MS = 15_000;
const POLL_MS = 20;

/** `initdb` creates the files; it goes on when the server is killed meanwhile. */
const PROGRAMS = new Set(['postgres', 'initdb']);

/**
 * Returns whether a process is a PostgreSQL of the folder: it names the folder on its command line, or works in it, as all
 * its processes do. The command line is what root without all its rights can read of other users.
 */
async function isOf(id: string, folder: string): Promise<boolean> {
  const name = await readFile(`/proc/${id}/comm`, 'utf8').catch(() => '');
  if (!PROGRAMS.has(name.trim())) return false;
  const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
  if (command.includes(`\0-D\0${folder}\0`)) return true;
  return (await readlink(`/proc/${id}/cwd`).catch(() => undefined)) === folder;
}

async function processesOf(folder: string): Promise<number[]> {
  const names = await readdir('/proc').catch((): string[] => []);
  const ids = names.filter((name) => /^\d+$/.test(name));
  const areOurs = await Promise.all(ids.map((id) => isOf(id, folder)));
  return ids.filter((_id, index) => areOurs[index]).map(Number);
}

/** Without `/proc`: the process that the lock file names, if that still is the PostgreSQL of the folder. */
async function processInLockFile(folder: string): Promise<number[]> {
  const text = await readFile(join(folder, LOCK_FILE), 'utf8').catch(() => '');
  const id = Number.parseInt(text, 10);
  if (!(id > 0)) return [];
  const command = await run('ps', ['-p', String(id), '-o', 'command=']).catch(() => undefined);
  return command?.stdout.includes(`-D ${folder} `) ? [id] : [];
}

const find = process.platform === 'linux' ? processesOf : processInLockFile;

function signal(ids: readonly number[], name: NodeJS.Signals): void {
  for (const id of ids) {
    try {
      process.kill(id, name);
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** Resolves with the processes that still run after the time. */
async function waitForEnd(folder: string, milliseconds: number): Promise<number[]> {
  const end = performance.now() + milliseconds;
  for (;;) {
    const running = await find(folder);
    if (running.length === 0 || performance.now() >= end) return running;
    await wait(POLL_MS);
  }
}

/**
 * Stops what a killed server has left running on a data folder, and removes its lock file: after a restart of the
 * machine or container, another process may have the number that the file names. Only the owner of the data folder of
 * the site may call this. Resolves with whether something was running.
 */
export async function stopLeftovers(folder: string): Promise<boolean> {
  const found = await find(folder);
  // To the first process an interrupt means an orderly shutdown, to the others the end of their statement.
  signal(found, 'SIGINT');
  const left = found.length > 0 ? await waitForEnd(folder, SHUTDOWN_MS) : [];
  signal(left, 'SIGKILL');
  if (left.length > 0) await waitForEnd(folder, SHUTDOWN_MS);
  await rm(join(folder, LOCK_FILE), { force: true });
  return found.length > 0;
}
