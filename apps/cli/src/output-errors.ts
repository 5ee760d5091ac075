import { type ExitCode, exitCodes } from './exit-code.ts';
import { describeFileError, isFileError } from './file-error.ts';

const isClosedPipe = (error: unknown) => isFileError(error) && error.code === 'EPIPE';

/**
 * Ends the process when its output cannot be written: silently when the reader of a pipe has ended, as `head` does, and
 * else with the reason. Without it, Node throws the error of the stream and prints its stack.
 */
export function endOnOutputErrors(process: NodeJS.Process): void {
  const { stdout, stderr } = process;
  const end = (exitCode: ExitCode) => process.exit(exitCode);
  stderr.on('error', (error) => end(isClosedPipe(error) ? exitCodes.closedPipe : exitCodes.usage));
  stdout.on('error', (error) => {
    if (isClosedPipe(error)) end(exitCodes.closedPipe);
    stderr.write(`Cannot write the output: ${describeFileError(error)}.\n`, () =>
      end(exitCodes.usage),
    );
  });
}
