import { savesData } from '../foundations/saves-data.ts';
import { firstSegmentUrls, startVariant } from './first-segments.ts';

/** Something that was asked for before the engine needed it, and how long it took. */
export interface PrefetchedResponse<Data = string | ArrayBuffer> {
  /** Where it came from in the end. */
  readonly url: string;
  readonly data: Data;
  readonly firstByteMs: number;
  readonly durationMs: number;
}

/** What is on its way of one playlist before the engine runs. */
export interface PlaylistPrefetch {
  /** The quality that is asked for, once the master playlist is there. */
  readonly startUrl: () => string | undefined;
  /** Hands over what was asked for; each answer once. */
  readonly take: (url: string) => Promise<PrefetchedResponse> | undefined;
  readonly stop: () => void;
}

/** The video that will perhaps be played next, and how sure that is. */
export interface PrepareToPlayOptions {
  /** The HLS playlist of a video. */
  readonly hls: string;
  /** Somebody has chosen it: its first seconds are worth fetching, too. */
  readonly isChosen: boolean;
}

/** An answer that takes longer is asked for again by the engine, which knows what to do then. */
const PREFETCH_TIMEOUT_MS = 15_000;

/** The fetching of a video's engine and beginnings; a page prepares for one video at a time. */
interface Preparation extends PlaylistPrefetch {
  readonly playlistUrl: string;
  readonly fetchSegments: () => void;
}
let prepared: Preparation | undefined;

/** Of the last segments that came to this page; 0 while none has. */
let availableBitsPerSecond = 0;

/** Tells what the line carries, so that the next video begins in a quality that comes soon. */
export function rememberBandwidth(bitsPerSecond: number): void {
  if (Number.isFinite(bitsPerSecond)) availableBitsPerSecond = bitsPerSecond;
}

/** What the line carries; `undefined` while that is not known. */
export const knownBandwidth = (): number | undefined => availableBitsPerSecond || undefined;

export const loadEngine = () => import('./hls-engine.ts');

async function ask<Data>(
  url: string,
  read: (answer: Response) => Promise<Data>,
  stopping: AbortSignal,
): Promise<PrefetchedResponse<Data>> {
  const startedAt = performance.now();
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(PREFETCH_TIMEOUT_MS)]);
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  const firstByteMs = performance.now() - startedAt;
  const data = await read(answer);
  return { url: answer.url, data, firstByteMs, durationMs: performance.now() - startedAt };
}

const ignore = () => undefined;
const asText = (answer: Response) => answer.text();
const asBytes = (answer: Response) => answer.arrayBuffer();

function begin(playlistUrl: string): Preparation {
  const stopping = new AbortController();
  const answers = new Map<string, Promise<PrefetchedResponse>>();
  let startUrl: string | undefined;
  let pieces: readonly string[] = [];
  let mayFetchSegments = false;

  // `then` comes first: whoever takes the answer finds what follows from it already asked for.
  function early<Data extends string | ArrayBuffer>(
    url: string,
    read: (answer: Response) => Promise<Data>,
    then: (answer: PrefetchedResponse<Data>) => void = ignore,
  ) {
    const answer = ask(url, read, stopping.signal);
    // Who takes it hears of the failure, and asks again.
    answer.then(then).catch(ignore);
    answers.set(url, answer);
  }
  function fetchSegments() {
    mayFetchSegments = true;
    for (const url of pieces) early(url, asBytes);
    pieces = [];
  }
  function readPlaylist(playlist: PrefetchedResponse<string>) {
    pieces = firstSegmentUrls(playlist);
    if (mayFetchSegments) fetchSegments();
  }
  early(playlistUrl, asText, (master) => {
    startUrl = startVariant(master, savesData() ? 0 : availableBitsPerSecond);
    if (startUrl) early(startUrl, asText, readPlaylist);
    else readPlaylist(master);
  });

  return {
    playlistUrl,
    fetchSegments,
    startUrl: () => startUrl,
    take(url) {
      const answer = answers.get(url);
      answers.delete(url);
      return answer;
    },
    stop() {
      stopping.abort();
      answers.clear();
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
 * Fetches what a player will need of a video that somebody points at or has chosen: the engine, the playlists and,
 * once it is chosen, the first seconds. Who saves data is spared what nobody has chosen.
 */
export function prepareToPlay({ hls, isChosen }: PrepareToPlayOptions): void {
  if (!canUseEngine() || (!isChosen && savesData())) return;
  // Whoever plays it tells of a failure.
  loadEngine().catch(ignore);
  const preparation = prepare(new URL(hls, location.href).href);
  if (isChosen) preparation.fetchSegments();
}

/** What has been prepared for a playlist, from now on in the hands of whoever plays it. */
export function takePrefetch(hls: string, isFromBeginning: boolean): PlaylistPrefetch | undefined {
  if (!canUseEngine()) return undefined;
  const preparation = prepare(new URL(hls, location.href).href);
  prepared = undefined;
  if (isFromBeginning) preparation.fetchSegments();
  return preparation;
}
