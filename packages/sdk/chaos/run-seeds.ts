import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { SimulationOptions, SimulationReport } from '@kinora/sdk/testing';

// Several threads that import TypeScript can end the process: https://github.com/nodejs/node/issues/64500
setFlagsFromString('--no-wasm-code-gc');

export interface SeedsOptions {
  readonly firstSeed: number;
  readonly tabs: number;
  readonly hours: number;
  /** The number of seeds. */
  readonly runs: number;
  readonly onRun: (report: SimulationReport) => void;
}

/** Simulates the seeds on all processors, and returns the seconds that this took. */
export async function runSeeds(options: SeedsOptions): Promise<number> {
  const { firstSeed, tabs, hours, runs, onRun } = options;
  const startedAtMs = performance.now();
  const workers = Math.min(availableParallelism(), runs);
  let begun = 0;

  const workOff = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('seeds-worker.ts', import.meta.url));
      const next = () => {
        if (begun === runs) {
          void worker.terminate().then(() => resolve(), reject);
          return;
        }
        const simulation: SimulationOptions = { seed: firstSeed + begun, tabs, hours };
        begun += 1;
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        worker.postMessage(simulation);
      };
      worker.on('message', (report: SimulationReport) => {
        onRun(report);
        next();
      });
      worker.on('error', reject);
      next();
    });

  await Promise.all(Array.from({ length: workers }, workOff));
  return (performance.now() - startedAtMs) / 1000;
}
