import {
  type CaptionDraft,
  type CaptionDraftStore,
  type DraftName,
  hasName,
  newestFirst,
} from '../captions/drafts/caption-draft.ts';

/** Stores the drafts of one user and one video in memory. */
export function createMemoryCaptionDrafts(
  initial: readonly CaptionDraft[] = [],
): CaptionDraftStore {
  let drafts = initial;
  const others = (name: DraftName) => drafts.filter((draft) => !hasName(draft, name));
  return {
    list: async () => newestFirst(drafts),
    async write(_owner, draft) {
      drafts = [...others(draft), draft];
    },
    async remove(_owner, name) {
      drafts = others(name);
    },
    async replace(_owner, replaced, draft) {
      drafts = [...others(replaced).filter((one) => !hasName(one, draft)), draft];
    },
  };
}
