import * as v from 'valibot';

const oneOf = <const Names extends readonly string[]>(names: Names) =>
  v.fallback(v.optional(v.picklist(names)), undefined);

/**
 * How the numbers of a stream become colours, in ffmpeg's names. Absent: the file does not say it, or names something
 * that no camera or editor writes.
 */
export const colorTags = v.object({
  primaries: oneOf(['bt709', 'bt470bg', 'smpte170m', 'smpte432', 'bt2020']),
  transfer: oneOf(['bt709', 'smpte170m', 'iec61966-2-1', 'smpte2084', 'arib-std-b67']),
  matrix: oneOf(['gbr', 'bt709', 'bt470bg', 'smpte170m', 'bt2020nc']),
  isFullRange: v.optional(v.boolean()),
});
export type ColorTags = v.InferOutput<typeof colorTags>;

/** Returns whether pictures are brighter than ordinary screens show: PQ or HLG. */
export const isHdr = ({ transfer }: ColorTags): boolean =>
  transfer === 'smpte2084' || transfer === 'arib-std-b67';

/** Returns whether colours are more saturated than ordinary screens show: BT.2020 or Display P3. */
export const isWideGamut = ({ primaries }: ColorTags): boolean =>
  primaries === 'bt2020' || primaries === 'smpte432';

/** Returns whether a browser without colour management shows wrong colours. In Display P3 they are close. */
export const needsColorManagement = (color: ColorTags = {}): boolean =>
  isHdr(color) || color.primaries === 'bt2020';

/** Translates the names of WebCodecs. */
export const colorOfWebCodecs = (found: {
  readonly primaries?: string | null | undefined;
  readonly transfer?: string | null | undefined;
  readonly matrix?: string | null | undefined;
  readonly fullRange?: boolean | null | undefined;
}): ColorTags => {
  const names: Readonly<Record<string, string>> = {
    pq: 'smpte2084',
    hlg: 'arib-std-b67',
    rgb: 'gbr',
    'bt2020-ncl': 'bt2020nc',
  };
  const named = (name: string | null | undefined) => names[name ?? ''] ?? name;
  return v.parse(colorTags, {
    primaries: named(found.primaries),
    transfer: named(found.transfer),
    matrix: named(found.matrix),
    isFullRange: found.fullRange ?? undefined,
  });
};

/**
 * Reads the brackets after the pixel format in ffmpeg's description of a stream, such as `(tv, bt2020nc/bt2020/smpte2084,
 * progressive)`: matrix, primaries and transfer, or one name for all three.
 */
export function colorOfDescription(stream: string): ColorTags | undefined {
  const [, inside] = /, \w+\(([^()]*)\), \d+x\d+[ ,]/.exec(stream) ?? [];
  if (inside === undefined) return undefined;
  const words = inside.split(', ');
  const names = words.find((word) => word.includes('/'))?.split('/');
  const all = words.find((word) => forAllThree.has(word));
  const [matrix, primaries, transfer] = names ?? [all, all, all];
  const range = words.find((word) => word === 'tv' || word === 'pc');
  if (matrix === undefined && range === undefined) return undefined;
  return v.parse(colorTags, {
    matrix,
    primaries,
    transfer,
    isFullRange: range === undefined ? undefined : range === 'pc',
  });
}

/** Names that a matrix, primaries and a transfer have in common. */
const forAllThree = new Set(['bt709', 'smpte170m', 'bt470bg']);
