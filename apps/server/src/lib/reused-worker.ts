import { Worker, type ResourceLimits } from 'node:worker_threads';
import './keep-wasm-code.ts';

/** An idle worker ends after this time. */
const IDLE_TIMEOUT_MS = 60_000;
/** Shortest time between two looks at the processor time of a thread. */
const MIN_LOOK_MS = 50;

/** Limits of one task. */
export interface TaskLimits {
  /** Processor time of the thread: a busy machine does not use it up. */
  readonly cpuMs: number;
  /** For a thread that waits for something else, such as a disk. */
  readonly clockMs: number;
}

/** A worker thread that responds to each message with one result, and is used again. */
export interface ReusedWorker {
  /** Starts a thread for the next task if none is idle. */
  warmUp(): void;
  /**
   * Runs a task: input that causes an endless loop affects only its thread, and so does input that exhausts memory, except
   * that V8 may end the process when a single allocation exceeds the limit. Resolves with `undefined` when the thread
   * fails or exceeds a limit. A thread that has responded is used for the next task. Ends the thread and rejects when the
   * signal aborts.
   */
  run(task: unknown, limits: TaskLimits, signal?: AbortSignal): Promise<unknown>;
}

/** The processor time of a thread so far; 0 while it starts. */
const cpuMsOf = (worker: Worker): Promise<number> =>
  worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1000,
    () => 0,
  );

/** Calls back when a thread has used this much more processor time. Returns a function that ends the watch. */
function watchCpu(worker: Worker, cpuMs: number, exceeded: () => void): () => void {
  const before = cpuMsOf(worker);
  async function check() {
    const left = cpuMs - ((await cpuMsOf(worker)) - (await before));
    if (isOver) return;
    // A thread uses no more processor time than the clock shows, so the next look can wait for that long.
    if (left > 0) timer = setTimeout(look, Math.max(left, MIN_LOOK_MS));
    else exceeded();
  }
  const look = () => void check();
  let isOver = false;
  let timer = setTimeout(look, cpuMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** Creates threads of a module when they are needed. Keeps one of them idle, because starting one takes long. */
export function createReusedWorker(
  module: URL,
  resourceLimits: Pick<ResourceLimits, 'maxOldGenerationSizeMb' | 'maxYoungGenerationSizeMb'> = {},
): ReusedWorker {
  let idle: { readonly worker: Worker; readonly release: () => void } | undefined;

  const start = () => new Worker(module, { resourceLimits, env: {}, stderr: true, stdout: true });

  function keepIdle(worker: Worker): void {
    if (idle) {
      void worker.terminate();
      return;
    }
    const terminate = () => {
      if (idle?.worker === worker) idle = undefined;
      void worker.terminate();
    };
    const timer = setTimeout(terminate, IDLE_TIMEOUT_MS).unref();
    worker.on('error', terminate).on('exit', terminate).unref();
    const release = () => {
      clearTimeout(timer);
      worker.off('error', terminate).off('exit', terminate);
    };
    idle = { worker, release };
  }

  function take(): Worker {
    if (!idle) return start();
    const { worker, release } = idle;
    idle = undefined;
    release();
    return worker;
  }

  return {
    warmUp() {
      if (!idle) keepIdle(start());
    },

    run: (task, { cpuMs, clockMs }, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const worker = take();
        const finish = () => {
          clearTimeout(timer);
          stopWatching();
          signal?.removeEventListener('abort', abort);
          worker.off('message', succeed).off('error', fail).off('exit', fail);
        };
        const end = () => {
          finish();
          worker.on('error', () => {});
          void worker.terminate();
        };
        const succeed = (result: unknown) => {
          finish();
          keepIdle(worker);
          resolve(result);
        };
        const fail = () => {
          end();
          resolve(undefined);
        };
        const abort = () => {
          end();
          reject(signal?.reason);
        };
        const timer = setTimeout(fail, clockMs);
        const stopWatching = watchCpu(worker, cpuMs, fail);
        signal?.addEventListener('abort', abort);
        worker.on('message', succeed).on('error', fail).on('exit', fail);
        worker.ref();
        worker.postMessage(task, []);
      }),
  };
}
