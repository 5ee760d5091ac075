import type { UserId } from '@kinora/domain';
import { createStore } from 'idb-keyval';

/** The slots for the drafts of one user, one for each tab that uploads. Further tabs share the last slot. */
export const draftSlots = [0, 1, 2, 3, 4, 5, 6, 7] as const;
export type DraftSlot = (typeof draftSlots)[number];

/** Returns the keys of one draft: its fields and its two files are separate entries. */
export function draftKeys(userId: UserId, slot: DraftSlot) {
  const prefix = slot === 0 ? userId : `${userId}/${slot}`;
  return [`${prefix}/fields`, `${prefix}/video`, `${prefix}/thumbnail`] as const;
}

/** Opens the IndexedDB database of the drafts. Returns `undefined` where the browser has none. */
export function openDraftDatabase() {
  try {
    return typeof indexedDB === 'undefined' ? undefined : createStore('kinora-uploads', 'drafts');
  } catch {
    return undefined; // with site data forbidden, in some browsers even reading `indexedDB` throws
  }
}
