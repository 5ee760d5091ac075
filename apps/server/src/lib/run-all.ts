import { failureMessage } from './error-details.ts';

/** Runs the parts one after the other, also after one failed. Rejects at the end with all failures. */
export async function runAll(parts: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const part of parts) await part().catch((error: unknown) => failures.push(error));
  if (failures.length > 0)
    throw new AggregateError(failures, failures.map(failureMessage).join('; '));
}
