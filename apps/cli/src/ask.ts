import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CliError, exitCodes } from './exit-code.ts';

export interface AskOptions {
  /** Whether the terminal must not show the input. */
  readonly isSecret?: boolean;
  /** The message of the error if there is no input. */
  readonly noInput: string;
  readonly signal: AbortSignal;
}

/** Prompts on the terminal. Without a terminal it reads the next line of the input. */
export async function ask(
  question: string,
  { isSecret = false, noInput, signal }: AskOptions,
): Promise<string> {
  const { stdin, stderr } = process;
  stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: stdin,
    output: isSecret || !stdin.isTTY ? silent : stderr,
    terminal: stdin.isTTY,
  });
  // In raw mode, Ctrl-C is a key and not a signal.
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    const line = await new Promise<string>((resolve, reject) => {
      lines.once('line', resolve);
      lines.once('close', () => reject(new CliError(exitCodes.usage, noInput)));
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    if (line === '') throw new CliError(exitCodes.usage, noInput);
    return line;
  } finally {
    lines.close();
    if (isSecret || !stdin.isTTY) stderr.write('\n');
  }
}
