import * as v from 'valibot';
import { everyPart } from './every-part.ts';
import { defineJob } from './jobs/job-definition.ts';
import type { Jobs } from './jobs/jobs.ts';

/** Clears what nobody needs any more, in all subjects, and takes up again what was left undone. */
export const sweepJob = defineJob('sweep', v.object({}), { retries: 2 });

/** Takes the job up in this process, and sends it once an hour. A part that fails does not keep the others from their turn. */
export async function startHourlySweep(
  jobs: Jobs,
  parts: readonly (() => Promise<void>)[],
): Promise<void> {
  await jobs.work(sweepJob, () => everyPart(parts));
  await jobs.schedule(sweepJob, '17 * * * *', {});
}
