import type { UserId } from '@kinora/domain';
import { type UploadHost, deleteUpload } from '../upload-flow/host-requests.ts';
import type { SavedDraft } from '../upload-flow/upload-machine.ts';
import type { DraftStore } from './draft-store.ts';

export interface DiscardOptions {
  readonly draftStore: DraftStore;
  readonly userId: UserId;
  readonly host: UploadHost;
}

/**
 * Discards a draft. If it may have reached the host, the video is deleted there first; until then the draft stays on the
 * device with the status `discarded`, so that the next page completes the deletion. A newer draft in its place is not removed.
 */
export async function discardDraft(
  { draft, status }: SavedDraft,
  { draftStore, userId, host }: DiscardOptions,
): Promise<void> {
  if (status !== 'editing') {
    if (status !== 'discarded') await draftStore.write(userId, { draft, status: 'discarded' });
    const isDeleted = await deleteUpload(draft.key, host);
    const current = await draftStore.read(userId);
    if (!isDeleted || current?.draft.key !== draft.key) return;
  }
  await draftStore.remove(userId);
}
