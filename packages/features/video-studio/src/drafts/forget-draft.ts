import type { UserId } from '@kinora/domain';
import { delMany } from 'idb-keyval';
import { draftKeys, draftSlots, openDraftDatabase } from './draft-keys.ts';
import { tryStorage } from './try-storage.ts';

/** Removes all drafts of a user from this device, those of other tabs included. Called on Log out. */
export async function forgetUploadDraft(userId: UserId): Promise<void> {
  const store = openDraftDatabase();
  const keys = draftSlots.flatMap((slot) => draftKeys(userId, slot));
  if (store) await tryStorage(() => delMany(keys, store));
}
