import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import { type MediaFacts, mediaFacts } from './media-facts.ts';
import type { mediabunnyTask } from './mediabunny-worker.ts';

const PROBE_MS = 10_000;
const REMUX_MS = 120_000;

/** A thread that was started before it is needed ends after this time without a task. */
const SPARE_MS = 60_000;

let spare: { readonly worker: Worker; readonly timer: NodeJS.Timeout } | undefined;

function startWorker(): Worker {
  const worker = new Worker(new URL('./mediabunny-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    env: {},
    stderr: true,
    stdout: true,
  });
  worker.unref();
  return worker;
}

/** Starts the thread for the next probe now: it takes longer to start than to probe. */
export function expectProbe(): void {
  if (spare) return;
  const worker = startWorker();
  const dismiss = () => {
    if (spare?.worker === worker) spare = undefined;
    void worker.terminate();
  };
  const timer = setTimeout(dismiss, SPARE_MS).unref();
  worker.on('error', dismiss);
  spare = { worker, timer };
}

function takeWorker(): Worker {
  if (!spare) return startWorker();
  const { worker, timer } = spare;
  spare = undefined;
  clearTimeout(timer);
  worker.removeAllListeners('error');
  return worker;
}

/**
 * Asks mediabunny in a thread of its own: a file made to make it loop or swell costs that thread
 * and not the server. Answers `undefined` when it does not understand the file, or not in time.
 */
function ask(task: v.InferInput<typeof mediabunnyTask>, timeoutMs: number): Promise<unknown> {
  return new Promise((resolve) => {
    const worker = takeWorker();
    const finish = (answer: unknown) => {
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    };
    const timer = setTimeout(() => finish(undefined), timeoutMs);
    worker.once('message', finish);
    worker.once('error', () => finish(undefined));
    worker.once('exit', () => finish(undefined));
    worker.ref();
    worker.postMessage(task, []);
  });
}

/** What mediabunny reads of an MP4, MOV, Matroska or WebM file. */
export async function probeByMediabunny(path: string): Promise<MediaFacts | undefined> {
  const answer = v.safeParse(mediaFacts, await ask({ task: 'probe', path }, PROBE_MS));
  return answer.success ? answer.output : undefined;
}

/** Copies the streams of a file that browsers play into an MP4 with its index first, without ffmpeg. */
export async function remuxByMediabunny(path: string, target: string): Promise<boolean> {
  return (await ask({ task: 'remux', path, target }, REMUX_MS)) === true;
}
