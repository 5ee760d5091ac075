/** Where a caption shows. Each value has the form that WebVTT gives it. */
export interface CueSettings {
  /** A line of text (`0` is the top, `-1` the bottom) or a percentage, such as `85%`; optionally with an alignment: `85%,end`. */
  readonly line?: string;
  /** A percentage from the left, such as `20%`; optionally with an alignment: `20%,line-left`. */
  readonly position?: string;
  /** Width as a percentage, such as `50%`. */
  readonly size?: string;
  readonly align?: 'start' | 'center' | 'end' | 'left' | 'right';
}

/** One caption. Cues may overlap. */
export interface Cue {
  /** Whole milliseconds from the start of the video. */
  readonly startMs: number;
  /** Whole milliseconds from the start of the video; after `startMs`. */
  readonly endMs: number;
  /**
   * The words and their markup in canonical form, see `canonicalText`: `<i>`, `<b>`, `<u>` and `<v Name>` are the only
   * tags, and `&`, `<` and `>` are escaped as `&amp;`, `&lt;` and `&gt;`. Lines end with `\n`; no line is empty.
   */
  readonly text: string;
  readonly settings?: CueSettings;
}
