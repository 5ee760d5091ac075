import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { SimulationOptions, SimulationReport } from '@kinora/sdk/testing';

export interface SeedsOptions {
  readonly firstSeed: number;
  readonly tabs: number;
  readonly hours: number;
  /** At least this many seeds. */
  readonly runs: number;
  /** Continues until all processors together have spent this time; default: ends after `runs`. */
  readonly seconds?: number;
  readonly onRun: (report: SimulationReport) => void;
}

/** Simulates the seeds on all processors. */
export async function runSeeds(options: SeedsOptions): Promise<number> {
  const { firstSeed, tabs, hours, runs, seconds = 0, onRun } = options;
  const startedAtMs = performance.now();
  const workers = Math.min(availableParallelism(), runs);
  const leastMs = (seconds * 1000) / workers;
  const isOver = (begun: number) => begun >= runs && performance.now() - startedAtMs >= leastMs;
  let begun = 0;

  const workOff = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('seeds-worker.ts', import.meta.url));
      const next = () => {
        if (isOver(begun)) {
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
