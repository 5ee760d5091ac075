import type { UserId } from '@kinora/domain';
import { delMany } from 'idb-keyval';

import { draftKeys, draftSlots, openDraftStore } from './draft-keys.ts';
import { ifAllowed } from './if-allowed.ts';

/** Removes what a user has not published yet from this device, in whatever tab it was written, as Log out does. */
export async function forgetUploadDraft(userId: UserId): Promise<void> {
  const store = openDraftStore();
  const keys = draftSlots.flatMap((slot) => draftKeys(userId, slot));
  if (store) await ifAllowed(() => delMany(keys, store));
}
