/** Whether a person has uploaded or edited the captions, or a machine has made them. */
export type CaptionOrigin = 'uploaded' | 'machine';

/** The captions of a video in one language. */
export interface CaptionTrack {
  /** BCP 47 in its canonical form, such as `en` or `pt-BR`; a video has one track per language. */
  readonly language: string;
  /** Shown in menus, such as `English`. */
  readonly label: string;
  /** Absolute URL of a WebVTT file. It changes with each version. */
  readonly src: string;
  readonly origin: CaptionOrigin;
  /** Grows with each change; names the version that an edit replaces. */
  readonly version: number;
}
