import type { Attempt } from '../../jobs/jobs.ts';
import { ToolFailure } from '../tools/run-tool.ts';

/** A video, or a part of it, that no attempt can make. The message is for its owner, as the end of a sentence. */
export class UnusableVideo extends Error {
  override readonly name = 'UnusableVideo';
  /** Whether this machine is at fault, so that a later attempt can succeed. */
  readonly canRetry: boolean;

  constructor(message: string, { canRetry = false }: { readonly canRetry?: boolean } = {}) {
    super(message);
    this.canRetry = canRetry;
  }
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
