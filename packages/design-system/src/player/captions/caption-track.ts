/** Captions of a video in one language. */
export interface CaptionTrack {
  /** WebVTT, from the same origin. */
  readonly src: string;
  /** BCP 47, such as "en". */
  readonly language: string;
  /** Shown in menus, such as "English". */
  readonly label: string;
}
