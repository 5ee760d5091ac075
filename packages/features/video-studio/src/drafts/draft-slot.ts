import type { UserId } from '@kinora/domain';
import { draftSlots, type DraftSlot } from './draft-keys.ts';
import { lockForPage } from './lock-for-page.ts';

/** The slot that all tabs beyond the number of slots share. */
const lastSlot = draftSlots.at(-1) ?? 0;

/** Resolves with `false` when another tab has locked the slot. */
const lockSlot = (userId: UserId, slot: DraftSlot): Promise<boolean> =>
  lockForPage(`kinora-draft/${userId}/${slot}`);

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
