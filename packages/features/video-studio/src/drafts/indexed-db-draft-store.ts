import type { UserId } from '@kinora/domain';
import { delMany, getMany, set } from 'idb-keyval';
import type { SavedDraft } from '../upload-flow/upload-machine.ts';
import { draftKeys, draftSlots, openDraftDatabase } from './draft-keys.ts';
import { toDraftRecord } from './draft-record.ts';
import { slotOfThisTab } from './draft-slot.ts';
import type { DraftStore } from './draft-store.ts';
import type { parseDraftRecord } from './parse-draft-record.ts';
import { tryStorage } from './try-storage.ts';

/** The files that are in the database already: a file is written once, the fields with each key press. */
interface WrittenFiles {
  readonly videoFile: File | undefined;
  readonly thumbnail: File | undefined;
}

/**
 * Creates a store of drafts in IndexedDB, which can hold files. Each tab has a slot of its own. In a private window or on a
 * full disk it stores less, or nothing. `loadParser` is called only when there is a draft to read; it must not reject.
 */
export function createIndexedDbDraftStore(
  loadParser: () => Promise<typeof parseDraftRecord>,
): DraftStore {
  const store = openDraftDatabase();
  const written = new Map<UserId, WrittenFiles>();

  async function slotsInUse(userId: UserId) {
    const fieldsKeys = draftSlots.map((slot) => draftKeys(userId, slot)[0]);
    const records = store && (await tryStorage(() => getMany<unknown>(fieldsKeys, store)));
    return draftSlots.filter((slot) => records?.[slot] !== undefined);
  }

  const keysOf = async (userId: UserId) =>
    draftKeys(userId, await slotOfThisTab(userId, () => slotsInUse(userId)));

  return {
    async read(userId) {
      if (!store) return undefined;
      const keys = [...(await keysOf(userId))];
      const values = await tryStorage(() => getMany<unknown>(keys, store));
      const [fields, videoFile, thumbnail] = values ?? [];
      if (fields === undefined) return undefined;
      const parse = await loadParser();
      const saved = parse(fields, { videoFile, thumbnail });
      if (saved)
        written.set(userId, {
          videoFile: saved.draft.videoFile,
          thumbnail: saved.draft.thumbnail,
        });
      return saved;
    },

    async write(userId, saved: SavedDraft) {
      if (!store) return;
      const [fieldsKey, videoKey, thumbnailKey] = await keysOf(userId);
      const { videoFile, thumbnail } = saved.draft;
      const before = written.get(userId);
      written.set(userId, { videoFile, thumbnail });
      // Each entry is written separately: when a file does not fit, the fields are stored anyway.
      const writeFile = (key: string, file: File | undefined) =>
        tryStorage(() => (file ? set(key, file, store) : delMany([key], store)));
      const writes = [tryStorage(() => set(fieldsKey, toDraftRecord(saved), store))];
      // When the stored files are unknown, both are written: no file of another draft may remain.
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
      await tryStorage(() => delMany(keys, store));
    },
  };
}
