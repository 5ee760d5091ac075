type Step = () => Promise<void> | void;

/** What has to be done at the end, in the opposite order of the start, however far the start has come. */
export interface Closing {
  later(step: Step): void;
  /** Runs every step once, also after one has failed, and rejects with the first failure; a second call waits for the first. */
  run(): Promise<void>;
}

export interface ClosingOptions {
  /** A step that takes longer is left to the end of the process; default 35 s, which lets uploads end. */
  readonly stepMs?: number;
  /** Told of a step that was left. */
  readonly onLeft?: () => void;
}

export function createClosing({ stepMs = 35_000, onLeft }: ClosingOptions = {}): Closing {
  const steps: Step[] = [];
  let running: Promise<void> | undefined;

  /** A connection that broke may never tell its pool that it is free: nothing after it shall wait for that. */
  async function within(step: Step) {
    let limit: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      limit = setTimeout(() => resolve('late'), stepMs);
    });
    const end = await Promise.race([Promise.resolve().then(step), late]).finally(() =>
      clearTimeout(limit),
    );
    if (end === 'late') onLeft?.();
  }

  async function all() {
    const failures: unknown[] = [];
    for (const step of steps.toReversed()) {
      try {
        await within(step);
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
