import { setTimeout as pause } from 'node:timers/promises';
import { type ApiFailure, isRetryable } from '@kinora/sdk';
import { asSentence } from './as-sentence.ts';
import { CliError, exitCodes } from './exit-code.ts';
import type { Terminal } from './terminal.ts';

/** The command ends if a host requests a longer delay than this. */
const MAX_DELAY_SECONDS = 120;
const FIRST_DELAY_SECONDS = 1;
const MAX_BACKOFF_SECONDS = 30;

/** Why the last attempt failed. The address of the host is named if the host did not respond. */
type Failure = Pick<ApiFailure, 'reason' | 'retryAfterSeconds'> & Partial<Pick<ApiFailure, 'code'>>;

/** Waits between attempts: 1 s, 2 s, 4 s … 30 s, or as long as the host asks. */
export interface Backoff {
  /** Resolves when the next attempt may start. Rejects with a {@link CliError} after the last attempt. */
  after(failure: Failure): Promise<void>;
  /** Waits in the same way for something that is still running. */
  whileWaitingFor(what: string): Promise<void>;
  /** Starts counting again, after a success. */
  reset(): void;
}

export interface BackoffOptions {
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
  /** The address of the host, for messages. */
  readonly host: string;
  /** Attempts after the first one. */
  readonly retries: number;
}

export function createBackoff({ terminal, signal, host, retries }: BackoffOptions): Backoff {
  let failures = 0;

  async function wait(reason: string, requestedSeconds: number | undefined) {
    const backoffSeconds = Math.min(MAX_BACKOFF_SECONDS, FIRST_DELAY_SECONDS * 2 ** failures);
    const seconds = requestedSeconds ?? backoffSeconds;
    if (failures >= retries || seconds > MAX_DELAY_SECONDS) {
      const when = requestedSeconds === undefined ? 'later' : `in ${requestedSeconds} s`;
      throw new CliError(
        exitCodes.retryLater,
        `${reason} Run the same command again ${when} to continue.`,
      );
    }
    failures += 1;
    terminal.log(`${reason} Retrying in ${seconds} s (${failures} of ${retries}).`);
    await pause(seconds * 1000, undefined, { signal });
  }

  return {
    after({ code, reason, retryAfterSeconds }) {
      const where = code === 'unreachable' ? `${host}: ` : '';
      return wait(where + asSentence(reason), retryAfterSeconds);
    },
    whileWaitingFor: (what) => wait(what, undefined),
    reset() {
      failures = 0;
    },
  };
}

/**
 * Repeats a call until it succeeds or fails for good. It must be a call that may be made twice, because a host may have
 * handled a call whose response was lost.
 */
export async function retry<Value>(backoff: Backoff, call: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      const value = await call();
      backoff.reset();
      return value;
    } catch (failure) {
      if (!isRetryable(failure)) throw failure;
      await backoff.after(failure);
    }
  }
}
