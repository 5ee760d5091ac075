/** Captions of an uploaded file that its owner may add to the video. */
export interface FoundCaptionTrack {
  /** Unique among those of the video. */
  readonly id: string;
  /** BCP 47 tag in canonical form; absent if the file does not say it. */
  readonly language?: string | undefined;
  /** The name of the track in the file, one line of at most 100 characters, if it has one. */
  readonly title?: string | undefined;
  /** Absolute URL of a WebVTT file, which only the owner gets. */
  readonly src: string;
}

/** Captions of an uploaded file that cannot be used. */
export interface LeftOutCaptions extends Pick<FoundCaptionTrack, 'language' | 'title'> {
  /** `pictures`: their words are pictures. `unreadable`: they are damaged, too large, or in an unknown format. */
  readonly reason: 'pictures' | 'unreadable';
}

/** The captions that an uploaded file contains. They are not captions of the video until its owner adds them. */
export interface FoundCaptions {
  readonly tracks: readonly FoundCaptionTrack[];
  readonly leftOut: readonly LeftOutCaptions[];
}
