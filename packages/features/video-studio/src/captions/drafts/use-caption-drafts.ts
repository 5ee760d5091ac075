import type { VideoId } from '@kinora/domain';
import { useAuth } from '@kinora/server-state';
import { useEffect, useState } from 'react';
import type { CaptionDraft, CaptionDraftStore } from './caption-draft.ts';

type DraftName = Pick<CaptionDraft, 'language' | 'baseVersion'>;

/** The drafts that the signed-in user has of the captions of a video. */
export interface CaptionDrafts {
  /** Newest first; `undefined` until they are read. Drafts that this page writes are not among them before `reload`. */
  readonly found: readonly CaptionDraft[] | undefined;
  readonly write: (draft: CaptionDraft) => Promise<void>;
  readonly remove: (draft: DraftName) => void;
  /** Leaves the draft out of `found`; it stays on the device. */
  readonly dismiss: (draft: DraftName) => void;
  readonly reload: () => Promise<void>;
}

/** Reads the drafts on mount. */
export function useCaptionDrafts(store: CaptionDraftStore, videoId: VideoId): CaptionDrafts {
  const userId = useAuth().user?.id;
  const [found, setFound] = useState<readonly CaptionDraft[]>();
  useEffect(() => {
    let isCurrent = true;
    async function read() {
      const drafts = userId ? await store.list({ userId, videoId }) : [];
      if (isCurrent) setFound(drafts);
    }
    void read();
    return () => {
      isCurrent = false;
    };
  }, [store, userId, videoId]);

  const dismiss = ({ language, baseVersion }: DraftName) =>
    setFound((drafts) =>
      drafts?.filter((one) => one.language !== language || one.baseVersion !== baseVersion),
    );
  return {
    found,
    dismiss,
    async write(draft) {
      if (userId) await store.write({ userId, videoId }, draft);
    },
    remove(draft) {
      dismiss(draft);
      if (userId) void store.remove({ userId, videoId }, draft);
    },
    async reload() {
      if (userId) setFound(await store.list({ userId, videoId }));
    },
  };
}
