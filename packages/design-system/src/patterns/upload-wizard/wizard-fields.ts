import type { Visibility } from '@kinora/domain';

/** The steps, in their order. */
export type WizardStep = 'file' | 'details' | 'visibility' | 'playlist';

/** What the wizard shows and changes. */
export interface WizardValues {
  readonly title: string;
  readonly description: string;
  readonly visibility: Visibility;
  readonly videoFile?: File | undefined;
  /** A picked picture, or the address of one. */
  readonly thumbnail?: File | string | undefined;
}

/** One change of a person. A file for the video is an event of its own. */
export type WizardChange = Partial<Omit<WizardValues, 'videoFile'>>;

/** What is wrong, by field. */
export interface WizardErrors {
  /** Why the picked file was refused. It stands in step 1 and closes nothing: an earlier file, where there is one, still holds. */
  readonly videoFile?: string | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly thumbnail?: string | undefined;
}

/** What is known of the picked video before it is sent. */
export interface WizardVideoFacts {
  /** In short, such as "0:06, 640 × 360". */
  readonly summary?: string | undefined;
  /** Its first picture, offered as thumbnail. */
  readonly firstFrame?: Blob | undefined;
}
