import * as v from 'valibot';
import { defineJob } from '../../../jobs/job-definition.ts';

/** Time limit of the speech recognition, however long the video is. */
export const MAX_TRANSCRIBING_SECONDS = 3 * 3600;

/**
 * Makes captions from the sound of a video. The handler counts its attempts itself and gives up after the second; the
 * further ones are for failures of the database and for stops of the server.
 */
export const transcribeJob = defineJob(
  'transcribe',
  v.object({
    videoId: v.pipe(v.string(), v.uuid()),
    /** How often the job has made way for renditions. */
    postponed: v.optional(v.number(), 0),
  }),
  // Includes time for the storage and for reading the sound.
  { retries: 5, retryDelaySeconds: 30, attemptSeconds: MAX_TRANSCRIBING_SECONDS + 3600 },
);
