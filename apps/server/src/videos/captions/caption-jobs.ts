import * as v from 'valibot';
import { defineJob, untilDone } from '../../jobs/job-definition.ts';

/** Deletes a stored caption file that no row names, because the server died before it wrote the row. */
export const captionCheckJob = defineJob(
  'caption-check',
  v.object({ videoId: v.pipe(v.string(), v.uuid()), fileKey: v.string() }),
  untilDone,
);

/** Makes the captions of a public video searchable; without a video, those of all public videos. */
export const indexCaptionsJob = defineJob(
  'index-captions',
  v.object({ videoId: v.optional(v.pipe(v.string(), v.uuid())) }),
  { retries: 2, attemptSeconds: 3600 },
);
