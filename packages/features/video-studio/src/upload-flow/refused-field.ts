import type { ApiFailure } from '@kinora/sdk';

/** The fields of an upload that the host can refuse individually. */
export const refusableFields = ['videoFile', 'thumbnail', 'title', 'description'] as const;
export type RefusableField = (typeof refusableFields)[number];

/** Returns the first field that the body of a refusal names. */
function namedField(body: unknown): unknown {
  const errors: unknown =
    typeof body === 'object' && body ? Reflect.get(body, 'errors') : undefined;
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
  return typeof first === 'object' && first ? Reflect.get(first, 'path') : undefined;
}

/** Returns whether a status refers to a file: it is too large, or of an unsupported type. */
const isAboutFile = (status: number | undefined) => status === 413 || status === 415;

/**
 * Returns the field that the host refused; `undefined` when the refusal is about something else. A refusal of a file that does
 * not name the field means the video if no thumbnail was sent.
 */
export function refusedField(
  { status, responseBody }: ApiFailure,
  hasThumbnail: boolean,
): RefusableField | undefined {
  const named = namedField(responseBody);
  const field = refusableFields.find((name) => name === named);
  if (field) return field;
  return isAboutFile(status) && !hasThumbnail ? 'videoFile' : undefined;
}
