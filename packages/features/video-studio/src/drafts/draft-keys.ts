import type { UserId } from '@kinora/domain';
import { createStore } from 'idb-keyval';

/** The places where drafts of one user may lie: one for each tab that uploads. More tabs than this share the last. */
export const draftSlots = [0, 1, 2, 3, 4, 5, 6, 7] as const;
export type DraftSlot = (typeof draftSlots)[number];

/** Where one draft lies: its words and its two files, which are written apart. */
export function draftKeys(userId: UserId, slot: DraftSlot) {
  const place = slot === 0 ? userId : `${userId}/${slot}`;
  return [`${place}/fields`, `${place}/video`, `${place}/thumbnail`] as const;
}

/** The browser's own database; `undefined` where there is none. */
export function openDraftStore() {
  try {
    return typeof indexedDB === 'undefined' ? undefined : createStore('kinora-uploads', 'drafts');
  } catch {
    return undefined; // with site data forbidden, some browsers forbid the very look
  }
}
