import { type ApiFailure, isApiFailure } from '@kinora/sdk';
import { asSentence } from './as-sentence.ts';
import { type ExitCode, CliError, exitCodes } from './exit-code.ts';
import { isFileError } from './file-error.ts';
import { usageLines } from './help.ts';
import { type Command, UsageError } from './parse-command.ts';

/** What the program prints for a failure, and how it exits. */
export interface FailureDescription {
  readonly lines: readonly string[];
  readonly exitCode: ExitCode;
}

const notAHost = (host: string) => `Check that ${host} is the address of a Kinora host.`;

/** Returns what happened and what to do next. */
function describeApiFailure(failure: ApiFailure, host: string): string {
  const reason = asSentence(failure.reason);
  switch (failure.code) {
    case 'aborted':
      return 'The session has ended. Run: kinora-channel login';
    case 'unauthorised':
      return `${reason} Run: kinora-channel login`;
    case 'unreachable':
      return `${reason} Check the address ${host} and your connection, and run the same command again.`;
    case 'unreadable-file':
    case 'redirected':
      return reason;
    case 'server-fault':
      return `${reason} Run the same command again later.`;
    case 'broken-contract':
      return `${reason} ${notAHost(host)} It may also need a newer version of kinora-channel.`;
    case 'refused':
      return failure.serverMessage === undefined ? `${reason} ${notAHost(host)}` : reason;
    default:
      return failure.code satisfies never;
  }
}

function exitCodeOf({ code }: ApiFailure, command: Command['name'] | undefined): ExitCode {
  switch (code) {
    case 'unauthorised':
    case 'aborted': // the session ended during the call
      return exitCodes.notSignedIn;
    case 'unreachable':
    case 'server-fault':
      return exitCodes.retryLater;
    default:
      return command === 'login' ? exitCodes.notSignedIn : exitCodes.refused;
  }
}

/** Describes a failure for people. Rethrows an error that is a bug of this program. */
export function describeFailure(
  failure: unknown,
  command: Command['name'] | undefined,
  isInterrupted: boolean,
  /** The address that was tried. */
  host = 'of the host',
): FailureDescription {
  if (isInterrupted) {
    const canContinue = command === 'upload' || command === 'export';
    const line = canContinue ? 'Stopped. Run the same command again to continue.' : 'Stopped.';
    return { lines: [line], exitCode: exitCodes.interrupted };
  }
  if (failure instanceof CliError) {
    const usage = failure instanceof UsageError ? ['', ...usageLines(failure.command)] : [];
    return { lines: [...failure.message.split('\n'), ...usage], exitCode: failure.exitCode };
  }
  if (isFileError(failure)) {
    const line = `Cannot read or write a file: ${failure.message}.`;
    return { lines: [line], exitCode: exitCodes.usage };
  }
  if (!isApiFailure(failure)) throw failure;
  const requestId = failure.requestId === undefined ? '' : ` (request ${failure.requestId})`;
  const line = `${describeApiFailure(failure, host)}${requestId}`;
  return { lines: [line], exitCode: exitCodeOf(failure, command) };
}
