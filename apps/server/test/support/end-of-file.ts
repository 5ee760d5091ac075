const waiting: (() => Promise<void>)[] = [];

/** Runs the work after the last test of the running test file. */
export const atEndOfFile = (work: () => Promise<void>): void => void waiting.push(work);

/** Runs and forgets the work of {@link atEndOfFile}. */
export async function endFile(): Promise<void> {
  for (const work of waiting.splice(0)) await work();
}
