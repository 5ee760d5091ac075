/** `waiting` and `running` end as `done`, as `none` (nothing to write down), or as `failed` after two attempts. */
export type AutomaticCaptionsState = 'waiting' | 'running' | 'done' | 'none' | 'failed';

/** The captions that the host makes of an own video by speech recognition. */
export interface AutomaticCaptions {
  /** Whether the owner wants them. */
  readonly isOn: boolean;
  /** Absent while none were requested, as for a video that is still being processed. */
  readonly state?: AutomaticCaptionsState | undefined;
  /** Why there are none, such as `the video has no sound.`; only with `none` and `failed`. */
  readonly reason?: string | undefined;
}
