/** Dispatched on the window before the site itself leaves a page. A listener with unfinished work can cancel it. */
export const LEAVING = 'kinora:leaving';

/** Longest time that leaving waits for the promises of `waitUntil`. */
const WAIT_UNTIL_TIMEOUT_MS = 5000;

/** The event {@link LEAVING}, with `waitUntil` as in a service worker. */
export class LeavingEvent extends Event {
  readonly #pending: Promise<void>[] = [];

  constructor() {
    super(LEAVING, { cancelable: true });
  }

  /** Delays leaving until the promise settles. */
  waitUntil(work: Promise<void>): void {
    this.#pending.push(work);
  }

  /** Resolves when all promises of `waitUntil` have settled, or after 5 s. */
  async done(): Promise<void> {
    if (this.#pending.length === 0) return;
    const timeout = new Promise<void>((resolve) => {
      setTimeout(resolve, WAIT_UNTIL_TIMEOUT_MS);
    });
    await Promise.race([Promise.allSettled(this.#pending), timeout]);
  }
}

/**
 * Call it before leaving a page by something other than a navigation, such as Log out. Resolves with `false` when unfinished
 * work cancels it, else with `true` once that work has been stopped.
 */
export async function mayLeavePage(): Promise<boolean> {
  const event = new LeavingEvent();
  if (!dispatchEvent(event)) return false;
  await event.done();
  return true;
}
