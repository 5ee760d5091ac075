/** Limits how many tasks run at once. */
export interface Turns {
  /** Calls `start` at once, or when an earlier task ends. Returns a function that ends the task, or its wait. */
  readonly take: (start: () => void) => () => void;
}

export function createTurns(limit: number): Turns {
  const waiting = new Set<() => void>();
  let running = 0;

  function startNext() {
    for (const start of waiting) {
      if (running >= limit) return;
      waiting.delete(start);
      running += 1;
      start();
    }
  }

  return {
    take(start) {
      let isOver = false;
      waiting.add(start);
      startNext();
      return () => {
        if (isOver) return;
        isOver = true;
        if (!waiting.delete(start)) running -= 1;
        startNext();
      };
    },
  };
}
