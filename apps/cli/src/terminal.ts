/** Where a command writes: results on one stream, everything about its course on the other. */
export interface Terminal {
  /** A line of the result, which other programs may read. */
  print(line: string): void;
  /** A line about what goes on. */
  tell(line: string): void;
  /** A line that the next one replaces; only where somebody watches. */
  readonly redraw: ((line: string) => void) | undefined;
}

const CLEAR_LINE = '\r\u001B[2K';

/** Titles come from a host: control characters would speak to the terminal. */
const printable = (line: string) => line.replaceAll(/\p{Cc}/gu, ' ');

/** The terminal of this process; what is written to a file or a pipe holds no control characters. */
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
    tell(line) {
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
