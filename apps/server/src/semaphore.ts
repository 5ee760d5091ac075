export interface WaitingLimit {
  readonly maxWaiting: number;
  /** Thrown at whoever would be one more. */
  readonly refusal: () => Error;
}

/** At most `places` pieces of work at a time; the others wait in order, without a limit any number of them. */
export function createSemaphore(places: number, limit?: WaitingLimit) {
  let free = places;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free--;
    else if (limit && waiting.length >= limit.maxWaiting) throw limit.refusal();
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
