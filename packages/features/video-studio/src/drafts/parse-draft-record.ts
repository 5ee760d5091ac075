import { asPlaylistId, visibilities } from '@kinora/domain';
import * as v from 'valibot';
import { uploadSteps } from '../upload-flow/upload-draft.ts';
import type { SavedDraft } from '../upload-flow/upload-machine.ts';

/** Checked when read, because another version of the site may have written them. */
const draftRecordSchema = v.object({
  key: v.pipe(v.string(), v.uuid()),
  step: v.picklist(uploadSteps),
  title: v.string(),
  description: v.string(),
  visibility: v.picklist(visibilities),
  playlistIds: v.array(v.pipe(v.string(), v.transform(asPlaylistId))),
  fate: v.picklist(['editing', 'sent', 'cancelled', 'discarded']),
});

/** The stored fields of a draft. */
export type DraftRecord = v.InferInput<typeof draftRecordSchema>;

const fileOrUndefined = (value: unknown) => (value instanceof File ? value : undefined);

/** Parses a stored record and adds the files. Returns `undefined` when the record is invalid. */
export function parseDraftRecord(
  record: unknown,
  files: { readonly videoFile: unknown; readonly thumbnail: unknown },
): SavedDraft | undefined {
  const checked = v.safeParse(draftRecordSchema, record);
  if (!checked.success) return undefined;
  const { fate: status, ...fields } = checked.output;
  const { videoFile, thumbnail } = files;
  return {
    status,
    draft: {
      ...fields,
      videoFile: fileOrUndefined(videoFile),
      thumbnail: fileOrUndefined(thumbnail),
    },
  };
}
