/** One rendition that the viewer can choose. */
export interface QualityLevel {
  /** Index in the engine's list of levels. */
  readonly index: number;
  /** For example "720p". */
  readonly label: string;
  /** The shorter side of its picture in pixels. */
  readonly shortSide: number;
  /** Of picture and sound together: the average where the playlist states it, else the most. */
  readonly bitsPerSecond: number;
}

/** Lets the engine choose the quality by the network. */
export const AUTOMATIC_LEVEL = -1;

/** The largest shorter side that the engine chooses while the viewer saves data. */
const SAVING_SHORT_SIDE = 360;

/** Returns the index of the best quality whose shorter side is at most this, else of the lowest one. */
const levelUpTo = (levels: readonly QualityLevel[], shortSide: number): number =>
  (levels.find((level) => level.shortSide <= shortSide) ?? levels.at(-1))?.index ?? AUTOMATIC_LEVEL;

/** Returns the quality for a viewer who has chosen one by its shorter side; `undefined`: the engine chooses. `levels` are best first. */
export const chosenLevel = (
  levels: readonly QualityLevel[],
  shortSide: number | undefined,
): number => (shortSide === undefined ? AUTOMATIC_LEVEL : levelUpTo(levels, shortSide));

/** Returns the best quality that the engine may choose; -1: any. `levels` are best first. */
export const automaticLimit = (levels: readonly QualityLevel[], isSaving: boolean): number =>
  isSaving ? levelUpTo(levels, SAVING_SHORT_SIDE) : AUTOMATIC_LEVEL;
