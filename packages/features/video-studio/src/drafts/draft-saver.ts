import type { UserId } from '@kinora/domain';
import type { SavedDraft } from '../upload-flow/upload-machine.ts';
import type { DraftStore } from './draft-store.ts';

export interface DraftSaverOptions {
  readonly draftStore: DraftStore;
  readonly userId: UserId;
  /** Called before each write. Returns `false` once the user has logged out; nothing is written then. */
  readonly maySave: () => boolean;
}

/** Returns a function that saves a draft, or removes it for `undefined`. Writes run one at a time; a write that a newer one has superseded is skipped. */
export function createDraftSaver({ draftStore, userId, maySave }: DraftSaverOptions) {
  let latest = 0;
  let last: Promise<void> = Promise.resolve();

  async function apply(saved: SavedDraft | undefined, turn: number, previous: Promise<void>) {
    await previous;
    if (turn !== latest || !maySave()) return;
    await (saved ? draftStore.write(userId, saved) : draftStore.remove(userId));
  }

  return (saved: SavedDraft | undefined): Promise<void> => {
    latest += 1;
    last = apply(saved, latest, last);
    return last;
  };
}
