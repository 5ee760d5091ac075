import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../test/support/free-port.ts';
import { treeMib, treeSeconds } from './processor-time.ts';

/** A server in a process of its own. */
export interface MeasuredProcess {
  readonly url: string;
  /** Samples the memory while `work` runs. Resolves with the peak in MiB, if the system reports it. */
  readonly peakMemory: <Result>(work: () => Promise<Result>) => Promise<{
    readonly result: Result;
    readonly peakMib: number | undefined;
  }>;
  /** Returns the processor time so far in seconds, user and system. */
  readonly cpuSeconds: () => Promise<number>;
  /** The same, of the process and of all that it has started. */
  readonly treeSeconds: () => Promise<number>;
  /** Returns the current memory of the process and of all that it has started, in MiB. */
  readonly treeMib: () => Promise<number>;
  /** Returns the current memory in MiB. */
  memory(): Promise<number | undefined>;
  stop(): Promise<void>;
}

async function waitUntilResponding(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`${url} ended with ${child.exitCode}`);
    const isThere = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  throw new Error(`${url} does not response`);
}

async function residentMib(pid: number | undefined): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kib = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
  return kib === undefined ? undefined : Math.round(Number(kib) / 1024);
}

/** `utime` and `stime`, the 14th and 15th field, in hundredths of a second. */
async function processorSeconds(pid: number | undefined): Promise<number> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100;
}

const started = new Set<ChildProcess>();
// Also ends the processes of a part that failed halfway.
process.on('exit', () => {
  for (const child of started) child.kill('SIGKILL');
});

/** Waits until a program responds with 200 and measures it from then on. */
export async function watchProcess(child: ChildProcess, url: string): Promise<MeasuredProcess> {
  started.add(child);
  await waitUntilResponding(`${url}/healthz`, child);
  return {
    url,
    cpuSeconds: () => processorSeconds(child.pid),
    treeSeconds: () => treeSeconds(child.pid ?? 0),
    treeMib: () => treeMib(child.pid ?? 0),
    memory: () => residentMib(child.pid),
    async peakMemory(work) {
      let peakMib: number | undefined;
      const look = async () => {
        const now = await residentMib(child.pid);
        if (now !== undefined) peakMib = Math.max(now, peakMib ?? 0);
      };
      const timer = setInterval(() => void look(), 10);
      try {
        const result = await work();
        await look();
        return { result, peakMib };
      } finally {
        clearInterval(timer);
      }
    },
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      started.delete(child);
    },
  };
}

export interface StartOptions {
  /** Path relative to this folder. */
  readonly script: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts a script that listens on `PORT` and responds with 200 at `/healthz`. */
export async function startMeasured({
  script,
  args = [],
  env = {},
}: StartOptions): Promise<MeasuredProcess> {
  const port = String(await freePort());
  const path = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], {
    env: {
      // As set by `npm start` and the image.
      MALLOC_ARENA_MAX: '2',
      ...process.env,
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
      ...env,
      PORT: port,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  return watchProcess(child, url);
}
