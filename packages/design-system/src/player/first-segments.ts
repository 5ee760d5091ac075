/** A text and the address that it came from, against which the addresses in it count. */
export interface FetchedPlaylist {
  readonly url: string;
  readonly data: string;
}

/** What segments usually hold, and how long somebody who pressed play may wait for the first one. */
const SEGMENT_SECONDS = 4;
const MAX_START_SECONDS = 0.5;

const variantLines = /^#EXT-X-STREAM-INF:(.*)\r?\n(?:#.*\r?\n)*([^#\s].*?)\r?$/gm;

/**
 * The playlist of the quality to begin with: the best one whose first piece comes soon over a line of
 * `availableBitsPerSecond`, else the lightest one. `undefined` when the text is a playlist of one quality itself.
 */
export function startVariant(
  { url, data }: FetchedPlaylist,
  availableBitsPerSecond: number,
): string | undefined {
  const variants = Array.from(data.matchAll(variantLines), ([, attributes = '', path = '']) => ({
    url: new URL(path, url).href,
    bitsPerSecond: Number(/(?:^|,)BANDWIDTH=(\d+)/.exec(attributes)?.[1]),
  })).toSorted((one, other) => one.bitsPerSecond - other.bitsPerSecond);
  const quick = variants.findLast(
    ({ bitsPerSecond }) =>
      bitsPerSecond * SEGMENT_SECONDS <= availableBitsPerSecond * MAX_START_SECONDS,
  );
  return (quick ?? variants[0])?.url;
}

/** What the first picture needs of a playlist: its head, where it has one, and its first segment. */
export function firstSegmentUrls({ url, data }: FetchedPlaylist): string[] {
  // Parts of a larger file are left to the engine.
  if (/^#EXT-X-BYTERANGE|^#EXT-X-MAP:.*BYTERANGE/m.test(data)) return [];
  const head = /^#EXT-X-MAP:.*?URI="([^"]+)"/m.exec(data)?.[1];
  const segment = /^#EXTINF:.*\r?\n(?:#.*\r?\n)*([^#\s].*?)\r?$/m.exec(data)?.[1];
  return [head, segment].flatMap((path) => (path ? [new URL(path, url).href] : []));
}
