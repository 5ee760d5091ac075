/** Exit codes of commands, for scripts. */
export const exitCodes = {
  done: 0,
  /** The host refused a part; the rest is done. */
  refused: 1,
  usage: 2,
  /** Not signed in, or the host refused the credentials. */
  notSignedIn: 3,
  /** No response, or the host asked to retry later. Running the same command again continues it. */
  retryLater: 4,
  interrupted: 130,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Ends a command with an exit code and a message for people. */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly exitCode: ExitCode;

  constructor(exitCode: ExitCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}
