import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import { type MediaMetadata, mediaMetadata } from './media-metadata.ts';
import type { mediabunnyTask } from './mediabunny-worker.ts';

const PROBE_TIMEOUT_MS = 10_000;
const REMUX_TIMEOUT_MS = 120_000;

/** An idle worker ends after this time. */
const IDLE_WORKER_TIMEOUT_MS = 60_000;

let idleWorker: { readonly worker: Worker; readonly release: () => void } | undefined;

function startWorker(): Worker {
  return new Worker(new URL('./mediabunny-worker.ts', import.meta.url), {
    // A probe allocates little: the default young generation would reserve 25 MB that stay unused.
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 8 },
    env: {},
    stderr: true,
    stdout: true,
  });
}

/** Keeps a worker for the next task, because starting one takes longer than a probe. */
function keepIdle(worker: Worker): void {
  if (idleWorker) {
    void worker.terminate();
    return;
  }
  const terminate = () => {
    if (idleWorker?.worker === worker) idleWorker = undefined;
    void worker.terminate();
  };
  const timer = setTimeout(terminate, IDLE_WORKER_TIMEOUT_MS).unref();
  worker.on('error', terminate).on('exit', terminate).unref();
  const release = () => {
    clearTimeout(timer);
    worker.off('error', terminate).off('exit', terminate);
  };
  idleWorker = { worker, release };
}

/** Starts a worker for the next probe if none is idle. */
export function warmUpProbeWorker(): void {
  if (!idleWorker) keepIdle(startWorker());
}

function takeWorker(): Worker {
  if (!idleWorker) return startWorker();
  const { worker, release } = idleWorker;
  idleWorker = undefined;
  release();
  return worker;
}

/**
 * Runs mediabunny in a worker thread: a file made to cause an endless loop or exhaust memory affects only that thread.
 * Resolves with `undefined` when mediabunny does not understand the file or times out. A worker that has answered is
 * used for the next file.
 */
function runTask(task: v.InferInput<typeof mediabunnyTask>, timeoutMs: number): Promise<unknown> {
  return new Promise((resolve) => {
    const worker = takeWorker();
    const finish = (result: unknown) => {
      clearTimeout(timer);
      worker.off('message', take).off('error', fail).off('exit', fail);
      resolve(result);
    };
    const take = (result: unknown) => {
      finish(result);
      keepIdle(worker);
    };
    const fail = () => {
      finish(undefined);
      worker.on('error', () => {});
      void worker.terminate();
    };
    const timer = setTimeout(fail, timeoutMs);
    worker.on('message', take).on('error', fail).on('exit', fail);
    worker.ref();
    worker.postMessage(task, []);
  });
}

/** Probes an MP4, MOV, Matroska or WebM file with mediabunny. */
export async function probeByMediabunny(path: string): Promise<MediaMetadata | undefined> {
  const result = v.safeParse(
    mediaMetadata,
    await runTask({ task: 'probe', path }, PROBE_TIMEOUT_MS),
  );
  return result.success ? result.output : undefined;
}

/** Copies the streams of a file that browsers play into an MP4 with its index first, without ffmpeg. */
export async function remuxByMediabunny(path: string, target: string): Promise<boolean> {
  return (await runTask({ task: 'remux', path, target }, REMUX_TIMEOUT_MS)) === true;
}
