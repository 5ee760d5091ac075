import * as v from 'valibot';
import { defineJob } from '../jobs/job-definition.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { runAll } from '../lib/run-all.ts';

/** Deletes expired data of all subjects and resends jobs that were lost. */
export const sweepJob = defineJob('sweep', v.object({}), { retries: 2 });

/** Starts working on the job in this process and schedules it once an hour. A failing part does not stop the others. */
export async function startHourlySweep(
  jobs: Jobs,
  parts: readonly (() => Promise<void>)[],
): Promise<void> {
  await jobs.work(sweepJob, () => runAll(parts));
  await jobs.schedule(sweepJob, '17 * * * *', {});
}
