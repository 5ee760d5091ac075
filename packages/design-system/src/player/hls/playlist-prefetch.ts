import { savesData } from '../../foundations/saves-data.ts';
import { firstSegmentUrls, startVariant } from './parse-playlist.ts';

/** A response that was requested before the engine needed it, and its timing. */
export interface PrefetchedResponse<Data = string | ArrayBuffer> {
  /** The URL after redirects. */
  readonly url: string;
  readonly data: Data;
  readonly firstByteMs: number;
  readonly durationMs: number;
}

/** The requests for one playlist that were made before the engine started. */
export interface PlaylistPrefetch {
  /** The playlist of the rendition that was requested; known once the master playlist has arrived. */
  readonly startUrl: () => string | undefined;
  /** Returns the response to a URL that was prefetched; each response only once. */
  readonly take: (url: string) => Promise<PrefetchedResponse> | undefined;
  readonly stop: () => void;
}

/** A video that may be played next, and how likely that is. */
export interface PrepareToPlayOptions {
  /** The HLS playlist of a video. */
  readonly hls: string;
  /** Whether the viewer has chosen it. Then its first segments are fetched, too. */
  readonly isChosen: boolean;
}

/** After this long a prefetch fails, and the engine makes the request itself, with its own retries. */
const PREFETCH_TIMEOUT_MS = 15_000;

/** A page prepares for one video at a time. */
interface Preparation extends PlaylistPrefetch {
  readonly playlistUrl: string;
  readonly fetchSegments: () => void;
}
let prepared: Preparation | undefined;

/** Measured over the last segments that this page loaded; 0 before the first one. */
let availableBitsPerSecond = 0;

/** Stores the measured bandwidth, so that the next video starts in a quality that loads quickly. */
export function rememberBandwidth(bitsPerSecond: number): void {
  if (Number.isFinite(bitsPerSecond)) availableBitsPerSecond = bitsPerSecond;
}

/** The measured bandwidth; `undefined` while unknown. */
export const knownBandwidth = (): number | undefined => availableBitsPerSecond || undefined;

export const loadEngine = () => import('./hls-engine.ts');

async function fetchTimed<Data>(
  url: string,
  read: (response: Response) => Promise<Data>,
  stopping: AbortSignal,
): Promise<PrefetchedResponse<Data>> {
  const startedAt = performance.now();
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(PREFETCH_TIMEOUT_MS)]);
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  const firstByteMs = performance.now() - startedAt;
  const data = await read(response);
  return { url: response.url, data, firstByteMs, durationMs: performance.now() - startedAt };
}

const ignore = () => undefined;
const asText = (response: Response) => response.text();
const asBytes = (response: Response) => response.arrayBuffer();

function begin(playlistUrl: string): Preparation {
  const stopping = new AbortController();
  const responses = new Map<string, Promise<PrefetchedResponse>>();
  let startUrl: string | undefined;
  let segmentUrls: readonly string[] = [];
  let mayFetchSegments = false;

  // `then` is attached first: when a caller receives the response, the requests that follow from it have been made.
  function prefetch<Data extends string | ArrayBuffer>(
    url: string,
    read: (response: Response) => Promise<Data>,
    then: (response: PrefetchedResponse<Data>) => void = ignore,
  ) {
    const response = fetchTimed(url, read, stopping.signal);
    // The caller that takes the response handles the failure.
    response.then(then).catch(ignore);
    responses.set(url, response);
  }
  function fetchSegments() {
    mayFetchSegments = true;
    for (const url of segmentUrls) prefetch(url, asBytes);
    segmentUrls = [];
  }
  function readPlaylist(playlist: PrefetchedResponse<string>) {
    segmentUrls = firstSegmentUrls(playlist);
    if (mayFetchSegments) fetchSegments();
  }
  prefetch(playlistUrl, asText, (master) => {
    startUrl = startVariant(master, savesData() ? 0 : availableBitsPerSecond);
    if (startUrl) prefetch(startUrl, asText, readPlaylist);
    else readPlaylist(master);
  });

  return {
    playlistUrl,
    fetchSegments,
    startUrl: () => startUrl,
    take(url) {
      const response = responses.get(url);
      responses.delete(url);
      return response;
    },
    stop() {
      stopping.abort();
      responses.clear();
    },
  };
}

const canUseEngine = () => 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis;

function prepare(playlistUrl: string): Preparation {
  if (prepared?.playlistUrl === playlistUrl) return prepared;
  prepared?.stop();
  prepared = begin(playlistUrl);
  return prepared;
}

/**
 * Fetches what a player will need of a video that the viewer points at or has chosen: the engine, the playlists and,
 * once it is chosen, the first segments. With data saving on, only a chosen video is prefetched.
 */
export function prepareToPlay({ hls, isChosen }: PrepareToPlayOptions): void {
  if (!canUseEngine() || (!isChosen && savesData())) return;
  // The player reports the failure when it loads the engine.
  loadEngine().catch(ignore);
  const preparation = prepare(new URL(hls, location.href).href);
  if (isChosen) preparation.fetchSegments();
}

/** Returns the requests prepared for a playlist. The caller owns them from now on and has to stop them. */
export function takePrefetch(hls: string, isFromBeginning: boolean): PlaylistPrefetch | undefined {
  if (!canUseEngine()) return undefined;
  const preparation = prepare(new URL(hls, location.href).href);
  prepared = undefined;
  if (isFromBeginning) preparation.fetchSegments();
  return preparation;
}
