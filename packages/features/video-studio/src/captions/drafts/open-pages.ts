import { tryStorage } from '../../drafts/try-storage.ts';

/** Distinguishes this page from the other open pages of this browser. */
export const PAGE_ID = Math.random().toString(36).slice(2);

const LOCK_PREFIX = 'kinora-captions/';

let announcing: Promise<void> | undefined;

function announce(): Promise<void> {
  // Without Web Locks, the drafts of other tabs are offered as if their pages were closed.
  if (!('locks' in navigator)) return Promise.resolve();
  return new Promise((resolve) => {
    navigator.locks
      .request(LOCK_PREFIX + PAGE_ID, () => {
        resolve();
        return new Promise<void>(() => {});
      })
      .catch(() => resolve()); // locks are forbidden together with site data
  });
}

/** Holds a lock for the life of this page, by which other pages know that it is open. */
export const announcePage = (): Promise<void> => (announcing ??= announce());

/** Returns the ids of the other pages that are announced and open. */
export async function otherOpenPages(): Promise<readonly string[]> {
  if (!('locks' in navigator)) return [];
  const { held = [] } = (await tryStorage(() => navigator.locks.query())) ?? {};
  return held
    .flatMap(({ name }) => (name?.startsWith(LOCK_PREFIX) ? [name.slice(LOCK_PREFIX.length)] : []))
    .filter((pageId) => pageId !== PAGE_ID);
}
