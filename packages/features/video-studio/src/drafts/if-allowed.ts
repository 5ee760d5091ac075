/** What `work` comes to; `undefined` where the browser forbids storage or has no room, whether it says so at once or later. */
export async function ifAllowed<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
