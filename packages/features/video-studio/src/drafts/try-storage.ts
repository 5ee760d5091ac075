/** Resolves with the result of `work`, or with `undefined` if it throws or rejects: the browser forbids storage or has no room. */
export async function tryStorage<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
