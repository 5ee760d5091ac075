type Step = () => Promise<void> | void;

/** Steps of the shutdown, run in reverse order of the start, also when the start failed halfway. */
export interface ShutdownSteps {
  add(step: Step): void;
  /**
   * Runs every step once, also after one has failed, and rejects with the first failure. A second call waits for the
   * first.
   */
  run(): Promise<void>;
}

export interface ShutdownStepsOptions {
  /** Timeout of one step, after which the next one runs; default 35 s, which lets uploads end. */
  readonly stepTimeoutMs?: number;
  /** Called when a step has timed out. */
  readonly onTimeout?: () => void;
}

export function createShutdownSteps({
  stepTimeoutMs = 35_000,
  onTimeout,
}: ShutdownStepsOptions = {}): ShutdownSteps {
  const steps: Step[] = [];
  let running: Promise<void> | undefined;

  /**
   * Limits a step: the end of a pool may never resolve after a connection broke, and must not block the later steps.
   */
  async function within(step: Step) {
    let limit: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      limit = setTimeout(() => resolve('late'), stepTimeoutMs);
    });
    const end = await Promise.race([Promise.resolve().then(step), late]).finally(() =>
      clearTimeout(limit),
    );
    if (end === 'late') onTimeout?.();
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
    add: (step) => void steps.push(step),
    run: () => (running ??= all()),
  };
}
