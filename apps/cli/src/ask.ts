import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CliError, exitCodes } from './exit-code.ts';

export interface Question {
  /** Whether the terminal must not show the input. */
  readonly isSecret?: boolean;
  /** The message of the error if there is no input. */
  readonly noInput: string;
}

/** Asks the user for text. */
export interface Prompt {
  ask(question: string, options: Question): Promise<string>;
  /** Stops reading the input, so that the process can end. */
  close(): Promise<void>;
}

/** Discards what a terminal would show. */
const silent = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Reads one line from the terminal. Resolves with `undefined` at the end of the input. */
async function readFromTerminal(isSecret: boolean, signal: AbortSignal) {
  const { stdin, stderr } = process;
  const output = isSecret ? silent() : stderr;
  const terminal = createInterface({ input: stdin, output, terminal: true, signal });
  // In raw mode, Ctrl-C is a key and not a signal.
  terminal.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    return await new Promise<string | undefined>((resolve) => {
      terminal.once('line', resolve);
      terminal.once('close', () => resolve(undefined));
    });
  } finally {
    terminal.close();
  }
}

/** Yields the lines of an input that is not a terminal. Begins to read when the first line is requested. */
async function* pipedLines(signal: AbortSignal) {
  yield* createInterface({ input: process.stdin, signal });
}

/** Prompts on the terminal. Without a terminal, each question reads the next line of the input. */
export function createPrompt(signal: AbortSignal): Prompt {
  const { stdin, stderr } = process;
  // One reader for all questions: lines that arrive together would be lost with the reader of the first question.
  const lines = pipedLines(signal);

  async function readPipedLine() {
    const { done, value } = await lines.next();
    return done ? undefined : value;
  }

  return {
    async ask(question, { isSecret = false, noInput }) {
      stderr.write(question);
      const line = await (stdin.isTTY ? readFromTerminal(isSecret, signal) : readPipedLine());
      if (isSecret || !stdin.isTTY) stderr.write('\n');
      signal.throwIfAborted();
      if (!line) throw new CliError(exitCodes.usage, noInput);
      return line;
    },
    async close() {
      await lines.return(undefined);
      // The other program may keep the pipe open.
      if (!stdin.isTTY) stdin.destroy();
    },
  };
}
