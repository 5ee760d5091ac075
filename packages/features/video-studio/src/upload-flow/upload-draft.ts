import type { PlaylistId, Visibility } from '@kinora/domain';
import { type FieldErrors, checkFields, uploadDetailsSchema } from '@kinora/validation';

/** The steps of the dialog, in their order. */
export const uploadSteps = ['file', 'details', 'visibility', 'playlist'] as const;
export type UploadStep = (typeof uploadSteps)[number];

/** What is typed, picked and chosen for one video. */
export interface UploadDraft {
  /** Lets the host recognise this draft when it comes twice. */
  readonly key: string;
  readonly step: UploadStep;
  readonly title: string;
  readonly description: string;
  readonly visibility: Visibility;
  readonly playlistIds: readonly PlaylistId[];
  readonly videoFile?: File | undefined;
  /** Without one the host takes a picture from the video. */
  readonly thumbnail?: File | undefined;
  /** An attempt broke off or was cancelled, and the host has not been asked yet: if it is stored, it has to go. */
  readonly isUnsettled?: boolean | undefined;
}

/** What a person changes in a draft; steps and keys move by themselves. */
export type DraftChange = Partial<Omit<UploadDraft, 'key' | 'step' | 'isUnsettled'>>;

/** A draft with something to send. */
export interface ReadyDraft extends UploadDraft {
  readonly videoFile: File;
}

/** An empty draft, private as every upload begins. */
export const emptyDraft = (key: string): UploadDraft => ({
  key,
  step: 'file',
  title: '',
  description: '',
  visibility: 'private',
  playlistIds: [],
});

/** Has nobody put anything into it yet? */
export const isBlank = ({ title, description, videoFile, thumbnail }: UploadDraft) =>
  title === '' && description === '' && !videoFile && !thumbnail;

const rules = uploadDetailsSchema<File>();

/** What is wrong in step 2, the one step that can be wrong. */
export function detailsErrors(details: {
  readonly title: string;
  readonly description: string;
  readonly thumbnail?: File | string | undefined;
}): FieldErrors {
  const { title, description, thumbnail } = details;
  const checked = checkFields(rules, { title, description, thumbnail });
  return checked.ok ? {} : checked.errors;
}

/** Where a step may lead: never away from step 2 while it has errors, and nowhere without a file. */
export function canGo(
  from: UploadStep,
  to: UploadStep,
  { hasFile, hasErrors }: { readonly hasFile: boolean; readonly hasErrors: boolean },
): boolean {
  if (from === to || !hasFile) return false;
  // From the other steps an error can only be mended.
  return !hasErrors || (from !== 'details' && to === 'details');
}

/** The step before or after; `undefined` at the ends. */
export const neighbourOf = (step: UploadStep, offset: 1 | -1): UploadStep | undefined =>
  uploadSteps[uploadSteps.indexOf(step) + offset];
