/** Why an own video, or an optional part of it such as the storyboard, could not be made. */
export interface VideoNote {
  /** `video`, or the name of the part; hosts may add names. */
  readonly part: string;
  /** A sentence for the owner, such as `No storyboard: the file is damaged at 0:31.` */
  readonly text: string;
  /** Whether the owner can have it made again, because another attempt may succeed. */
  readonly canRetry: boolean;
  /** Whether the host is about to make it again. */
  readonly isRetrying: boolean;
}
