import * as v from 'valibot';
import { defineJob } from '../../../jobs/job-definition.ts';

/** Time limit of the speech recognition, however long the video is. */
export const MAX_TRANSCRIBING_SECONDS = 3 * 3600;

/** Sends a turn to the owner of a video. Only previous releases send it. */
export const transcribeJob = defineJob(
  'transcribe',
  v.object({ videoId: v.pipe(v.string(), v.uuid()) }),
);

/**
 * A person's turn: makes captions from the sound of one video. Its handler counts the attempts at a video itself and gives up
 * after the second; those of the job are for failures of the database and for stops of the server.
 */
export const transcribeTurnJob = defineJob(
  'transcribe-turn',
  v.object({
    personId: v.pipe(v.string(), v.uuid()),
    /** How often the person's turns have made way for renditions. */
    postponed: v.number(),
  }),
  {
    onePerKey: true,
    retries: 5,
    retryDelaySeconds: 30,
    // Includes time for the storage and for reading the sound.
    attemptSeconds: MAX_TRANSCRIBING_SECONDS + 3600,
  },
);
