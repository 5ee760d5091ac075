import { failureMessage, isServiceUnavailable } from '../lib/error-details.ts';
import type { JobLog } from './queues.ts';

/** The first summary of an outage comes after this time; each further one after twice the time of the last. */
const FIRST_SUMMARY_MS = 5_000;
const LONGEST_INTERVAL_MS = 5 * 60_000;

/** pg-boss reports the errors of its workers as plain objects with the fields of an error. */
const toError = (reported: Error): Error =>
  reported instanceof Error
    ? reported
    : Object.assign(new Error('unknown error'), Object(reported));

export interface OutageLog {
  /** Takes an error of the queue. */
  readonly report: (error: Error) => void;
  /** Logs what has not been logged yet. */
  stop(): void;
}

/**
 * Logs the errors of the queue. While the database is away, every worker of the queue fails at each of its polls; one
 * line at growing intervals then stands for all of these errors.
 */
export function createOutageLog(log: JobLog): OutageLog {
  let errors = 0;
  let reason = '';
  let startedAt = 0;
  let intervalMs = FIRST_SUMMARY_MS;
  let timer: NodeJS.Timeout | undefined;

  function summarize(): void {
    timer = undefined;
    if (errors === 0) {
      intervalMs = FIRST_SUMMARY_MS; // the outage is over
      return;
    }
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    log.error({ reason, errors, seconds }, 'job queue: the database did not respond');
    errors = 0;
    intervalMs = Math.min(2 * intervalMs, LONGEST_INTERVAL_MS);
    schedule();
  }

  function schedule(): void {
    startedAt = Date.now();
    timer = setTimeout(summarize, intervalMs).unref();
  }

  return {
    report(reported) {
      const error = toError(reported);
      if (!isServiceUnavailable(error)) return log.error({ reason: error.message }, 'job queue');
      errors += 1;
      reason = failureMessage(error).replace(/ \(Queue: .*\)$/, '');
      if (!timer) schedule();
    },
    stop() {
      clearTimeout(timer);
      if (errors > 0) summarize();
      clearTimeout(timer);
    },
  };
}
