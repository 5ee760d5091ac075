import type { UserId } from '@kinora/domain';

import { type UploadHost, takeBack } from '../upload-flow/carry-out.ts';
import type { KeptDraft } from '../upload-flow/upload-machine.ts';
import type { DraftShelf } from './draft-shelf.ts';

export interface DiscardOptions {
  readonly shelf: DraftShelf;
  readonly userId: UserId;
  readonly host: UploadHost;
}

/**
 * Throws a draft away. What may have arrived of it is taken back first: until then it stays on the device as discarded,
 * where it is found again and only taken back. A draft that has come into its place meanwhile stays, too.
 */
export async function discardDraft(
  { draft, fate }: KeptDraft,
  { shelf, userId, host }: DiscardOptions,
): Promise<void> {
  if (fate !== 'editing') {
    if (fate !== 'discarded') await shelf.write(userId, { draft, fate: 'discarded' });
    const isTakenBack = await takeBack(draft.key, host);
    const present = await shelf.read(userId);
    if (!isTakenBack || present?.draft.key !== draft.key) return;
  }
  await shelf.remove(userId);
}
