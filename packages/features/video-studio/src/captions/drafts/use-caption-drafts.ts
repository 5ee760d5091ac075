import type { VideoId } from '@kinora/domain';
import { useAuth, useSdk } from '@kinora/server-state';
import { useEffect, useState } from 'react';
import {
  type CaptionDraft,
  type CaptionDraftStore,
  type DraftName,
  type DraftOwner,
  hasName,
} from './caption-draft.ts';
import { PAGE_ID, announcePage, otherOpenPages } from './open-pages.ts';

/** Changes that this page stores as its own draft. */
export type UnsavedCaptions = Omit<CaptionDraft, 'pageId'>;

/** The drafts that the signed-in user has of the captions of a video. */
export interface CaptionDrafts {
  /**
   * Those of this page and of closed ones, newest first; `undefined` until they are read. Drafts that this page writes are
   * not among them before `reload`.
   */
  readonly found: readonly CaptionDraft[] | undefined;
  /** Replaces the draft of this page in the same language and version. */
  readonly write: (unsaved: UnsavedCaptions) => Promise<void>;
  /** Removes the draft of this page. */
  readonly removeOwn: (name: Pick<UnsavedCaptions, 'language' | 'baseVersion'>) => void;
  readonly remove: (name: DraftName) => void;
  /** Makes the draft of a closed page one of this page, and leaves it out of `found`. */
  readonly takeOver: (draft: CaptionDraft) => Promise<void>;
  readonly reload: () => Promise<void>;
}

async function listFree(store: CaptionDraftStore, owner: DraftOwner) {
  // In this order: a page that opens in between has announced itself before it writes.
  const drafts = await store.list(owner);
  const others = await otherOpenPages();
  return drafts.filter(({ pageId }) => !others.includes(pageId));
}

/** Reads the drafts on mount. */
export function useCaptionDrafts(store: CaptionDraftStore, videoId: VideoId): CaptionDrafts {
  const { session } = useSdk();
  const userId = useAuth().user?.id;
  const [found, setFound] = useState<readonly CaptionDraft[]>();
  useEffect(() => {
    let isCurrent = true;
    async function read() {
      const drafts = userId ? await listFree(store, { userId, videoId }) : [];
      if (isCurrent) setFound(drafts);
    }
    void read();
    return () => {
      isCurrent = false;
    };
  }, [store, userId, videoId]);

  /** Announces this page. Returns to whom it may write drafts now. */
  async function ownerNow(): Promise<DraftOwner | undefined> {
    await announcePage();
    const now = session.state();
    // A logout, also in another tab, has deleted the drafts before this page knows of it.
    const isSignedIn = userId && now.accessToken !== null && now.user?.id === userId;
    return isSignedIn ? { userId, videoId } : undefined;
  }

  async function write(unsaved: UnsavedCaptions) {
    const owner = await ownerNow();
    if (owner) await store.write(owner, { ...unsaved, pageId: PAGE_ID });
  }

  function remove(name: DraftName) {
    setFound((drafts) => drafts?.filter((draft) => !hasName(draft, name)));
    if (userId) void store.remove({ userId, videoId }, name);
  }

  return {
    found,
    write,
    remove,
    removeOwn: (name) => remove({ ...name, pageId: PAGE_ID }),
    async takeOver(draft) {
      setFound((drafts) => drafts?.filter((one) => !hasName(one, draft)));
      if (draft.pageId === PAGE_ID) return;
      const owner = await ownerNow();
      if (owner) await store.replace(owner, draft, { ...draft, pageId: PAGE_ID });
    },
    async reload() {
      if (userId) setFound(await listFree(store, { userId, videoId }));
    },
  };
}
