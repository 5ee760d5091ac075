/** How a command ends, for scripts. */
export const exitCodes = {
  done: 0,
  /** Something was refused for good; the rest is done. */
  refused: 1,
  usage: 2,
  /** Not signed in, or the host does not take these credentials. */
  notSignedIn: 3,
  /** Nobody answered, or the host asked to come back later: the same command goes on from here. */
  later: 4,
  interrupted: 130,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Ends a command with a sentence for people. */
export class Stop extends Error {
  override readonly name = 'Stop';
  readonly exitCode: ExitCode;

  constructor(exitCode: ExitCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}
