import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import { type MediaFacts, mediaFacts } from './media-facts.ts';
import type { mediabunnyTask } from './mediabunny-worker.ts';

const PROBE_MS = 10_000;
const REMUX_MS = 120_000;

/** An idle worker ends after this time. */
const SPARE_MS = 60_000;

let spare: { readonly worker: Worker; readonly release: () => void } | undefined;

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
function keep(worker: Worker): void {
  if (spare) {
    void worker.terminate();
    return;
  }
  const dismiss = () => {
    if (spare?.worker === worker) spare = undefined;
    void worker.terminate();
  };
  const timer = setTimeout(dismiss, SPARE_MS).unref();
  worker.on('error', dismiss).on('exit', dismiss).unref();
  const release = () => {
    clearTimeout(timer);
    worker.off('error', dismiss).off('exit', dismiss);
  };
  spare = { worker, release };
}

/** Starts a worker for the next probe if none is idle. */
export function expectProbe(): void {
  if (!spare) keep(startWorker());
}

function takeWorker(): Worker {
  if (!spare) return startWorker();
  const { worker, release } = spare;
  spare = undefined;
  release();
  return worker;
}

/**
 * Runs mediabunny in a worker thread: a file made to cause an endless loop or exhaust memory affects only that thread.
 * Resolves with `undefined` when mediabunny does not understand the file or times out. A worker that has answered is
 * used for the next file.
 */
function ask(task: v.InferInput<typeof mediabunnyTask>, timeoutMs: number): Promise<unknown> {
  return new Promise((resolve) => {
    const worker = takeWorker();
    const finish = (answer: unknown) => {
      clearTimeout(timer);
      worker.off('message', take).off('error', giveUp).off('exit', giveUp);
      resolve(answer);
    };
    const take = (answer: unknown) => {
      finish(answer);
      keep(worker);
    };
    const giveUp = () => {
      finish(undefined);
      worker.on('error', () => {});
      void worker.terminate();
    };
    const timer = setTimeout(giveUp, timeoutMs);
    worker.on('message', take).on('error', giveUp).on('exit', giveUp);
    worker.ref();
    worker.postMessage(task, []);
  });
}

/** Probes an MP4, MOV, Matroska or WebM file with mediabunny. */
export async function probeByMediabunny(path: string): Promise<MediaFacts | undefined> {
  const answer = v.safeParse(mediaFacts, await ask({ task: 'probe', path }, PROBE_MS));
  return answer.success ? answer.output : undefined;
}

/** Copies the streams of a file that browsers play into an MP4 with its index first, without ffmpeg. */
export async function remuxByMediabunny(path: string, target: string): Promise<boolean> {
  return (await ask({ task: 'remux', path, target }, REMUX_MS)) === true;
}
