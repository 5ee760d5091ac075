/** The first quality of a video, from which the others continue. The media jobs check it as `ladderStart`. */
export interface StoredLadder {
  readonly first: 'copied' | 'encoded';
  readonly rung?:
    | {
        readonly path: string;
        readonly width: number;
        readonly height: number;
        readonly peakBitsPerSecond: number;
        readonly averageBitsPerSecond: number;
        readonly codecs: string;
      }
    | undefined;
  readonly whyUncut?: 'far-key-frames' | 'long-sound' | undefined;
}
