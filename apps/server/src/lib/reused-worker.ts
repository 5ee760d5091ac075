import { Worker, type ResourceLimits } from 'node:worker_threads';
import './keep-wasm-code.ts';

/** An idle worker ends after this time. */
const IDLE_TIMEOUT_MS = 60_000;

/** A worker thread that responds to each message with one result, and is used again. */
export interface ReusedWorker {
  /** Starts a thread for the next task if none is idle. */
  warmUp(): void;
  /**
   * Runs a task: input that causes an endless loop affects only its thread, and so does input that exhausts memory, except
   * that V8 may end the process when a single allocation exceeds the limit. Resolves with `undefined` when the thread
   * fails or times out. A thread that has responded is used for the next task.
   */
  run(task: unknown, timeoutMs: number): Promise<unknown>;
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

    run: (task, timeoutMs) =>
      new Promise((resolve) => {
        const worker = take();
        const finish = (result: unknown) => {
          clearTimeout(timer);
          worker.off('message', succeed).off('error', fail).off('exit', fail);
          resolve(result);
        };
        const succeed = (result: unknown) => {
          finish(result);
          keepIdle(worker);
        };
        const fail = () => {
          finish(undefined);
          worker.on('error', () => {});
          void worker.terminate();
        };
        const timer = setTimeout(fail, timeoutMs);
        worker.on('message', succeed).on('error', fail).on('exit', fail);
        worker.ref();
        worker.postMessage(task, []);
      }),
  };
}
