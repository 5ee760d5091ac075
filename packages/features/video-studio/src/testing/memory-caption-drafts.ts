import {
  type CaptionDraft,
  type CaptionDraftStore,
  newestFirst,
} from '../captions/drafts/caption-draft.ts';

/** Stores the drafts of one user and one video in memory. */
export function createMemoryCaptionDrafts(
  initial: readonly CaptionDraft[] = [],
): CaptionDraftStore {
  let drafts = initial;
  const others = ({ language, baseVersion }: Pick<CaptionDraft, 'language' | 'baseVersion'>) =>
    drafts.filter((draft) => draft.language !== language || draft.baseVersion !== baseVersion);
  return {
    list: async () => newestFirst(drafts),
    async write(_owner, draft) {
      drafts = [...others(draft), draft];
    },
    async remove(_owner, draft) {
      drafts = others(draft);
    },
  };
}
