import type { UserId } from '@kinora/domain';
import type { DraftStore } from '../drafts/draft-store.ts';
import type { SavedDraft } from '../upload-flow/upload-machine.ts';

/** Stores drafts in memory. */
export function createMemoryDraftStore(drafts = new Map<UserId, SavedDraft>()): DraftStore {
  return {
    read: (userId) => Promise.resolve(drafts.get(userId)),
    write: async (userId, saved) => void drafts.set(userId, saved),
    remove: async (userId) => void drafts.delete(userId),
  };
}
