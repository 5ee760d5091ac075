import type { UserId } from '@kinora/domain';
import { draftSlots, type DraftSlot } from './draft-keys.ts';

/** The slot that all tabs beyond the number of slots share. */
const lastSlot = draftSlots.at(-1) ?? 0;

/** Locks a slot for the life of this page. Resolves with `false` when another tab has locked it. */
const lockSlot = (userId: UserId, slot: DraftSlot): Promise<boolean> =>
  new Promise((resolve, reject) => {
    navigator.locks
      .request(`kinora-draft/${userId}/${slot}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock ? new Promise<void>(() => {}) : undefined;
      })
      .catch(reject);
  });

async function claim(userId: UserId, used: readonly DraftSlot[]): Promise<DraftSlot> {
  // Without Web Locks all tabs share the first slot: the last writer wins.
  if (!('locks' in navigator)) return 0;
  const empty = draftSlots.filter((slot) => !used.includes(slot));
  try {
    for (const slot of [...used, ...empty]) if (await lockSlot(userId, slot)) return slot;
  } catch {
    return 0; // locks are forbidden together with site data
  }
  return lastSlot;
}

/** The slot of this page for each user. Module state, because a lock belongs to the page and several screens share it. */
const claims = new Map<UserId, Promise<DraftSlot>>();

/** Resolves with this tab's slot among the drafts of a user. Prefers a slot that contains a draft to an empty one. */
export function slotOfThisTab(
  userId: UserId,
  slotsInUse: () => Promise<readonly DraftSlot[]>,
): Promise<DraftSlot> {
  const slot = claims.get(userId) ?? slotsInUse().then((used) => claim(userId, used));
  claims.set(userId, slot);
  return slot;
}
