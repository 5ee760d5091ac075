import type * as v from 'valibot';

/** How hard a queue tries. Times in seconds. */
export interface JobLimits {
  /** Attempts after the first one; when the last has failed, the job is given up and reaches `onGivenUp`. */
  readonly retries: number;
  /** Delay before the first retry; doubles with each one … */
  readonly retryDelaySeconds: number;
  /** … up to this. */
  readonly longestDelaySeconds: number;
  /** One attempt may run for this long. */
  readonly attemptSeconds: number;
  /** `true`: of one `singletonKey`, only one job waits or runs at a time; sending another is a no-op. */
  readonly onePerKey: boolean;
}

/** One kind of job: its queue, and the shape of what is sent, checked again when it is taken up. */
export interface JobDefinition<Payload extends object> {
  readonly name: string;
  readonly payload: v.GenericSchema<unknown, Payload>;
  readonly limits: JobLimits;
}

const usualLimits: JobLimits = {
  retries: 8,
  retryDelaySeconds: 1,
  longestDelaySeconds: 300,
  attemptSeconds: 300,
  onePerKey: false,
};

/** For what has to be done in the end and keeps nobody waiting: tried for more than three days. */
export const untilDone = { retries: 100, longestDelaySeconds: 3600 } as const;

/** Defines a kind of job beside the code that does it; `startJobs` is given the list of all. */
export function defineJob<Payload extends object>(
  name: string,
  payload: v.GenericSchema<unknown, Payload>,
  limits: Partial<JobLimits> = {},
): JobDefinition<Payload> {
  return { name, payload, limits: { ...usualLimits, ...limits } };
}
