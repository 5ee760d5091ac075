/** The running work of this page for each upload, by its key. Module state, because two screens may work on one upload. */
const running = new Map<string, AbortController>();

/**
 * Starts `work` for an upload and aborts the previous work for the same key: a deletion that still runs for a page that was
 * left must not delete the video that is sent again under that key. Returns a function that aborts `work`, and its promise.
 */
export function startExclusiveWork(key: string, work: (signal: AbortSignal) => Promise<void>) {
  running.get(key)?.abort();
  const controller = new AbortController();
  running.set(key, controller);
  const done = work(controller.signal).finally(() => {
    if (running.get(key) === controller) running.delete(key);
  });
  return { stop: () => controller.abort(), done };
}
