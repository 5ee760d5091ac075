import type { UserId } from '@kinora/domain';

import type { KeptDraft } from '../upload-flow/upload-machine.ts';
import type { DraftShelf } from '../drafts/draft-shelf.ts';

/** Keeps drafts as long as the program runs. */
export function createMemoryShelf(drafts = new Map<UserId, KeptDraft>()): DraftShelf {
  return {
    read: (userId) => Promise.resolve(drafts.get(userId)),
    write: async (userId, kept) => void drafts.set(userId, kept),
    remove: async (userId) => void drafts.delete(userId),
  };
}
