import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { shortClip } from '@kinora/e2e/clips';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** Put before a command: no file of it grows beyond some kilobytes. As on a full disk, what does not fit is cut off. */
export const littleSpace = ['sh', '-c', 'ulimit -f 16 && exec "$@"', 'sh'] as const;

/** How a run of the command ended. */
export interface Ended {
  readonly exitCode: number | null;
  readonly out: string;
  readonly told: string;
}

/** A run of the command that has not ended. */
export interface Running {
  readonly process: ChildProcess;
  readonly ended: Promise<Ended>;
}

/** A place of its own to run the command in: a session file and folders that no other test sees. */
export async function aWorkplace() {
  const home = await mkdtemp(join(tmpdir(), 'kinora-cli-'));
  const sessionFile = join(home, 'settings', 'session.json');

  function start(
    args: readonly string[],
    env: NodeJS.ProcessEnv = {},
    prefix: readonly string[] = [],
  ): Running {
    const [program = '', ...rest] = [...prefix, process.execPath, main, ...args];
    const child = spawn(program, rest, {
      env: { ...process.env, KINORA_SESSION_FILE: sessionFile, KINORA_HOST: '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [out, told] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (told += chunk.toString()));
    const ended = once(child, 'close').then(() => ({ exitCode: child.exitCode, out, told }));
    return { process: child, ended };
  }

  return {
    home,
    sessionFile,
    start,
    run: (args: readonly string[], env?: NodeJS.ProcessEnv, prefix?: readonly string[]) =>
      start(args, env, prefix).ended,
    /** Writes a video of about this size; each name makes a file of its own. */
    async video(folder: string, name: string, megabytes = 0): Promise<string> {
      const path = join(folder, name);
      await copyFile(shortClip(), path);
      // A box that players skip: it makes the file as large as wanted, and unlike the others.
      const filler = Buffer.alloc(Math.round(megabytes * 1_000_000) + 64);
      filler.writeUInt32BE(filler.length, 0);
      filler.write(`free${name}`, 4, 'latin1');
      await writeFile(path, filler, { flag: 'a' });
      return path;
    },
    folder: () => mkdtemp(join(home, 'folder-')),
    remove: () => rm(home, { recursive: true, force: true }),
  };
}
export type Workplace = Awaited<ReturnType<typeof aWorkplace>>;
