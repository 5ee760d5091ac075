import { startJobs } from './jobs.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** Creates the tables of the queue, without queues. */
export async function createJobTables(connectionString: string): Promise<void> {
  const jobs = await startJobs({
    connectionString,
    definitions: [],
    log: silent,
    isWorker: false,
  });
  await jobs.stop();
}
