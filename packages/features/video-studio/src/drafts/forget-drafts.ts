import type { UserId } from '@kinora/domain';
import { delMany } from 'idb-keyval';
import { captionDraftKeys, openCaptionDrafts } from '../captions/drafts/caption-draft-keys.ts';
import { draftKeys, draftSlots, openDraftDatabase } from './draft-keys.ts';
import { tryStorage } from './try-storage.ts';

/**
 * Removes all drafts of a user from this device: of uploads, those of other tabs included, and of captions. Called on Log out.
 */
export async function forgetDrafts(userId: UserId): Promise<void> {
  const uploads = openDraftDatabase();
  const uploadKeys = draftSlots.flatMap((slot) => draftKeys(userId, slot));
  if (uploads) await tryStorage(() => delMany(uploadKeys, uploads));
  const captions = openCaptionDrafts();
  if (captions)
    await tryStorage(async () => delMany(await captionDraftKeys(captions, [userId]), captions));
}
