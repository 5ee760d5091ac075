import type { UserId } from '@kinora/domain';

import { createIndexedDbShelf } from './indexed-db-shelf.ts';

/** Removes what a user has not published yet from this device, as Log out does. */
export const forgetUploadDraft = (userId: UserId): Promise<void> =>
  createIndexedDbShelf().remove(userId);
