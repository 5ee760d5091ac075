/** The text of a playlist and its URL, which relative URLs in the text are resolved against. */
export interface FetchedPlaylist {
  readonly url: string;
  readonly data: string;
}

/** The usual length of a segment, and the longest acceptable wait for the first one. */
const SEGMENT_SECONDS = 4;
const MAX_START_SECONDS = 0.5;

const variantLines = /^#EXT-X-STREAM-INF:(.*)\r?\n(?:#.*\r?\n)*([^#\s].*?)\r?$/gm;

/**
 * Returns the URL of the rendition to start with: the best one whose first segment loads within `MAX_START_SECONDS` at
 * `availableBitsPerSecond`, else the one with the lowest bit rate. Returns `undefined` for a media playlist, which has
 * no renditions.
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

/**
 * Returns the URLs that the first frame needs: the initialization segment, if the playlist has one, and the first media
 * segment.
 */
export function firstSegmentUrls({ url, data }: FetchedPlaylist): string[] {
  // The engine handles byte ranges itself.
  if (/^#EXT-X-BYTERANGE|^#EXT-X-MAP:.*BYTERANGE/m.test(data)) return [];
  const head = /^#EXT-X-MAP:.*?URI="([^"]+)"/m.exec(data)?.[1];
  const segment = /^#EXTINF:.*\r?\n(?:#.*\r?\n)*([^#\s].*?)\r?$/m.exec(data)?.[1];
  return [head, segment].flatMap((path) => (path ? [new URL(path, url).href] : []));
}
