import type { SessionLocks } from '../../session/session-storage.ts';
import type { Random } from './random.ts';
import type { Deliver } from './shared-storage.ts';
import type { VirtualTime } from './virtual-time.ts';

interface Claim {
  readonly owner: symbol;
  /** Grants the lock to the tab; returns `false` if the tab no longer wants it. */
  grant(): void;
}

/** The Web Locks of one browser. A closed tab releases its locks; a sleeping one does not. */
export interface SharedLocks {
  openView(deliver: Deliver): { readonly locks: SessionLocks; close(): void };
}

const cancelled = () => new DOMException('Cancelled', 'AbortError');

export function createSharedLocks(time: VirtualTime, random: Random): SharedLocks {
  const queues = new Map<string, Claim[]>();

  const queueOf = (name: string) => {
    const queue = queues.get(name) ?? [];
    queues.set(name, queue);
    return queue;
  };

  function release(name: string, claim: Claim) {
    const queue = queueOf(name);
    const place = queue.indexOf(claim);
    if (place < 0) return;
    queue.splice(place, 1);
    if (place === 0) queue[0]?.grant();
  }

  return {
    openView(deliver) {
      const owner = Symbol('tab');
      return {
        close() {
          for (const [name, queue] of queues) {
            for (const claim of queue.filter((one) => one.owner === owner)) release(name, claim);
          }
        },
        locks: {
          request(name, { signal }, work) {
            return new Promise((resolve, reject) => {
              let hasBegun = false;
              const cancel = () => {
                if (hasBegun) return;
                release(name, claim);
                reject(cancelled());
              };
              const begin = () => {
                if (signal.aborted) return;
                hasBegun = true;
                work()
                  .then(resolve, reject)
                  .finally(() => release(name, claim));
              };
              const claim: Claim = {
                owner,
                grant: () => void time.after(random.between(0.2, 3), () => deliver(begin)),
              };
              if (signal.aborted) return reject(cancelled());
              signal.addEventListener('abort', cancel, { once: true });
              const queue = queueOf(name);
              queue.push(claim);
              if (queue.length === 1) claim.grant();
            });
          },
        },
      };
    },
  };
}
