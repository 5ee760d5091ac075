/** Raised on the window before the site itself leaves a page; whoever holds unfinished work may cancel it. */
export const LEAVING = 'kinora:leaving';

/** An answer that is still to come is not waited for longer than this. */
const LONGEST_WAIT_MS = 5000;

/** Says that the site itself is about to leave the page. */
export class LeavingEvent extends Event {
  readonly #ends: Promise<void>[] = [];

  constructor() {
    super(LEAVING, { cancelable: true });
  }

  /** What has to be done before the page is left. */
  waitUntil(end: Promise<void>): void {
    this.#ends.push(end);
  }

  /** Resolves when all of it is done, or has taken too long. */
  async done(): Promise<void> {
    if (this.#ends.length === 0) return;
    const late = new Promise<void>((resolve) => {
      setTimeout(resolve, LONGEST_WAIT_MS);
    });
    await Promise.race([Promise.allSettled(this.#ends), late]);
  }
}

/**
 * To be asked before a page is left in a way that is no navigation yet, as Log out does. A yes comes when what has to be
 * done before is done.
 */
export async function mayLeavePage(): Promise<boolean> {
  const event = new LeavingEvent();
  if (!dispatchEvent(event)) return false;
  await event.done();
  return true;
}
