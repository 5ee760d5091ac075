import type { Visibility } from '@kinora/domain';

/** The steps, in order. */
export type WizardStep = 'file' | 'details' | 'visibility' | 'playlist';

/** The values that the wizard shows and changes. */
export interface WizardValues {
  readonly title: string;
  readonly description: string;
  readonly visibility: Visibility;
  readonly videoFile?: File | undefined;
  /** A chosen image file, or an image URL. */
  readonly thumbnail?: File | string | undefined;
}

/** A change by the user. Choosing a video file is a separate event. */
export type WizardChange = Partial<Omit<WizardValues, 'videoFile'>>;

/** The error messages, by field. */
export interface WizardErrors {
  /**
   * Why the chosen file was refused. Shown in step 1 without blocking anything: an earlier accepted file stays chosen.
   */
  readonly videoFile?: string | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly thumbnail?: string | undefined;
}

/** What is known about the chosen video before the upload. */
export interface WizardVideoFacts {
  /** A short summary, such as "0:06, 640 × 360". */
  readonly summary?: string | undefined;
  /** Its first frame, offered as the thumbnail. */
  readonly firstFrame?: Blob | undefined;
}
