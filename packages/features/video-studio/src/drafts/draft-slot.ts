import type { UserId } from '@kinora/domain';

import { draftSlots, type DraftSlot } from './draft-keys.ts';

/** Holds a place for as long as this page lives. Answers whether nobody else held it. */
const holds = (userId: UserId, slot: DraftSlot): Promise<boolean> =>
  new Promise((resolve, reject) => {
    navigator.locks
      .request(`kinora-draft/${userId}/${slot}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock ? new Promise<void>(() => {}) : undefined;
      })
      .catch(reject);
  });

async function claim(userId: UserId, used: readonly DraftSlot[]): Promise<DraftSlot> {
  // Where there are no Web Locks all tabs share the first place: the last writer wins.
  if (!('locks' in navigator)) return 0;
  const empty = draftSlots.filter((slot) => !used.includes(slot));
  try {
    for (const slot of [...used, ...empty]) if (await holds(userId, slot)) return slot;
  } catch {
    return 0; // site data is forbidden, and locks with it
  }
  return 7;
}

/** One place a page, whichever of its screens asks first. */
const claims = new Map<UserId, Promise<DraftSlot>>();

/** This tab's place among a user's drafts: one where a draft was left behind before an empty one. */
export function slotOfThisTab(
  userId: UserId,
  slotsInUse: () => Promise<readonly DraftSlot[]>,
): Promise<DraftSlot> {
  const slot = claims.get(userId) ?? slotsInUse().then((used) => claim(userId, used));
  claims.set(userId, slot);
  return slot;
}
