import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { inject, vi } from 'vitest';
import { databaseFolderOf } from '../../src/database/private-postgres/private-postgres.ts';
import { nodeEnv } from './node-process.ts';
import { suiteWatch } from './secrets/suite-watch.ts';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const teller = new URL('./secrets/in-spawned-server.ts', import.meta.url).href;

/** An exchange that a spawned server reports. */
const exchange = v.object({
  method: v.string(),
  url: v.string(),
  credentials: v.string(),
  sent: v.string(),
  status: v.number(),
  response: v.string(),
});

export interface SpawnedServer {
  readonly url: string;
  readonly process: ChildProcess;
  /** Returns its output so far. */
  output(): string;
  /** Sends the signal and waits for the exit. Resolves with the exit code or the name of the signal. */
  end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | string | null>;
}

/** Copies a migrated, empty database into a data folder, which a first start takes seconds to create. */
export async function seedDatabase(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await promisify(execFile)('/bin/cp', ['-R', inject('databaseFolder'), databaseFolderOf(dataDir)]);
}

export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

type Env = Readonly<Record<string, string>>;

function start(env: Env, wrapper: readonly string[] = []) {
  const [program, ...args] = [...wrapper, process.execPath, '--import', teller, main];
  const child = spawn(program, args, {
    env: { ...nodeEnv(), RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.on('message', (told) => suiteWatch.inspect(v.parse(exchange, told)));
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  return { child, output: () => printed };
}

/**
 * Starts `main.ts` in a process of its own and waits until it responds. A `wrapper` is a command that replaces itself
 * by its arguments.
 */
export async function spawnServer(
  port: number,
  env: Env,
  wrapper: readonly string[] = [],
): Promise<SpawnedServer> {
  const { child, output } = start({ PORT: String(port), ...env }, wrapper);
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(`The server ended: ${output()}`);
      await fetch(`${url}/healthz`);
    },
    { timeout: 80_000, interval: 50 },
  );
  return {
    url,
    process: child,
    output,
    async end(signal) {
      // A process that has already exited emits no further event.
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await once(child, 'exit');
      }
      return child.exitCode ?? child.signalCode;
    },
  };
}

/** Runs `main.ts` until it exits by itself. */
export async function runServer(env: Env, wrapper: readonly string[] = []): Promise<Ended> {
  const { child, output } = start(env, wrapper);
  await once(child, 'close');
  return { code: child.exitCode, output: output() };
}
