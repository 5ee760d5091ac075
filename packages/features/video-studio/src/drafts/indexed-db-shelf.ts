import type { UserId } from '@kinora/domain';
import { delMany, getMany, set } from 'idb-keyval';

import type { KeptDraft } from '../upload-flow/upload-machine.ts';
import { draftKeys, draftSlots, openDraftStore } from './draft-keys.ts';
import type { DraftShelf } from './draft-shelf.ts';
import { slotOfThisTab } from './draft-slot.ts';
import { ifAllowed } from './if-allowed.ts';
import { keptFrom, recordOf } from './kept-record.ts';

/** Files are written once, fields with each key press. */
interface Written {
  readonly videoFile: File | undefined;
  readonly thumbnail: File | undefined;
}

/**
 * Drafts in IndexedDB, where browsers can hold files; each tab has one of its own. A private window or a full disk
 * keeps less, or nothing.
 */
export function createIndexedDbShelf(): DraftShelf {
  const store = openDraftStore();
  const written = new Map<UserId, Written>();

  async function slotsInUse(userId: UserId) {
    const words = draftSlots.map((slot) => draftKeys(userId, slot)[0]);
    const found = store && (await ifAllowed(() => getMany<unknown>(words, store)));
    return draftSlots.filter((slot) => found?.[slot] !== undefined);
  }

  const keysOf = async (userId: UserId) =>
    draftKeys(userId, await slotOfThisTab(userId, () => slotsInUse(userId)));

  return {
    async read(userId) {
      if (!store) return undefined;
      const keys = [...(await keysOf(userId))];
      const found = await ifAllowed(() => getMany<unknown>(keys, store));
      const [fields, videoFile, thumbnail] = found ?? [];
      const kept = keptFrom(fields, { videoFile, thumbnail });
      if (kept)
        written.set(userId, {
          videoFile: kept.draft.videoFile,
          thumbnail: kept.draft.thumbnail,
        });
      return kept;
    },

    async write(userId, kept: KeptDraft) {
      if (!store) return;
      const [fieldsKey, videoKey, thumbnailKey] = await keysOf(userId);
      const { videoFile, thumbnail } = kept.draft;
      const before = written.get(userId);
      written.set(userId, { videoFile, thumbnail });
      // Each by itself: without room for a file it is asked for again, the words are kept all the same.
      const writeFile = (key: string, file: File | undefined) =>
        ifAllowed(() => (file ? set(key, file, store) : delMany([key], store)));
      const writes = [ifAllowed(() => set(fieldsKey, recordOf(kept), store))];
      // Without knowing what stands there it is written again: no file of another draft may stay.
      if (!before || before.videoFile !== videoFile) writes.push(writeFile(videoKey, videoFile));
      if (!before || before.thumbnail !== thumbnail) {
        writes.push(writeFile(thumbnailKey, thumbnail));
      }
      await Promise.all(writes);
    },

    async remove(userId) {
      written.delete(userId);
      if (!store) return;
      const keys = [...(await keysOf(userId))];
      await ifAllowed(() => delMany(keys, store));
    },
  };
}
