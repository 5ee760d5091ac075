/** The output of a command: results on standard output, everything else on standard error. */
export interface Terminal {
  /** Prints a line of the result, which other programs may read. */
  print(line: string): void;
  /** Prints a line about the progress of the command. */
  log(line: string): void;
  /** Prints a line that the next one replaces; only on an interactive terminal. */
  readonly redraw: ((line: string) => void) | undefined;
}

const CLEAR_LINE = '\r\u001B[2K';

/** Removes control characters, which titles from a host may contain and the terminal would execute. */
const printable = (line: string) => line.replaceAll(/\p{Cc}/gu, ' ');

/** Creates the terminal of this process. Output to a file or a pipe has no control characters. */
export function createTerminal({ stdout, stderr }: Pick<NodeJS.Process, 'stdout' | 'stderr'>) {
  let isDrawn = false;
  const clear = () => {
    if (isDrawn) stderr.write(CLEAR_LINE);
    isDrawn = false;
  };
  const terminal: Terminal = {
    print(line) {
      clear();
      stdout.write(`${line}\n`);
    },
    log(line) {
      clear();
      stderr.write(`${printable(line)}\n`);
    },
    redraw: stderr.isTTY
      ? (line) => {
          stderr.write(CLEAR_LINE + printable(line).slice(0, Math.max(20, stderr.columns - 1)));
          isDrawn = true;
        }
      : undefined,
  };
  return terminal;
}

/** One row of a table of text. */
export const printableCell = printable;
