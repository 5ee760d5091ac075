import { BEGUN_SHARE, FINISHED_SHARE, LEAST_REST_SECONDS } from '@kinora/domain';
import { type SQL, sql as raw } from 'drizzle-orm';
import { videos } from '../database/schema.ts';

const constant = (value: number) => raw.raw(String(value));

/** Whether a video resumes at a position, as `resumeSecondsAt` of the domain decides it. */
export function isUnfinished(position: SQL): SQL {
  const { durationSeconds } = videos;
  return raw`(${position} > ${durationSeconds} * ${constant(BEGUN_SHARE)}
    and ${position} < ${durationSeconds} * ${constant(FINISHED_SHARE)}
    and ${durationSeconds} - ${position} >= ${constant(LEAST_REST_SECONDS)})`;
}
