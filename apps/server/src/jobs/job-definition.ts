import type * as v from 'valibot';

/** Retry and time limits of a queue. Times in seconds. */
export interface JobLimits {
  /**
   * Attempts after the first one. When the last one has failed, the job is dead-lettered and `onDeadLetter` is called.
   */
  readonly retries: number;
  /** Delay before the first retry; doubles with each retry … */
  readonly retryDelaySeconds: number;
  /** … up to this. */
  readonly maxDelaySeconds: number;
  /** Timeout of one attempt. */
  readonly attemptSeconds: number;
  /** When true, only one job per `singletonKey` waits or runs at a time; sending another is a no-op. */
  readonly onePerKey: boolean;
}

/** One kind of job: its queue, and the schema of its payload, which is checked again when a job is taken up. */
export interface JobDefinition<Payload extends object> {
  readonly name: string;
  readonly payload: v.GenericSchema<unknown, Payload>;
  readonly limits: JobLimits;
}

const defaultLimits: JobLimits = {
  retries: 8,
  retryDelaySeconds: 1,
  maxDelaySeconds: 300,
  attemptSeconds: 300,
  onePerKey: false,
};

/** For jobs that must eventually succeed and that nobody waits for: retried for more than three days. */
export const untilDone = { retries: 100, maxDelaySeconds: 3600 } as const;

/** Defines a kind of job next to the code that handles it; `startJobs` needs the list of all definitions. */
export function defineJob<Payload extends object>(
  name: string,
  payload: v.GenericSchema<unknown, Payload>,
  limits: Partial<JobLimits> = {},
): JobDefinition<Payload> {
  return { name, payload, limits: { ...defaultLimits, ...limits } };
}
