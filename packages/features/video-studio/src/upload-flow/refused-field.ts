import type { ApiFailure } from '@kinora/sdk';

/** The fields of an upload that a host may refuse by themselves. */
export const refusableFields = ['videoFile', 'thumbnail', 'title', 'description'] as const;
export type RefusableField = (typeof refusableFields)[number];

/** The field that a refusal names first. */
function namedField(body: unknown): unknown {
  const errors: unknown =
    typeof body === 'object' && body ? Reflect.get(body, 'errors') : undefined;
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
  return typeof first === 'object' && first ? Reflect.get(first, 'path') : undefined;
}

/** Statuses that are about a file: it is too large, or of another kind. */
const isAboutFile = (status: number | undefined) => status === 413 || status === 415;

/**
 * The field that a host refused; `undefined` where the refusal is about something else. A host that does not name the file
 * can only mean the video when no thumbnail was sent.
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
