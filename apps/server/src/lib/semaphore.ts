export interface QueueLimit {
  readonly maxWaiting: number;
  /** Creates the error for a call that exceeds the queue. */
  readonly rejection: () => Error;
}

/** Limits concurrent work to `slots`; the rest waits in order, without a limit unless one is given. */
export function createSemaphore(slots: number, limit?: QueueLimit) {
  let free = slots;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free--;
    else if (limit && waiting.length >= limit.maxWaiting) throw limit.rejection();
    else await new Promise<void>((enter) => waiting.push(enter));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
