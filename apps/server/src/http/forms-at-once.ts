import { Refusal } from './refusal.ts';

/** Runs the work of one caller, or refuses it while too much of theirs is running. */
export type FormsAtOnce = <Result>(
  callerId: string,
  work: () => Promise<Result>,
) => Promise<Result>;

/** More than a person sends, few enough that the files of one account cannot fill the disk. */
const MOST_OF_ONE = 4;
const RETRY_AFTER_SECONDS = 10;

/** Bounds the forms with files that each caller sends at the same time to this process. */
export function createFormsAtOnce(): FormsAtOnce {
  const running = new Map<string, number>();
  return async (callerId, work) => {
    const before = running.get(callerId) ?? 0;
    if (before >= MOST_OF_ONE) {
      throw new Refusal('too-many', 'Too many uploads at once. Please wait for one to end.', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    }
    running.set(callerId, before + 1);
    try {
      return await work();
    } finally {
      const left = (running.get(callerId) ?? 1) - 1;
      if (left > 0) running.set(callerId, left);
      else running.delete(callerId);
    }
  };
}
