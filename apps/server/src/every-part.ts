import { failureMessage } from './failure-facts.ts';

/** Does one part after the other, also after one that failed. Rejects at the end with all that went wrong. */
export async function everyPart(parts: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const part of parts) await part().catch((error: unknown) => failures.push(error));
  if (failures.length > 0)
    throw new AggregateError(failures, failures.map(failureMessage).join('; '));
}
