import type { UserId } from '@kinora/domain';
import type { SavedDraft } from '../upload-flow/upload-machine.ts';

/** Stores one draft for each user beyond the life of the page. Never rejects: `read` does not return what could not be stored. */
export interface DraftStore {
  readonly read: (userId: UserId) => Promise<SavedDraft | undefined>;
  /** Leaves out files that cannot be stored. */
  readonly write: (userId: UserId, saved: SavedDraft) => Promise<void>;
  readonly remove: (userId: UserId) => Promise<void>;
}
