import * as v from 'valibot';
import { defineJob, untilDone } from '../../jobs/job-definition.ts';

const uuid = v.pipe(v.string(), v.uuid());

/** Deletes a stored caption file that no row names, because the server died before it wrote the row. */
export const captionCheckJob = defineJob(
  'caption-check',
  v.object({ videoId: uuid, fileKey: v.string() }),
  untilDone,
);

/** Sends turns to make the captions of a public video searchable; without a video, those of all public videos. */
export const indexCaptionsJob = defineJob(
  'index-captions',
  v.object({ videoId: v.optional(uuid) }),
  { retries: 2, attemptSeconds: 3600 },
);

/**
 * A person's turn at making their captions searchable. Each person has at most one, and the queue runs first what was sent
 * first, so persons take turns as `jobs/turns.ts` defines them.
 */
export const captionTurnJob = defineJob(
  'index-captions-turn',
  v.object({
    personId: uuid,
    /** The track that failed last: those after it are tried first. */
    after: v.optional(v.object({ videoId: uuid, language: v.string() })),
    /** The track with which the last turn has begun. */
    begun: v.optional(
      v.object({
        videoId: uuid,
        language: v.string(),
        version: v.number(),
        /** How many passages are stored. */
        passages: v.number(),
      }),
    ),
  }),
  { retries: 2, attemptSeconds: 3600, onePerKey: true },
);

export type CaptionTurn = v.InferOutput<(typeof captionTurnJob)['payload']>;
