import { lockForPage } from '../../drafts/lock-for-page.ts';
import { tryStorage } from '../../drafts/try-storage.ts';

/** Distinguishes this page from the other open pages of this browser. */
export const PAGE_ID = Math.random().toString(36).slice(2);

const LOCK_PREFIX = 'kinora-captions/';

let announcing: Promise<void> | undefined;

async function announce(): Promise<void> {
  // Without Web Locks, the drafts of other tabs are offered as if their pages were closed.
  if ('locks' in navigator) await tryStorage(() => lockForPage(LOCK_PREFIX + PAGE_ID));
}

/** Holds a lock by which other pages know that this one is open. */
export const announcePage = (): Promise<void> => (announcing ??= announce());

/** Returns the ids of the other pages that are announced and open. */
export async function otherOpenPages(): Promise<readonly string[]> {
  if (!('locks' in navigator)) return [];
  const { held = [] } = (await tryStorage(() => navigator.locks.query())) ?? {};
  return held
    .flatMap(({ name }) => (name?.startsWith(LOCK_PREFIX) ? [name.slice(LOCK_PREFIX.length)] : []))
    .filter((pageId) => pageId !== PAGE_ID);
}
