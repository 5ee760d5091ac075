import { ApiError } from '@kinora/api-contract/kernel';

/** Runs the work of one caller; refuses it while too much work of that caller is running. */
export type RunForm = <Result>(callerId: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * How many forms with files a caller can send at once: more than people do, and few enough that one account cannot fill
 * the disk.
 */
export const MAX_FORMS_PER_CALLER = 4;
const RETRY_AFTER_SECONDS = 10;

/** Limits the forms with files that each caller sends to this process at the same time. */
export function createFormLimit(): RunForm {
  const running = new Map<string, number>();
  return async (callerId, work) => {
    const before = running.get(callerId) ?? 0;
    if (before >= MAX_FORMS_PER_CALLER) {
      throw new ApiError('too-many', 'Too many uploads at once. Please wait for one to end.', {
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
