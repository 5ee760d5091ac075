import type { Attempt } from '../../jobs/jobs.ts';
import { ToolFailure } from '../tools/run-tool.ts';

/** A video that no attempt can transcode; it is shown to its owner as failed. */
export class UnusableVideo extends Error {
  override readonly name = 'UnusableVideo';
}

/**
 * Returns whether further attempts are pointless. A file that fails the tools twice will fail again, and one that timed
 * out would take as long the next time while others wait. Any other error may be temporary.
 */
export function isPermanentFailure(error: unknown, { number, signal }: Attempt): error is Error {
  if (signal.aborted) return false;
  if (error instanceof UnusableVideo) return true;
  if (!(error instanceof ToolFailure)) return false;
  return error.kind === 'timed-out' || (error.kind === 'failed' && number >= 1);
}
