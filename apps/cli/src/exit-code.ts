/** Exit codes of commands, for scripts. */
export const exitCodes = {
  done: 0,
  /** Some files or a request were refused; the rest is done. */
  refused: 1,
  usage: 2,
  /** Not signed in, or the host refused the credentials. */
  notSignedIn: 3,
  /** No response, or the host asked to retry later. Running the same command again continues it. */
  retryLater: 4,
  interrupted: 130,
  /** The program that reads the output has ended; shells report this for one that the signal SIGPIPE has ended. */
  closedPipe: 141,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** What each exit code means, for the help. */
export const exitCodeMeanings: Readonly<Record<ExitCode, string>> = {
  0: 'Done',
  1: 'Some files or the whole request were refused',
  2: 'Wrong usage, or a file or folder cannot be read or written',
  3: 'Not signed in, or the host refused the login',
  4: 'No response, or the host asks to wait: run the same command again later',
  130: 'Interrupted, for example by Ctrl-C',
  141: 'The program that reads the output has ended',
};

/** Ends a command with an exit code and a message for people. */
export class CliError extends Error {
  override readonly name: string = 'CliError';
  readonly exitCode: ExitCode;

  constructor(exitCode: ExitCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}
