import { asPlaylistId, visibilities } from '@kinora/domain';
import * as v from 'valibot';

import { uploadSteps } from '../upload-flow/upload-draft.ts';
import type { KeptDraft } from '../upload-flow/upload-machine.ts';

/** What stands beside the files. Another version of the site may have written it: it is checked when it is read. */
const record = v.object({
  key: v.pipe(v.string(), v.uuid()),
  step: v.picklist(uploadSteps),
  title: v.string(),
  description: v.string(),
  visibility: v.picklist(visibilities),
  playlistIds: v.array(v.pipe(v.string(), v.transform(asPlaylistId))),
  fate: v.picklist(['editing', 'sent', 'cancelled', 'discarded']),
});

/** A draft without its files, as it is written. */
export function recordOf({ draft, fate }: KeptDraft): v.InferInput<typeof record> {
  const { key, step, title, description, visibility, playlistIds } = draft;
  return { key, step, title, description, visibility, playlistIds: [...playlistIds], fate };
}

const fileOr = (value: unknown) => (value instanceof File ? value : undefined);

/** A draft from what was found; `undefined` when it is damaged. */
export function keptFrom(
  found: unknown,
  files: { readonly videoFile: unknown; readonly thumbnail: unknown },
): KeptDraft | undefined {
  const checked = v.safeParse(record, found);
  if (!checked.success) return undefined;
  const { fate, ...fields } = checked.output;
  const { videoFile, thumbnail } = files;
  return {
    fate,
    draft: { ...fields, videoFile: fileOr(videoFile), thumbnail: fileOr(thumbnail) },
  };
}
