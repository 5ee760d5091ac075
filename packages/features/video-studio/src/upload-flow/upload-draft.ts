import type { PlaylistId, Visibility } from '@kinora/domain';
import { type FieldErrors, checkFields, uploadDetailsSchema } from '@kinora/validation';

/** The steps of the dialog, in their order. */
export const uploadSteps = ['file', 'details', 'visibility', 'playlist'] as const;
export type UploadStep = (typeof uploadSteps)[number];

/** Everything that the user has entered for one video. */
export interface UploadDraft {
  /** Idempotency key: the host recognises a draft that is sent twice. */
  readonly key: string;
  readonly step: UploadStep;
  readonly title: string;
  readonly description: string;
  readonly visibility: Visibility;
  readonly playlistIds: readonly PlaylistId[];
  readonly videoFile?: File | undefined;
  /** Default: the host takes a picture from the video. */
  readonly thumbnail?: File | undefined;
  /** An attempt was interrupted or cancelled and its outcome is unknown. If the host has stored the video, it must be deleted. */
  readonly isUnsettled?: boolean | undefined;
}

/** The parts of a draft that the user edits. */
export type DraftChange = Partial<Omit<UploadDraft, 'key' | 'step' | 'isUnsettled'>>;

/** A draft with a video file. */
export interface ReadyDraft extends UploadDraft {
  readonly videoFile: File;
}

/** Returns an empty draft. Its visibility is private. */
export const emptyDraft = (key: string): UploadDraft => ({
  key,
  step: 'file',
  title: '',
  description: '',
  visibility: 'private',
  playlistIds: [],
});

/** Returns whether nothing has been entered yet. */
export const isBlank = ({ title, description, videoFile, thumbnail }: UploadDraft) =>
  title === '' && description === '' && !videoFile && !thumbnail;

const rules = uploadDetailsSchema<File>();

/** Returns the errors of step 2. No other step can have errors. */
export function detailsErrors(details: {
  readonly title: string;
  readonly description: string;
  readonly thumbnail?: File | string | undefined;
}): FieldErrors {
  const { title, description, thumbnail } = details;
  const checked = checkFields(rules, { title, description, thumbnail });
  return checked.ok ? {} : checked.errors;
}

/** Returns whether a change of step is allowed: none without a file, none away from step 2 while it has errors. */
export function canGo(
  from: UploadStep,
  to: UploadStep,
  { hasFile, hasErrors }: { readonly hasFile: boolean; readonly hasErrors: boolean },
): boolean {
  if (from === to || !hasFile) return false;
  // From the other steps only the way to step 2 is allowed, to correct the errors.
  return !hasErrors || (from !== 'details' && to === 'details');
}

/** Returns the next (1) or the previous (-1) step; `undefined` at the ends. */
export const neighbourOf = (step: UploadStep, offset: 1 | -1): UploadStep | undefined =>
  uploadSteps[uploadSteps.indexOf(step) + offset];
