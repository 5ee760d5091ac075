/** Where a cue lies in the area of captions. */
export interface CueBox {
  /** Whether the file sets the line of the cue. Other cues are stacked at the lower end of the area. */
  readonly isPlaced: boolean;
  readonly textAlign: 'left' | 'center' | 'right' | 'start' | 'end';
  readonly insetBlockStart?: string;
  readonly insetBlockEnd?: string;
  readonly marginLeft: string;
  readonly inlineSize: string;
}

/** The settings of a cue that this module reads. */
export type CueSettings = Pick<VTTCue, 'align' | 'line' | 'position' | 'size' | 'snapToLines'>;

const percent = (share: number) => `${share}%`;

/** Which edge of the cue its position names. */
const edgeOf = (align: AlignSetting) =>
  align === 'center' ? 'centre' : align === 'end' || align === 'right' ? 'right' : 'left';

/** The text lines of an area begin at its upper end; negative ones count from its lower end. */
function blockPlace({ line, snapToLines }: CueSettings) {
  if (line === 'auto') return {};
  if (!snapToLines) return { insetBlockStart: percent(line) };
  return line < 0 ? { insetBlockEnd: `${-line - 1}lh` } : { insetBlockStart: `${line}lh` };
}

/** Returns the place of a cue by its WebVTT settings; vertical text is drawn horizontally. */
export function cueBox(cue: CueSettings): CueBox {
  const edge = edgeOf(cue.align);
  const automatic = { left: 0, centre: 50, right: 100 }[edge];
  const position = cue.position === 'auto' ? automatic : cue.position;
  const room = {
    left: 100 - position,
    centre: 2 * Math.min(position, 100 - position),
    right: position,
  }[edge];
  const size = Math.min(cue.size, room);
  const left = { left: position, centre: position - size / 2, right: position - size }[edge];
  return {
    isPlaced: cue.line !== 'auto',
    textAlign: cue.align,
    ...blockPlace(cue),
    marginLeft: percent(left),
    inlineSize: percent(size),
  };
}
