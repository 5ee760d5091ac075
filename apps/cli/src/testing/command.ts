import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shortClip } from '@kinora/e2e/clips';
import type { ChannelOwner } from './channel.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** Command prefix that limits files to a few kilobytes, to simulate a full disk. */
export const limitedDisk = ['sh', '-c', 'ulimit -f 16 && exec "$@"', 'sh'] as const;

/** The result of a run of the command. */
export interface Ended {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A running command. */
export interface Running {
  readonly process: ChildProcess;
  readonly ended: Promise<Ended>;
}

/** Creates an isolated environment for the command: its own session file and folders. */
export async function createSandbox() {
  const home = await mkdtemp(join(tmpdir(), 'kinora-cli-'));
  const sessionFile = join(home, 'settings', 'session.json');

  function start(
    args: readonly string[],
    env: NodeJS.ProcessEnv = {},
    prefix: readonly string[] = [],
    stdin: 'ignore' | 'pipe' = 'ignore',
  ): Running {
    const [program = '', ...rest] = [...prefix, process.execPath, main, ...args];
    const child = spawn(program, rest, {
      env: { ...process.env, KINORA_SESSION_FILE: sessionFile, KINORA_HOST: '', ...env },
      stdio: [stdin, 'pipe', 'pipe'],
    });
    let [stdout, stderr] = ['', ''];
    child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    const ended = once(child, 'close').then(() => ({ exitCode: child.exitCode, stdout, stderr }));
    return { process: child, ended };
  }

  const run = (args: readonly string[], env?: NodeJS.ProcessEnv, prefix?: readonly string[]) =>
    start(args, env, prefix).ended;

  return {
    home,
    sessionFile,
    /** The names of the values that are stored for a host. */
    storedValues: async (host: string) =>
      (await readdir(join(`${sessionFile}.d`, encodeURIComponent(host)))).toSorted(),
    start,
    run,
    /** Signs in on a host. Throws what the command prints if it fails. */
    async logIn(host: string, { email, password }: Pick<ChannelOwner, 'email' | 'password'>) {
      const args = ['login', '--host', host, '--email', email];
      const { exitCode, stderr } = await run(args, { KINORA_PASSWORD: password });
      if (exitCode !== 0) throw new Error(stderr);
    },
    /** Writes a video of about this size; different names have different content. */
    async video(folder: string, name: string, megabytes = 0): Promise<string> {
      const path = join(folder, name);
      await copyFile(shortClip(), path);
      // A `free` box, which players skip, makes the file as large as requested and its content unique.
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
export type Sandbox = Awaited<ReturnType<typeof createSandbox>>;
