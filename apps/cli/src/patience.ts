import { setTimeout as pause } from 'node:timers/promises';

import { type ApiFailure, isApiFailure } from '@kinora/sdk';

import { Stop, exitCodes } from './exit-code.ts';
import type { Terminal } from './terminal.ts';

/** A host that asks to wait for longer is left alone until the command is given again. */
const LONGEST_WAIT_SECONDS = 120;
const FIRST_WAIT_SECONDS = 1;
const LONGEST_OWN_WAIT_SECONDS = 30;

/** Does the failure say nothing about the request itself, so that the same one may be made again? */
export const isPassing = (failure: unknown): failure is ApiFailure =>
  isApiFailure(failure, 'unreachable') ||
  isApiFailure(failure, 'server-fault') ||
  (isApiFailure(failure) && failure.status === 429);

/** Waits between tries; each success makes it as patient as it was. */
export interface Patience {
  /** Resolves when the next try may begin; rejects with a {@link Stop} when there have been enough. */
  after(failure: Pick<ApiFailure, 'message' | 'retryAfterSeconds'>): Promise<void>;
  /** The same for something that is not over yet. */
  whileWaitingFor(what: string): Promise<void>;
  renew(): void;
}

export interface PatienceOptions {
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
  /** Tries after the first one. */
  readonly retries: number;
}

export function createPatience({ terminal, signal, retries }: PatienceOptions): Patience {
  let failures = 0;

  async function wait(reason: string, askedSeconds: number | undefined) {
    const own = Math.min(LONGEST_OWN_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** failures);
    const seconds = askedSeconds ?? own;
    if (failures >= retries || seconds > LONGEST_WAIT_SECONDS) {
      const when = askedSeconds === undefined ? 'later' : `in ${askedSeconds} s`;
      throw new Stop(
        exitCodes.later,
        `${reason} Give the same command again ${when}: it goes on from here.`,
      );
    }
    failures += 1;
    terminal.tell(`${reason} Next try in ${seconds} s (${failures} of ${retries}).`);
    await pause(seconds * 1000, undefined, { signal });
  }

  return {
    after: (failure) =>
      wait(`${failure.message}.`.replace(/\.\.$/, '.'), failure.retryAfterSeconds),
    whileWaitingFor: (what) => wait(what, undefined),
    renew() {
      failures = 0;
    },
  };
}

/** Makes a call that only reads, until it is answered. */
export async function persist<Value>(
  patience: Patience,
  call: () => Promise<Value>,
): Promise<Value> {
  for (;;) {
    try {
      const value = await call();
      patience.renew();
      return value;
    } catch (failure) {
      if (!isPassing(failure)) throw failure;
      await patience.after(failure);
    }
  }
}
