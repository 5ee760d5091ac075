import type { UserId } from '@kinora/domain';

import type { KeptDraft } from '../upload-flow/upload-machine.ts';

/** Where drafts outlive their page: one for each user, nobody sees another's. Never rejects: what cannot be kept is not there. */
export interface DraftShelf {
  readonly read: (userId: UserId) => Promise<KeptDraft | undefined>;
  /** Files that cannot be kept are left out. */
  readonly write: (userId: UserId, kept: KeptDraft) => Promise<void>;
  readonly remove: (userId: UserId) => Promise<void>;
}
