import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { inject, vi } from 'vitest';
import { suiteWatch } from './secrets/suite-watch.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const teller = new URL('./secrets/in-spawned-server.ts', import.meta.url).href;

/** What a spawned server tells of each answer. */
const exchange = v.object({
  method: v.string(),
  url: v.string(),
  credentials: v.string(),
  sent: v.string(),
  status: v.number(),
  answer: v.string(),
});

export interface SpawnedServer {
  readonly url: string;
  readonly process: ChildProcess;
  /** What it has printed so far. */
  output(): string;
  /** Sends the signal and waits for the end; the exit code, or the signal's name. */
  end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | string | null>;
}

/** Puts a migrated, empty database into a data folder: what a first start makes in some seconds. */
export async function seedDatabase(dataDir: string): Promise<void> {
  const template = inject('databaseTemplate');
  if (template === undefined) return; // on PostgreSQL none was made; the server makes its own
  const folder = join(dataDir, 'database');
  await mkdir(folder, { mode: 0o700, recursive: true });
  await promisify(execFile)('tar', ['-xf', template, '-C', folder]);
}

export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

type Env = Readonly<Record<string, string>>;

function start(env: Env, wrapper: readonly string[] = []) {
  const { PATH = '' } = process.env;
  const [program, ...args] = [...wrapper, process.execPath, '--import', teller, main];
  const child = spawn(program, args, {
    env: { PATH, RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ...env },
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
 * Starts `main.ts` as its own process and waits until it serves. A `wrapper` is a command that replaces itself by
 * the one that it is given.
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
      // One that has ended by itself tells it no more.
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await once(child, 'exit');
      }
      return child.exitCode ?? child.signalCode;
    },
  };
}

/** Runs `main.ts` until it ends by itself. */
export async function runServer(env: Env): Promise<Ended> {
  const { child, output } = start(env);
  await once(child, 'close');
  return { code: child.exitCode, output: output() };
}
