import * as v from 'valibot';
import { defineJob, untilDone } from '../jobs/job-definition.ts';

/** Deletes a stored caption file that no row names, because the server died before it wrote the row. */
export const captionCheckJob = defineJob(
  'caption-check',
  v.object({ videoId: v.pipe(v.string(), v.uuid()), fileKey: v.string() }),
  untilDone,
);
