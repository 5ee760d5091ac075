import { silentLog } from '../lib/silent-log.ts';
import { startJobs } from './jobs.ts';

/** Creates the tables of the queue, without queues. */
export async function createJobTables(connectionString: string): Promise<void> {
  const jobs = await startJobs({
    connectionString,
    definitions: [],
    log: silentLog,
    isWorker: false,
  });
  await jobs.stop();
}
