import type { ApiFailure } from '@kinora/sdk';

/** The fields of an upload that the host can refuse individually. */
export const refusableFields = ['videoFile', 'thumbnail', 'title', 'description'] as const;
export type RefusableField = (typeof refusableFields)[number];

/** Returns whether a status refers to a file: it is too large, or of an unsupported type. */
const isAboutFile = (status: number | undefined) => status === 413 || status === 415;

/**
 * Returns the field that the host refused; `undefined` when the refusal is about something else. A refusal of a file that does
 * not name the field means the video if no thumbnail was sent.
 */
export function refusedField(
  failure: ApiFailure,
  hasThumbnail: boolean,
): RefusableField | undefined {
  const field = refusableFields.find((name) => name === failure.fieldErrors[0]?.path);
  if (field) return field;
  return isAboutFile(failure.status) && !hasThumbnail ? 'videoFile' : undefined;
}
