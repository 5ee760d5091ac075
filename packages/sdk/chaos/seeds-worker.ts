// A worker thread that simulates the seeds it receives, one after the other.
import { parentPort } from 'node:worker_threads';
import { type SimulationOptions, simulate } from '@kinora/sdk/testing';

const run = async (options: SimulationOptions) => {
  const report = await simulate(options);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(report);
};

parentPort?.on('message', (options: SimulationOptions) => void run(options));
