import * as v from 'valibot';
import { defineJob, untilDone } from '../../jobs/job-definition.ts';
import { hlsRung, whyUncut } from './hls.ts';
import type { Lane } from './lanes.ts';

/** Maximum duration of an encoding; a video that needs more fails. */
export const MAX_ENCODING_SECONDS = 2 * 3600;
/**
 * Includes time for the other tools and the storage, so that a tool is stopped by its own timeout and not by its job's.
 */
const ATTEMPT_SECONDS = MAX_ENCODING_SECONDS + 3600;

/**
 * Retries for about three hours, because problems of the machine pass. Problems of the file end the retries earlier.
 */
const RETRIES = { retries: 20, maxDelaySeconds: 900 } as const;

/** Copies an uploaded video, or puts it in the lane of its encoding. One job per video at a time. */
export const transcodeVideoJob = defineJob(
  'publish-video',
  v.object({ videoId: v.pipe(v.string(), v.uuid()) }),
  { onePerKey: true, attemptSeconds: ATTEMPT_SECONDS, ...RETRIES },
);

/** The first quality, from which the others continue. */
export const ladderStart = v.object({
  /** How it was made. */
  first: v.picklist(['copied', 'encoded']),
  /** The quality as HLS … */
  rung: v.optional(hlsRung),
  /** … or why there is none. */
  whyUncut: v.optional(whyUncut),
});
export type LadderStart = v.InferOutput<typeof ladderStart>;

/** Puts a video that is already watchable in the lane in which it gets its qualities, preview and storyboard. */
export const videoLadderJob = defineJob(
  'video-ladder',
  v.object({ videoId: v.pipe(v.string(), v.uuid()), ...ladderStart.entries }),
  { attemptSeconds: ATTEMPT_SECONDS, ...RETRIES },
);

const turnLimits = { onePerKey: true, attemptSeconds: ATTEMPT_SECONDS, ...RETRIES } as const;
const turn = v.object({
  videoId: v.pipe(v.string(), v.uuid()),
  personId: v.pipe(v.string(), v.uuid()),
});

/** A turn of a person in each lane. */
export const turnJobs = {
  short: defineJob('encode-short', turn, turnLimits),
  long: defineJob('encode-long', turn, turnLimits),
  qualities: defineJob('encode-qualities', turn, turnLimits),
} as const satisfies Record<Lane, unknown>;

/** All jobs that make what viewers watch. */
export const renditionJobs = [
  transcodeVideoJob,
  videoLadderJob,
  ...Object.values(turnJobs),
] as const;

/** Makes the parts of a video again that its owner has asked for. One job per video at a time. */
export const retryPartsJob = defineJob(
  'retry-parts',
  v.object({ videoId: v.pipe(v.string(), v.uuid()) }),
  { onePerKey: true, attemptSeconds: ATTEMPT_SECONDS, ...RETRIES },
);

/** Deletes one stored file, or all below a prefix. */
export const deleteMediaJob = defineJob(
  'delete-media',
  v.union([v.object({ prefix: v.string() }), v.object({ key: v.string() })]),
  untilDone,
);
