/** What this page does about each upload, by its key. */
const underWay = new Map<string, AbortController>();

/**
 * Whoever begins something about an upload ends what was done about it before. What is still being taken back for a page
 * that was left must not take away what is sent again under the same key.
 */
export function takeOver(key: string): AbortController {
  underWay.get(key)?.abort();
  const work = new AbortController();
  underWay.set(key, work);
  return work;
}
