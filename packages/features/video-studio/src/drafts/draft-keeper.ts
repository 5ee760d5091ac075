import type { UserId } from '@kinora/domain';

import type { KeptDraft } from '../upload-flow/upload-machine.ts';
import type { DraftShelf } from './draft-shelf.ts';

export interface DraftKeeperOptions {
  readonly shelf: DraftShelf;
  readonly userId: UserId;
  /** Asked before each write: nothing is kept for somebody who has logged out. */
  readonly mayKeep: () => boolean;
}

/** Keeps the changes of one draft, one after the other; what a newer change has overtaken is not written any more. */
export function createDraftKeeper({ shelf, userId, mayKeep }: DraftKeeperOptions) {
  let newest = 0;
  let last: Promise<void> = Promise.resolve();

  async function apply(kept: KeptDraft | undefined, turn: number, before: Promise<void>) {
    await before;
    if (turn !== newest || !mayKeep()) return;
    await (kept ? shelf.write(userId, kept) : shelf.remove(userId));
  }

  return (kept: KeptDraft | undefined): Promise<void> => {
    newest += 1;
    last = apply(kept, newest, last);
    return last;
  };
}
