type Step = () => Promise<void> | void;

/** What has to be done at the end, in the opposite order of the start, however far the start has come. */
export interface Closing {
  later(step: Step): void;
  /** Runs every step once; a second call waits for the first. */
  run(): Promise<void>;
}

export function createClosing(): Closing {
  const steps: Step[] = [];
  let running: Promise<void> | undefined;

  async function all() {
    for (const step of steps.toReversed()) await step();
  }

  return {
    later: (step) => void steps.push(step),
    run: () => (running ??= all()),
  };
}
