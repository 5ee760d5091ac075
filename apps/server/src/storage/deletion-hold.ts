import type { Storage } from './storage.ts';

export interface DeletionHold {
  /** The storage, whose deletions wait during a hold. */
  readonly storage: Storage;
  /** Runs `work` when the running deletions have ended; later ones wait until `work` has ended. */
  readonly hold: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/**
 * Lets a backup copy the rows and their files as of one moment: a file that a copied row names is not deleted before
 * it has been copied.
 */
export function createDeletionHold(storage: Storage): DeletionHold {
  const running = new Set<Promise<void>>();
  const holds = new Set<Promise<void>>();

  async function deletion(run: () => Promise<void>): Promise<void> {
    while (holds.size > 0) await Promise.allSettled(holds);
    const task = run();
    running.add(task);
    try {
      await task;
    } finally {
      running.delete(task);
    }
  }

  return {
    storage: {
      ...storage,
      delete: (key) => deletion(() => storage.delete(key)),
      deletePrefix: (prefix) => deletion(() => storage.deletePrefix(prefix)),
    },
    async hold(work) {
      const { promise, resolve } = Promise.withResolvers<void>();
      holds.add(promise);
      try {
        await Promise.allSettled(running);
        return await work();
      } finally {
        holds.delete(promise);
        resolve();
      }
    },
  };
}
