/**
 * Holds a lock for the life of this page. Resolves with `false` when another page holds it, and rejects where the browser
 * forbids locks together with site data. The caller checks that the browser has Web Locks.
 */
export const lockForPage = (name: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock ? new Promise<void>(() => {}) : undefined;
      })
      .catch(reject);
  });
