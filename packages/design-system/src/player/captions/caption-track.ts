/** Captions of a video in one language. */
export interface CaptionTrack {
  /** The address of a WebVTT file. If it is on another origin, that origin must allow to read it (CORS). */
  readonly src: string;
  /** BCP 47, such as "en". */
  readonly language: string;
  /** Shown in menus, such as "English". */
  readonly label: string;
}
