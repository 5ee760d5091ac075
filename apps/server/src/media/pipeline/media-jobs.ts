import * as v from 'valibot';
import { defineJob, untilDone } from '../../jobs/job-definition.ts';
import { hlsRung, whyUncut } from './hls.ts';

/** No encoding takes longer: a video that needs more is given up. */
export const MAX_ENCODING_SECONDS = 2 * 3600;
/** With room for the other tools, and for the storage: a tool is to be stopped by its own limit and not by its job's. */
const ATTEMPT_SECONDS = MAX_ENCODING_SECONDS + 3600;

/** Troubles of the machine pass in a while; of the file there are fewer attempts. Some three hours. */
const PATIENCE = { retries: 20, longestDelaySeconds: 900 } as const;

/** Makes an uploaded video watchable. One at a time a video. */
export const publishVideoJob = defineJob(
  'publish-video',
  v.object({ videoId: v.pipe(v.string(), v.uuid()) }),
  { onePerKey: true, attemptSeconds: ATTEMPT_SECONDS, ...PATIENCE },
);

/** Adds qualities, the preview and the storyboard to a video that is watchable already. */
export const videoLadderJob = defineJob(
  'video-ladder',
  v.object({
    videoId: v.pipe(v.string(), v.uuid()),
    /** How the first quality was made. */
    first: v.picklist(['copied', 'encoded']),
    /** The first quality as HLS … */
    rung: v.optional(hlsRung),
    /** … or why it is none. */
    whyUncut: v.optional(whyUncut),
  }),
  { attemptSeconds: ATTEMPT_SECONDS, ...PATIENCE },
);

/** Deletes one file of the storage, or all below a prefix. */
export const deleteMediaJob = defineJob(
  'delete-media',
  v.union([v.object({ prefix: v.string() }), v.object({ key: v.string() })]),
  untilDone,
);
