/** What this page does about each upload, by its key. */
const underWay = new Map<string, AbortController>();

/**
 * Begins `carryOut` for an upload and ends what was done about it before. What is still being taken back for a page that
 * was left must not take away what is sent again under the same key. Answers with the way to stop, and the end.
 */
export function takeOver(key: string, carryOut: (signal: AbortSignal) => Promise<void>) {
  underWay.get(key)?.abort();
  const work = new AbortController();
  underWay.set(key, work);
  const done = carryOut(work.signal).finally(() => {
    if (underWay.get(key) === work) underWay.delete(key);
  });
  return { stop: () => work.abort(), done };
}
