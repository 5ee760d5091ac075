import type { Attempt } from '../../jobs/jobs.ts';
import { ToolFailure } from '../tools/run-tool.ts';

/** A video that no attempt will ever publish; it is shown to its owner as failed. */
export class UnusableVideo extends Error {
  override readonly name = 'UnusableVideo';
}

/**
 * Has the file shown what it is? One that breaks the tools after an earlier attempt will do so again, and one that they could not finish
 * in time would take as long the next time, while others wait. Anything else may pass.
 */
export function isHopeless(error: unknown, { number, signal }: Attempt): error is Error {
  if (signal.aborted) return false;
  if (error instanceof UnusableVideo) return true;
  if (!(error instanceof ToolFailure)) return false;
  return error.kind === 'timed-out' || (error.kind === 'failed' && number >= 1);
}
