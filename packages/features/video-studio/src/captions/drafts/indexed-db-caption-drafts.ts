import { delMany, getMany, promisifyRequest, set } from 'idb-keyval';
import { tryStorage } from '../../drafts/try-storage.ts';
import { captionDraftKeys, openCaptionDrafts } from './caption-draft-keys.ts';
import {
  type CaptionDraftStore,
  type DraftName,
  type DraftOwner,
  newestFirst,
  parseCaptionDraft,
} from './caption-draft.ts';

const keyOf = ({ userId, videoId }: DraftOwner, { language, baseVersion, pageId }: DraftName) => [
  userId,
  videoId,
  language,
  baseVersion,
  pageId,
];

/** Creates a store of caption drafts in IndexedDB. In a private window or on a full disk it stores nothing. */
export function createIndexedDbCaptionDrafts(): CaptionDraftStore {
  const store = openCaptionDrafts();
  return {
    async list({ userId, videoId }) {
      if (!store) return [];
      const records = await tryStorage(async () =>
        getMany<unknown>(await captionDraftKeys(store, [userId, videoId]), store),
      );
      const drafts = (records ?? []).map(parseCaptionDraft);
      return newestFirst(drafts.filter((draft) => draft !== undefined));
    },
    async write(owner, draft) {
      if (store) await tryStorage(() => set(keyOf(owner, draft), draft, store));
    },
    async remove(owner, name) {
      if (store) await tryStorage(() => delMany([keyOf(owner, name)], store));
    },
    async replace(owner, replaced, draft) {
      const inOneStep = (drafts: IDBObjectStore) => {
        drafts.delete(keyOf(owner, replaced));
        drafts.put(draft, keyOf(owner, draft));
        return promisifyRequest(drafts.transaction);
      };
      if (store) await tryStorage(() => store('readwrite', inOneStep));
    },
  };
}
