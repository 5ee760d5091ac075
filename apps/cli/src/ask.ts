import { type Interface, createInterface } from 'node:readline/promises';
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
  close(): void;
}

/** Shows what is typed, while it is on. */
class Echo extends Writable {
  isOn = false;

  /** For the editing of a line that is longer than the terminal is wide. */
  get columns() {
    return process.stderr.columns;
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void) {
    if (this.isOn) process.stderr.write(chunk);
    done();
  }
}

/** Prompts on the terminal. Without a terminal, each question reads the next line of the input. */
export function createPrompt(signal: AbortSignal): Prompt {
  const { stdin, stderr } = process;
  const { isTTY } = stdin;
  const echo = new Echo();
  let input: { readonly reader: Interface; readonly lines: AsyncIterator<string> } | undefined;
  let isSecretAsked = false;

  /** One reader for all questions: lines that arrive together would be lost with the reader of the first question. */
  function open() {
    const reader = createInterface({ input: stdin, output: echo, terminal: isTTY, signal });
    // What is typed before the next question may be its secret.
    reader.on('line', () => (echo.isOn = false));
    // In raw mode, Ctrl-C is a key and not a signal.
    reader.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
    // The reader ends at Ctrl-D only in an empty line, which nobody sees while the input is hidden.
    stdin.on('keypress', (_text, key?: { readonly ctrl?: boolean; readonly name?: string }) => {
      if (isSecretAsked && key?.ctrl && key.name === 'd') reader.close();
    });
    return { reader, lines: reader[Symbol.asyncIterator]() };
  }

  return {
    async ask(question, { isSecret = false, noInput }) {
      // Opened before the question is shown, because it turns off that the terminal itself shows what is typed.
      input ??= open();
      isSecretAsked = isSecret;
      echo.isOn = isTTY && !isSecret;
      input.reader.setPrompt(isSecret ? '' : question);
      if (echo.isOn) input.reader.prompt();
      else stderr.write(question);
      const { done, value } = await input.lines.next();
      isSecretAsked = false;
      if (isSecret || !isTTY) stderr.write('\n');
      signal.throwIfAborted();
      if (done || !value) throw new CliError(exitCodes.usage, noInput);
      return value;
    },
    close() {
      input?.reader.close();
      // The other program may keep the pipe open.
      if (!isTTY) stdin.destroy();
    },
  };
}
