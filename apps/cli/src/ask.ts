import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CliError, exitCodes } from './exit-code.ts';

/** Prompts on the terminal. Without a terminal it reads the next line of the input. A secret is not echoed. */
export async function ask(
  question: string,
  { isSecret = false, signal }: { readonly isSecret?: boolean; readonly signal: AbortSignal },
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
      lines.once('close', () => reject(new CliError(exitCodes.usage, 'No input was given.')));
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    if (line === '') throw new CliError(exitCodes.usage, 'No input was given.');
    return line;
  } finally {
    lines.close();
    if (isSecret || !stdin.isTTY) stderr.write('\n');
  }
}
