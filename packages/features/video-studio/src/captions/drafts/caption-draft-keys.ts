import type { UserId } from '@kinora/domain';
import { createStore, keys } from 'idb-keyval';

/** Opens the IndexedDB database of caption drafts. Returns `undefined` where the browser has none. */
export function openCaptionDrafts() {
  try {
    return typeof indexedDB === 'undefined' ? undefined : createStore('kinora-captions', 'drafts');
  } catch {
    return undefined; // with site data forbidden, in some browsers even reading `indexedDB` throws
  }
}

type Store = NonNullable<ReturnType<typeof openCaptionDrafts>>;

/** The keys of drafts that begin with these parts: a user, or a user and a video. */
export async function captionDraftKeys(
  store: Store,
  [userId, videoId]: readonly [UserId, string?],
): Promise<IDBValidKey[]> {
  const all = await keys(store);
  return all.filter(
    (key) =>
      Array.isArray(key) && key[0] === userId && (videoId === undefined || key[1] === videoId),
  );
}
