import type { UserId, VideoId } from '@kinora/domain';
import * as v from 'valibot';

const textSchema = v.exactOptional(v.string());

/** Checked when read, because another version of the site may have written it. */
const captionDraftSchema = v.object({
  language: v.string(),
  /** The version of the captions that the draft changes; 0 if the video had none in this language. */
  baseVersion: v.number(),
  /** The page that wrote the draft: each has drafts of its own, so that two tabs do not overwrite each other's. */
  pageId: v.string(),
  /** Milliseconds since 1970. */
  savedAtMs: v.number(),
  cues: v.array(
    v.object({
      startMs: v.number(),
      endMs: v.number(),
      /** As typed: markup and `&` are not escaped yet. */
      text: v.string(),
      settings: v.exactOptional(
        v.object({
          line: textSchema,
          position: textSchema,
          size: textSchema,
          align: v.exactOptional(v.picklist(['start', 'center', 'end', 'left', 'right'])),
        }),
      ),
    }),
  ),
});

/** Changes of captions that are not saved on the host. */
export type CaptionDraft = v.InferOutput<typeof captionDraftSchema>;

/** Returns the draft in a record of the database; `undefined` if the record has another form. */
export function parseCaptionDraft(record: unknown): CaptionDraft | undefined {
  const { success, output } = v.safeParse(captionDraftSchema, record);
  return success ? output : undefined;
}

/** What tells the drafts of a user and a video apart. */
export type DraftName = Pick<CaptionDraft, 'language' | 'baseVersion' | 'pageId'>;

export const hasName = (draft: CaptionDraft, { language, baseVersion, pageId }: DraftName) =>
  draft.language === language && draft.baseVersion === baseVersion && draft.pageId === pageId;

/** The video and the user to whom drafts belong. */
export interface DraftOwner {
  readonly userId: UserId;
  readonly videoId: VideoId;
}

/**
 * Stores drafts of captions beyond the life of the page, one for each language, version and page. Never rejects: `list`
 * does not return what could not be stored.
 */
export interface CaptionDraftStore {
  /** Newest first. */
  readonly list: (owner: DraftOwner) => Promise<readonly CaptionDraft[]>;
  readonly write: (owner: DraftOwner, draft: CaptionDraft) => Promise<void>;
  readonly remove: (owner: DraftOwner, name: DraftName) => Promise<void>;
  /** Stores `draft` in the place of another one, in one step: a page that ends meanwhile leaves one of them, never both. */
  readonly replace: (owner: DraftOwner, replaced: DraftName, draft: CaptionDraft) => Promise<void>;
}

export const newestFirst = (drafts: readonly CaptionDraft[]): CaptionDraft[] =>
  drafts.toSorted((one, other) => other.savedAtMs - one.savedAtMs);
