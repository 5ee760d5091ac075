type Step = () => Promise<void> | void;

/** What has to be done at the end, in the opposite order of the start, however far the start has come. */
export interface Closing {
  later(step: Step): void;
  /** Runs every step once, also after one has failed, and rejects with the first failure; a second call waits for the first. */
  run(): Promise<void>;
}

export function createClosing(): Closing {
  const steps: Step[] = [];
  let running: Promise<void> | undefined;

  async function all() {
    const failures: unknown[] = [];
    for (const step of steps.toReversed()) {
      try {
        await step();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }

  return {
    later: (step) => void steps.push(step),
    run: () => (running ??= all()),
  };
}
