import type { UserId } from '@kinora/domain';
import { delMany, getMany, set } from 'idb-keyval';

import type { KeptDraft } from '../upload-flow/upload-machine.ts';
import { draftKeys, draftSlots, openDraftStore } from './draft-keys.ts';
import type { DraftShelf } from './draft-shelf.ts';
import { slotOfThisTab } from './draft-slot.ts';
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
    const found = store ? await getMany<unknown>(words, store).catch(() => []) : [];
    return draftSlots.filter((slot) => found[slot] !== undefined);
  }

  const keysOf = async (userId: UserId) =>
    draftKeys(userId, await slotOfThisTab(userId, () => slotsInUse(userId)));

  async function writeFile(key: string, file: File | undefined): Promise<void> {
    try {
      if (store) await (file ? set(key, file, store) : delMany([key], store));
    } catch {
      // No room for the file: it is asked for again, the words are kept all the same.
    }
  }

  return {
    async read(userId) {
      if (!store) return undefined;
      try {
        const keys = [...(await keysOf(userId))];
        const [fields, videoFile, thumbnail] = await getMany<unknown>(keys, store);
        const kept = keptFrom(fields, { videoFile, thumbnail });
        if (kept)
          written.set(userId, {
            ...kept.draft,
            videoFile: kept.draft.videoFile,
            thumbnail: kept.draft.thumbnail,
          });
        return kept;
      } catch {
        return undefined; // this browser keeps nothing
      }
    },

    async write(userId, kept: KeptDraft) {
      if (!store) return;
      const [fieldsKey, videoKey, thumbnailKey] = await keysOf(userId);
      const { videoFile, thumbnail } = kept.draft;
      const before = written.get(userId);
      written.set(userId, { videoFile, thumbnail });
      const writes: Promise<void>[] = [
        set(fieldsKey, recordOf(kept), store).catch(() => undefined),
      ];
      // Without knowing what stands there it is written again: no file of another draft may stay.
      if (!before || before.videoFile !== videoFile) writes.push(writeFile(videoKey, videoFile));
      if (!before || before.thumbnail !== thumbnail) {
        writes.push(writeFile(thumbnailKey, thumbnail));
      }
      await Promise.all(writes);
    },

    async remove(userId) {
      written.delete(userId);
      if (store) await delMany([...(await keysOf(userId))], store).catch(() => undefined);
    },
  };
}
