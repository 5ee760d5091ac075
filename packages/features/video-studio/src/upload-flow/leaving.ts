/** Dispatched on the window before the site itself leaves a page. A listener with unfinished work can cancel it. */
export const LEAVING = 'kinora:leaving';

/** Longest time that leaving waits for work to end. */
const END_TIMEOUT_MS = 5000;

/** The event {@link LEAVING}, with `respondWith` as in a service worker. */
export class LeavingEvent extends Event {
  readonly #answers: Promise<boolean>[] = [];

  constructor() {
    super(LEAVING);
  }

  /** Delays leaving until the promise resolves; `false` cancels it. */
  respondWith(mayLeave: Promise<boolean>): void {
    this.#answers.push(mayLeave);
  }

  /** Resolves with whether all listeners allow it. */
  async mayLeave(): Promise<boolean> {
    const answers = await Promise.all(this.#answers);
    return answers.every(Boolean);
  }
}

/** Resolves when the work has settled, or after 5 s. */
export async function settledSoon(work: Promise<void> | undefined): Promise<void> {
  const timeout = new Promise<void>((resolve) => {
    setTimeout(resolve, END_TIMEOUT_MS);
  });
  await Promise.race([Promise.allSettled([work]), timeout]);
}

/**
 * Call it before leaving a page by something other than a navigation, such as Log out. Resolves with `false` when the user
 * stays because of unfinished work, else with `true` once that work has been stopped.
 */
export function mayLeavePage(): Promise<boolean> {
  const event = new LeavingEvent();
  dispatchEvent(event);
  return event.mayLeave();
}
